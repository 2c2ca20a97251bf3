import { CircleUserRound, ClipboardList, Headset, House, Wallet } from 'lucide-react'
import type { Navigation } from '#components/navigation/NavigationContext.tsx'
import { type Address, to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** The five main entries (docs/product.md, 1.3): the phone's bottom bar and the head of the desktop's menu. */
export const entries = [
  { key: routes.home, text: '首页', icon: <House /> },
  { key: routes.recharge, text: '充值', icon: <Wallet /> },
  { key: routes.service, text: '客服', icon: <Headset /> },
  { key: routes.orders, text: '订单', icon: <ClipboardList /> },
  { key: routes.mine, text: '我的', icon: <CircleUserRound /> },
] as const

/** Customer service opens as a page of its own, wherever the operator has it; the other entries switch. */
export function openEntry(navigation: Navigation, key: RoutePath, service: Address): void {
  if (key === routes.service) navigation.navigateTo(service)
  else navigation.switchTab(to(key))
}

/** Where an entry's link leads. */
export function entryTarget(key: RoutePath, service: Address): Address {
  return key === routes.service ? service : to(key)
}
