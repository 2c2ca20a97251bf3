import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { PauseChoices } from '#features/account/index.ts'
import { Week } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The last whole week: what it brought, whether luck alone explains it, and with a fact of the member's own a pause. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.week} title={t('您的一周')}>
      <Week pause={(onLater) => <PauseChoices onLater={onLater} />} />
    </Page>
  )
}
