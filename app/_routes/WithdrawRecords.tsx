import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { WithdrawRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What was withdrawn, and what became of it. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.withdrawRecords} width="text" title={t('提现记录')}>
      <WithdrawRecords />
    </Page>
  )
}
