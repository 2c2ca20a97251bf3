'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { CheckingNotice, OpenOrders, SettledOrders } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The member's orders: open ones ticking down, settled ones with their result. */
export function Screen() {
  const t = useTranslations()
  const [tab, setTab] = useState<'open' | 'settled'>('open')
  return (
    <Frame route={routes.orders} foot="tabs" header={<PageHeader title={t('订单')} backLabel={t('返回')} />}>
      <CheckingNotice />
      <Tabs
        label={t('订单')}
        tabs={[
          { key: 'open', label: t('持仓中') },
          { key: 'settled', label: t('已结算') },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        {tab === 'open' ? <OpenOrders /> : <SettledOrders />}
      </Tabs>
    </Frame>
  )
}
