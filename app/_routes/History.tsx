import { Ledger } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** History records: the member's ledger. */
export const Screen = () => (
  <RecordsPage route={routes.history}>
    <Ledger />
  </RecordsPage>
)
