import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { syncClock } from '#components/time/ticker.ts'
import { accountAtom, usePractising } from '#features/member/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { endsAtom } from '../order/endAtoms.ts'
import type { Ends } from '../order/ends.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { isPracticeOrder, practiceAccount } from '../order/practiceAccount.ts'
import { findOrderOf, orderChanged, orderMissing, practiceChanged, useOpenOrdersOf } from '../order/queries.ts'
import { useQuoteRecorder } from '../verification/quoteRecorder.ts'
import { createSettlementWatch, type SettlementWatch } from './settlementWatch.ts'

/**
 * Watches every open order that this device knows until it is settled, on every screen, and records the quotes that decide it. It
 * asks at once when the page becomes visible.
 */
export function useSettlements(): void {
  const account = useAtomValue(accountAtom)
  const ends = useAtomValue(endsAtom)
  const orders = useKnownOpenOrders()
  useQuoteRecorder(account ?? '', orders)
  const watch = useMemo(() => createWatch(account ?? '', ends), [account, ends])
  useEffect(() => {
    if (account && orders) orderEndStore.add(account, orders)
  }, [account, orders])
  useEffect(() => practiceAccount.subscribe(practiceChanged), [])
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

/** The open orders of the current mode, and those of the other one while an order of it runs. Undefined before any are known. */
function useKnownOpenOrders(): readonly Order[] | undefined {
  const practising = usePractising()
  const unread = useUnreadKinds()
  const real = useOpenOrdersOf(false, !practising || unread.includes('real')).data?.items
  const practice = useOpenOrdersOf(true, practising || unread.includes('practice')).data?.items
  return useMemo(() => (real || practice) && [...(real ?? []), ...(practice ?? [])], [real, practice])
}

/** Of which modes there are orders whose end the member has not been shown. */
function useUnreadKinds(): string {
  const account = useAtomValue(accountAtom) ?? ''
  const read = () => {
    const kinds = orderEndStore.unread(account).map(({ id }) => (isPracticeOrder(id) ? 'practice' : 'real'))
    return [...new Set(kinds)].join(' ')
  }
  return useSyncExternalStore(orderEndStore.subscribe, read, read)
}

function createWatch(account: string, ends: Ends | undefined): SettlementWatch {
  return createSettlementWatch({
    now: serverClock.now,
    fetchOrder: (id) => findOrderOf(account, id),
    onSettled: (order) => {
      orderChanged(account, order)
      ends?.settled(order)
    },
    onMissing: (id) => orderMissing(account, id),
  })
}
