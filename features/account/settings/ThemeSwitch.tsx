import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useTheme } from '#features/member/index.ts'

/** Switches between dark and light. The icon shows the theme that a tap selects. */
export function ThemeSwitch() {
  const t = useTranslations()
  const [theme, choose] = useTheme()
  return theme === 'dark' ? (
    <IconButton label={t('切换为浅色主题')} icon={<Sun />} onClick={() => choose('light')} />
  ) : (
    <IconButton label={t('切换为深色主题')} icon={<Moon />} onClick={() => choose('dark')} />
  )
}
