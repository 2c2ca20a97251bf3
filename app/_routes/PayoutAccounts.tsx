import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { PayoutAccounts } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The bank accounts and wallets that withdrawals can go to. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.payoutAccounts} title={t('提现账户')}>
      <PayoutAccounts />
    </Page>
  )
}
