import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Withdraw } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Withdrawing to a payout account. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page
      route={routes.withdraw}
      width="money"
      title={t('提现')}
      right={<RecordsLink route={routes.withdrawRecords} />}
    >
      <Withdraw />
    </Page>
  )
}
