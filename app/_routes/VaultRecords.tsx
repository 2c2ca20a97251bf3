import { InvestNotice, PositionList } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** The member's positions in the vault. */
export const Screen = () => (
  <RecordsPage route={routes.vaultRecords}>
    <InvestNotice />
    <PositionList />
  </RecordsPage>
)
