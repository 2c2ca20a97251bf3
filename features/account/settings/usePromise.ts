import { useLocale, useTranslations } from 'next-intl'
import { useOperator } from '#features/member/index.ts'

/** One line of what the site promises: that of the operator in the language of the page, or the app's own. */
export function usePromise(): string {
  const t = useTranslations()
  const language = useLocale()
  const { promise } = useOperator()
  return promise?.[language] ?? t('每个报价、每笔结算，都可核对')
}
