import { Page } from '#components/layout/page/Page.tsx'
import { PayoutAccounts } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The bank accounts and wallets that withdrawals can go to. */
export const Screen = () => (
  <Page route={routes.payoutAccounts}>
    <PayoutAccounts />
  </Page>
)
