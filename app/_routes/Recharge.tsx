import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/Region.tsx'
import { Deposit } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Deposits by bank card, or online with `kind=other`. An entry of the bottom bar. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  return (
    <Page route={routes.recharge} width="money" title={t('充值')} right={<RecordsLink route={routes.depositRecords} />}>
      <Region>
        <Deposit kind={search.get('kind') === 'other' ? 'other' : 'bank'} />
      </Region>
    </Page>
  )
}
