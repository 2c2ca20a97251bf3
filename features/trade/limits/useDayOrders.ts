import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { dayOrderStore } from '../order/dayOrders.ts'
import { realOrders, useOrderSource } from '../order/orderSource.ts'
import { useOpenOrdersOf, useSettledSince } from '../order/queries.ts'

/**
 * Loads the orders of the day where a limit is compared with them, or they are shown. `knownDayOrders` tells them.
 */
export function useDayOrders(isShown = false): void {
  const loginName = useAtomValue(loginNameAtom)
  const source = useOrderSource()
  const dayStart = useOverTime(() => (isShown || source.needsDayOrders() ? limitStore.usage()?.dayStart : undefined))
  const { data: open } = useOpenOrdersOf(realOrders, dayStart !== undefined)
  const { data: settled } = useSettledSince(dayStart)
  useEffect(() => {
    if (loginName === undefined || dayStart === undefined || !open || !settled) return
    const orders = [...open.items, ...settled.orders]
    const isWhole = !settled.isCut && settled.unreadable + open.unreadable === 0 && !open.nextCursor
    if (isWhole) dayOrderStore.addAll(orders, dayStart)
    else dayOrderStore.add(orders)
  }, [loginName, dayStart, open, settled])
}
