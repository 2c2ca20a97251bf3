import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { CheckingNotice, RefreshableOrders, SettledOrders } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The member's orders: open ones ticking down, settled ones with their result. The address names the tab: Back finds it. */
export function Screen() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  // In the address, so that Back from a detail returns to the list it was opened from.
  const tab = search.get('state') === 'settled' ? 'settled' : 'open'
  return (
    <Page route={routes.orders} foot="tabs" title={t('订单')}>
      <CheckingNotice />
      <Tabs
        label={t('订单')}
        tabs={[
          { key: 'open', label: t('持仓中') },
          { key: 'settled', label: t('已结算') },
        ]}
        value={tab}
        onValueChange={(chosen) => setSearch(chosen === 'settled' ? { state: chosen } : {}, { replace: true })}
      >
        {tab === 'open' ? <RefreshableOrders /> : <SettledOrders />}
      </Tabs>
    </Page>
  )
}
