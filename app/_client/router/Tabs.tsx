'use client'

import { CircleUserRound, ClipboardList, Headset, House, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TabBar } from '#components/layout/tab-bar/TabBar.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** The five entries of the bottom bar (spec.md section 2). Customer service opens as a page of its own. */
const entries = [
  { key: routes.home, text: '首页', icon: <House /> },
  { key: routes.recharge, text: '充值', icon: <Wallet /> },
  { key: routes.service, text: '客服', icon: <Headset /> },
  { key: routes.orders, text: '订单', icon: <ClipboardList /> },
  { key: routes.mine, text: '我的', icon: <CircleUserRound /> },
] as const

const withBar: ReadonlySet<RoutePath> = new Set(entries.map(({ key }) => key))

/** The bar shows on its own five screens; sub-pages have a header with a way back instead. */
export function Tabs({ route }: { route: RoutePath }) {
  const t = useTranslations()
  const navigation = useNavigation()
  if (!withBar.has(route)) return null
  return (
    <TabBar
      label={t('主导航')}
      items={entries.map(({ key, text, icon }) => ({
        key,
        label: t(text),
        icon,
        href: navigation.href(to(key)),
        active: key === route,
      }))}
      onSelect={(key) => (key === routes.service ? navigation.navigateTo(to(key)) : navigation.switchTab(to(key)))}
    />
  )
}
