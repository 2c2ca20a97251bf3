import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { About } from './About.tsx'
import { OperatorText } from './OperatorText.tsx'
import { isTextKey, textTitles } from './textTitles.ts'

/** The title in the text viewer's header for any `key` option. */
export function useTextTitle(key: string): string {
  const t = useTranslations()
  return t(isTextKey(key) ? textTitles[key] : '阅读')
}

/** The text viewer's content: the text of a `key` option, the about screen, or a message that there is no such text. */
export function TextView({ textKey }: { textKey: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  if (!isTextKey(textKey)) {
    return (
      <EmptyState
        of="missing"
        title={t('没有找到该内容')}
        text={t('链接可能已失效或不完整')}
        action={<Button onClick={() => navigate(-1)}>{t('返回')}</Button>}
      />
    )
  }
  return textKey === 'about' ? <About /> : <OperatorText textKey={textKey} />
}
