import Button from '@mui/material/Button'
import { useLocaleState } from 'react-admin'

/** Changes to the other language, whose name it has. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState()
  const [to, name] = locale === 'zh-CN' ? ['en', 'English'] : ['zh-CN', '简体中文']
  return (
    <Button color="inherit" lang={to} onClick={() => setLocale(to)}>
      {name}
    </Button>
  )
}
