import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mutate } from 'swr'
import { syncClock } from '#components/time/ticker.ts'
import { loginNameAtom } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { endsAtom } from '../order/endAtoms.ts'
import type { Ends } from '../order/ends.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { type OrderSource, practiceOrders, realOrders, sourceOf, useOrderSource } from '../order/orderSource.ts'
import { practiceAccount } from '../order/practiceAccount.ts'
import { orderMissing, orderSettled, refreshAfterEnds, useOpenOrdersOf } from '../order/queries.ts'
import { useQuoteRecorder } from '../order/verification/quoteRecorder.ts'
import { createSettlementWatch, type SettlementWatch } from './settlementWatch.ts'

/**
 * Watches every open order that this device knows until it is settled, on every screen, and records the quotes that decide it. It
 * asks at once when the page becomes visible.
 */
export function useSettlements(): void {
  const loginName = useAtomValue(loginNameAtom)
  const ends = useAtomValue(endsAtom)
  const orders = useKnownOpenOrders()
  useQuoteRecorder(loginName ?? '', orders)
  const watch = useMemo(() => createWatch(loginName ?? '', ends), [loginName, ends])
  useEffect(() => {
    if (loginName && orders) orderEndStore.add(loginName, orders)
  }, [loginName, orders])
  useEffect(() => practiceAccount.subscribe(practiceChanged), [])
  useEffect(() => {
    if (!loginName) return
    const follow = () => {
      for (const order of orderEndStore.unread(loginName)) if (!ends?.knows(order.id)) watch.track(order)
    }
    follow()
    const end = orderEndStore.subscribe(follow)
    return () => {
      end()
      watch.stop()
    }
  }, [loginName, ends, watch])
  useEffect(() => {
    const onShow = () => {
      if (!pageLifecycle.visible()) return
      syncClock()
      watch.wake()
    }
    const stops = [serverClock.subscribe(watch.clockSet), pageLifecycle.subscribe({ onHide: () => undefined, onShow })]
    return () => {
      for (const stop of stops) stop()
    }
  }, [watch])
}

/** Updates the caches after the practice orders have changed as a whole: another tab placed one, or all were removed. */
function practiceChanged(): void {
  void mutate((key) => Array.isArray(key) && key[0] === practiceOrders.name)
}

/** The open orders of the current mode, and those of the other one while an order of it runs. Undefined before any are known. */
function useKnownOpenOrders(): readonly Order[] | undefined {
  const real = useOrdersToWatch(realOrders)
  const practice = useOrdersToWatch(practiceOrders)
  return useMemo(() => (real || practice) && [...(real ?? []), ...(practice ?? [])], [real, practice])
}

/** The open orders of a source, while it is the one in use or has orders whose end the member has not been shown. */
function useOrdersToWatch(source: OrderSource): readonly Order[] | undefined {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const inUse = useOrderSource() === source
  const read = () => orderEndStore.unread(loginName).some(({ id }) => sourceOf(id) === source)
  const unread = useSyncExternalStore(orderEndStore.subscribe, read, read)
  return useOpenOrdersOf(source, inUse || unread).data?.items
}

function createWatch(loginName: string, ends: Ends | undefined): SettlementWatch {
  return createSettlementWatch({
    now: serverClock.now,
    fetchOrder: (id) => sourceOf(id).find(loginName, id),
    onSettled: (order) => {
      orderSettled(loginName, order)
      ends?.settled(order)
    },
    onMissing: (id) => orderMissing(loginName, id),
    onEnds: (ids) => refreshAfterEnds(loginName, ids),
  })
}
