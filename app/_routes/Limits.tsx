import { Page } from '#components/layout/page/Page.tsx'
import { Limits } from '#features/account/index.ts'
import { DayFacts } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What the member has used up today, the limits that the member sets, cool-off and self-exclusion. */
export const Screen = () => (
  <Page route={routes.limits}>
    <DayFacts />
    <Limits />
  </Page>
)
