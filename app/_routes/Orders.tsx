import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import {
  CheckingNotice,
  filterIn,
  OrderStatistics,
  RefreshableOrders,
  SettledOrders,
  WeekLink,
} from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

const tabs = ['open', 'settled', 'statistics'] as const

const panels = {
  open: <RefreshableOrders />,
  settled: <SettledOrders />,
  statistics: (
    <>
      <OrderStatistics />
      <WeekLink />
    </>
  ),
}

/**
 * The member's orders: open ones ticking down, settled ones with their result, and what these brought. The address
 * names the tab and the filter: Back finds them.
 */
export function Screen() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  // In the address, so that Back from a detail returns to the list it was opened from.
  const tab = tabs.find((known) => known === search.get('state')) ?? 'open'
  return (
    <Page route={routes.orders} width="wide">
      <CheckingNotice />
      <Tabs
        label={t('订单')}
        tabs={[
          { key: 'open', label: t('持仓中') },
          { key: 'settled', label: t('已结算') },
          { key: 'statistics', label: t('统计') },
        ]}
        value={tab}
        onValueChange={(chosen) =>
          setSearch(chosen === 'open' ? {} : { ...filterIn(search), state: chosen }, { replace: true })
        }
      >
        {panels[tab]}
      </Tabs>
    </Page>
  )
}
