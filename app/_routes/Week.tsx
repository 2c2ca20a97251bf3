import { Page } from '#components/layout/page/Page.tsx'
import { PauseChoices } from '#features/account/index.ts'
import { Week } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The last whole week: what it brought, whether luck alone explains it, and with a fact of the member's own a pause. */
export const Screen = () => (
  <Page route={routes.week}>
    <Week pause={(onLater) => <PauseChoices onLater={onLater} />} />
  </Page>
)
