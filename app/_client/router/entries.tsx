import { CircleUserRound, ClipboardList, Headset, House, Wallet } from 'lucide-react'
import type { Navigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** The five main entries (spec.md section 2): the phone's bottom bar and the head of the desktop's menu. */
export const entries = [
  { key: routes.home, text: '首页', icon: <House /> },
  { key: routes.recharge, text: '充值', icon: <Wallet /> },
  { key: routes.service, text: '客服', icon: <Headset /> },
  { key: routes.orders, text: '订单', icon: <ClipboardList /> },
  { key: routes.mine, text: '我的', icon: <CircleUserRound /> },
] as const

/** Customer service opens as a page of its own; the other entries switch. */
export function openEntry(navigation: Navigation, key: RoutePath): void {
  if (key === routes.service) navigation.navigateTo(to(key))
  else navigation.switchTab(to(key))
}
