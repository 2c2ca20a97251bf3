import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { accountAtom } from '#features/account/index.ts'
import { serverClock } from '#lib/time/clock.ts'
import { resumeOrders } from '../ticket/placing.ts'
import { fetchOrder } from './api.ts'
import { reportEndAtom } from './atoms.ts'
import { orderChanged } from './orderCache.ts'
import { createSettlementWatch } from './settlementWatch.ts'
import { useOpenOrders } from './useOrders.ts'
import { useQuoteKeeper } from './useQuoteKeeper.ts'

/**
 * The desk behind every member's screen: takes up orders whose outcome an earlier page did not learn, follows each open
 * order to its result, keeps the quotes that decide it, and wakes at once when the page does.
 */
export function usePlacingDesk(): void {
  const account = useAtomValue(accountAtom)
  const { data, mutate } = useOpenOrders()
  const reportEnd = useSetAtom(reportEndAtom)
  useQuoteKeeper(account ?? '', data?.items)
  const watch = useMemo(
    () =>
      createSettlementWatch({
        now: serverClock.now,
        fetchOrder,
        onSettled: (order) => {
          orderChanged(account ?? '', order)
          reportEnd(order)
        },
        setTimer: (run, ms) => window.setTimeout(run, ms),
        clearTimer: (timer) => {
          if (typeof timer === 'number') window.clearTimeout(timer)
        },
      }),
    [account, reportEnd],
  )
  useEffect(() => {
    if (account) resumeOrders()
    return watch.stop
  }, [account, watch])
  useEffect(() => {
    for (const order of data?.items ?? []) watch.track(order)
  }, [data, watch])
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      if (serverClock.stale) void mutate()
      watch.wake()
    }
    const stopClock = serverClock.subscribe(watch.wake)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pageshow', wake)
    window.addEventListener('online', wake)
    return () => {
      stopClock()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('online', wake)
    }
  }, [watch, mutate])
}
