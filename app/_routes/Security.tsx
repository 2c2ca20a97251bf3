import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/Region.tsx'
import { SecurityView, useSecurityTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What keeps the account safe; each part at its own address: the option `view`. */
export function Screen() {
  const [search] = useSearchParams()
  const view = search.get('view') ?? undefined
  const title = useSecurityTitle(view)
  return (
    <Page route={routes.security} width={view === 'logins' ? 'wide' : 'form'} title={title}>
      <Region key={view}>
        <SecurityView view={view} />
      </Region>
    </Page>
  )
}
