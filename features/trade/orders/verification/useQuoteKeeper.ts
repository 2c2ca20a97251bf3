import { useEffect, useMemo } from 'react'
import type { Order } from '#lib/contract/trade.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { quoteFeed, quoteStream } from '../../market/quotes.ts'
import { orderEvidenceStore } from './orderEvidenceStore.ts'
import { createQuoteKeeper } from './quoteKeeper.ts'

/**
 * Keeps a member's open orders as this device first sees them, and the quotes that decide them, whatever screen is shown, also
 * when the page goes.
 */
export function useQuoteKeeper(account: string, openOrders: readonly Order[] | undefined): void {
  const keeper = useMemo(
    () =>
      createQuoteKeeper({
        now: serverClock.now,
        recent: quoteFeed.recent,
        watch: (productId) => quoteStream.watch([productId]),
        keep: (order, quotes) => orderEvidenceStore.keepQuotes(account, order, quotes),
        setTimer: (run, ms) => window.setTimeout(run, ms),
        clearTimer: (timer) => {
          if (typeof timer === 'number') window.clearTimeout(timer)
        },
      }),
    [account],
  )
  useEffect(() => {
    if (!account) return
    const forget = pageLifecycle.subscribe({ onHide: keeper.flush, onShow: () => {} })
    return () => {
      forget()
      keeper.stop()
    }
  }, [account, keeper])
  useEffect(() => {
    if (!account || !openOrders) return
    orderEvidenceStore.keepFirstSeen(account, openOrders)
    for (const order of openOrders) keeper.track(order)
  }, [account, openOrders, keeper])
}
