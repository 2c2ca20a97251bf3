import { CircleUserRound, ClipboardList, Headset, House, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TabBar } from '#components/layout/TabBar.tsx'
import { CountBadge } from '#components/ui/badge/CountBadge.tsx'
import { usePractising, useServiceTarget } from '#features/member/index.ts'
import { useOpenOrders, useUnseenResults } from '#features/trade/index.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { type RoutePath, routes, screenOf } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'

/** The five main entries (docs/product.md, 1.3), without what the operator hides. */
const entries = [
  { key: routes.home, text: '首页', icon: <House /> },
  { key: routes.recharge, text: '充值', icon: <Wallet /> },
  { key: routes.service, text: '客服', icon: <Headset /> },
  { key: routes.orders, text: '订单', icon: <ClipboardList /> },
  { key: routes.mine, text: '我的', icon: <CircleUserRound /> },
] as const

/** The bar shows on its own five screens and with every kind of deposit; sub-pages have a header with a way back instead. */
export function AppTabBar({ route }: { route: RoutePath }) {
  const t = useTranslations()
  const service = useServiceTarget()
  const practising = usePractising()
  const open = useOpenOrders().data?.items.length ?? 0
  const unseen = useUnseenResults().length
  if (screenOf(route).tab !== 'bar') return null
  return (
    <TabBar
      label={t('主导航')}
      items={entries
        .filter(({ key }) => isOffered(key))
        .map(({ key, text, icon }) => ({
          key,
          label: t(text),
          icon,
          active: key === route || (key === routes.recharge && route === routes.rechargeMore),
          // Its screen says why, and offers to leave practice mode.
          off: practising && key === routes.recharge,
          ...(key === routes.orders && {
            count:
              unseen > 0 ? (
                <CountBadge count={unseen} text={t('{count}笔结果未看', { count: unseen })} tone="neutral" />
              ) : (
                <CountBadge count={open} text={t('{count}笔持仓中', { count: open })} />
              ),
          }),
          // Customer service opens as a page of its own, wherever the operator has it; the other entries relaunch.
          ...(key === routes.service ? service : { to: to(key), ...reLaunch }),
        }))}
    />
  )
}
