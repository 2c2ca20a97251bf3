import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Limits } from '#features/account/index.ts'
import { DayFacts } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What the member has used up today, the limits that the member sets, cool-off and self-exclusion. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.limits} title={t('限额与冷静期')}>
      <DayFacts />
      <Limits />
    </Page>
  )
}
