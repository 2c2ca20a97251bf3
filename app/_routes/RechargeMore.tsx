import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/Region.tsx'
import { Deposit } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Deposits in USDT, network by network. It has the bottom bar, as the other kinds of deposit do. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page
      route={routes.rechargeMore}
      width="money"
      title={t('充值')}
      right={<RecordsLink route={routes.depositRecords} />}
    >
      <Region>
        <Deposit kind="usdt" />
      </Region>
    </Page>
  )
}
