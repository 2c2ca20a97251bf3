import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { CheckingNotice, RefreshableOrders, SettledOrders } from '#features/trade/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The member's orders: open ones ticking down, settled ones with their result. The address names the tab: Back finds it. */
export function Screen() {
  const t = useTranslations()
  const { address, redirectTo } = useNavigation()
  // In the address, so that Back from a detail returns to the list it was opened from.
  const tab = address.options.state === 'settled' ? 'settled' : 'open'
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
        onValueChange={(chosen) => redirectTo(to(routes.orders, chosen === 'settled' ? { state: chosen } : {}))}
      >
        {tab === 'open' ? <RefreshableOrders /> : <SettledOrders />}
      </Tabs>
    </Page>
  )
}
