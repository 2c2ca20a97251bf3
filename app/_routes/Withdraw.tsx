import { Page } from '#components/layout/page/Page.tsx'
import { Withdraw } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Withdrawing to a payout account. */
export const Screen = () => (
  <Page route={routes.withdraw} width="money" right={<RecordsLink route={routes.withdrawRecords} />}>
    <Withdraw />
  </Page>
)
