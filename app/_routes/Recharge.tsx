import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import { Deposit } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Deposits by bank card, or online with `kind=other`. An entry of the bottom bar. */
export function Screen() {
  const t = useTranslations()
  const { address } = useNavigation()
  return (
    <Page route={routes.recharge} foot="tabs" title={t('充值')} right={<RecordsLink to={routes.depositRecords} />}>
      <Region>
        <Deposit kind={address.options.kind === 'other' ? 'other' : 'bank'} />
      </Region>
    </Page>
  )
}
