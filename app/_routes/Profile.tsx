import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/Region.tsx'
import { ProfileView, useProfileTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The personal info and the two passwords, each at its own address: the option `view`. */
export function Screen() {
  const [search] = useSearchParams()
  const view = search.get('view') ?? undefined
  const title = useProfileTitle(view)
  return (
    <Page route={routes.profile} title={title}>
      <Region key={view}>
        <ProfileView view={view} />
      </Region>
    </Page>
  )
}
