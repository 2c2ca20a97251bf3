import { Page } from '#components/layout/page/Page.tsx'
import { Assets } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The assets: the total, what it is made up of, and the balance over time. */
export const Screen = () => (
  <Page route={routes.assets}>
    <Assets />
  </Page>
)
