import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { accountAtom, usePractising } from '#features/member/index.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { needsOrders } from '#lib/limits/refusal.ts'
import { dayOrderStore } from '../order/dayOrders.ts'
import { useOpenOrdersOf, useSettledSince } from '../order/queries.ts'

/**
 * Loads the orders of the day where a limit is compared with them, or they are shown. `knownDayOrders` tells them. No limit is compared
 * with practice orders (docs/product.md, 29), so nothing is loaded for them.
 */
export function useDayOrders(isShown = false): void {
  const account = useAtomValue(accountAtom)
  const practising = usePractising()
  const dayStart = useOverTime(() =>
    isShown || (!practising && needsOrders(limitStore.record())) ? limitStore.usage()?.dayStart : undefined,
  )
  const { data: open } = useOpenOrdersOf(false, dayStart !== undefined)
  const { data: settled } = useSettledSince(dayStart)
  useEffect(() => {
    if (account === undefined || dayStart === undefined || !open || !settled) return
    const orders = [...open.items, ...settled.orders]
    const isWhole = !settled.isCut && settled.unreadable + open.unreadable === 0 && !open.nextCursor
    if (isWhole) dayOrderStore.addAll(orders, dayStart)
    else dayOrderStore.add(orders)
  }, [account, dayStart, open, settled])
}
