import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { AddPayoutAccount } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Adds a bank account, or with the option `kind=crypto` a wallet first. */
export function Screen() {
  const [search] = useSearchParams()
  return (
    <Page route={routes.addPayoutAccount}>
      <AddPayoutAccount first={search.get('kind') === 'crypto' ? 'crypto' : 'bank'} />
    </Page>
  )
}
