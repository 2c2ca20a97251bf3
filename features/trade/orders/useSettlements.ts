import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { syncClock } from '#components/time/ticker.ts'
import { accountAtom } from '#features/account/index.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useQuoteRecorder } from '../verification/quoteRecorder.ts'
import { endsAtom } from './end/atoms.ts'
import type { Ends } from './end/ends.ts'
import { orderEndStore } from './end/orderEndStore.ts'
import { findOrder, orderChanged, useOpenOrders } from './queries.ts'
import { createSettlementWatch, type SettlementWatch } from './settlementWatch.ts'

/**
 * Watches every open order that this device knows until the backend has settled it, on every screen, and records the quotes
 * that decide it. It asks at once when the page becomes visible.
 */
export function useSettlements(): void {
  const account = useAtomValue(accountAtom)
  const ends = useAtomValue(endsAtom)
  const { data } = useOpenOrders()
  useQuoteRecorder(account ?? '', data?.items)
  const watch = useMemo(() => createWatch(account ?? '', ends), [account, ends])
  useEffect(() => {
    if (account && data) orderEndStore.add(account, data.items)
  }, [account, data])
  useEffect(() => {
    if (!account) return
    const follow = () => {
      for (const order of orderEndStore.unread(account)) if (!ends?.knows(order.id)) watch.track(order)
    }
    follow()
    const end = orderEndStore.subscribe(follow)
    return () => {
      end()
      watch.stop()
    }
  }, [account, ends, watch])
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

function createWatch(account: string, ends: Ends | undefined): SettlementWatch {
  return createSettlementWatch({
    now: serverClock.now,
    fetchOrder: (id) => findOrder({ id }),
    onSettled: (order) => {
      orderChanged(account, order)
      ends?.settled(order)
    },
    onMissing: (id) => orderEndStore.remove(account, id),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => {
      if (typeof timer === 'number') window.clearTimeout(timer)
    },
  })
}
