import { useEffect, useMemo } from 'react'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { session } from '#lib/session/session.ts'
import { sessionEnd } from '#lib/session/sessionEnd.ts'
import { serverClock } from '#lib/time/clock.ts'
import { quoteFeed, quoteStream } from '../../quotes/queries.ts'
import { orderEvidenceStore } from './orderEvidenceStore.ts'

export interface QuoteRecorderOptions {
  /** Server time, epoch ms. */
  readonly now: () => number
  /** The latest quotes, oldest first. */
  readonly recent: (productId: string) => readonly Quote[]
  /** Watches a product's quotes until the returned function is called. */
  readonly watch: (productId: string) => () => void
  readonly keep: (order: Order, quotes: readonly Quote[]) => void
}

export interface QuoteRecorder {
  /** Records the deciding quotes of an open order. An order that is tracked already is not tracked twice. */
  track(order: Order): void
  /** Stores the quotes received so far at once, because the page may be about to close. */
  flush(): void
  stop(): void
}

/** By then the quote after the opening has arrived, and the opening quote itself where the answer was faster than the stream. */
const AFTER_ENTRY_MS = 3000
/** By then the quote after the close has arrived; the second time is for a product with rare quotes. */
const AFTER_CLOSE_MS = [1500, 10_000] as const
/** Browsers cap a timer at 2^31 ms. */
const LONGEST_TIMER_MS = 2_000_000_000

interface Tracked {
  readonly order: Order
  timer: ReturnType<typeof setTimeout> | undefined
  readonly unwatch: () => void
}

/**
 * Stores the quotes that decide an order on the device. It reads them from the quote feed a few times per order and does nothing
 * at each quote, because the feed keeps the latest quotes.
 */
export function createQuoteRecorder(options: QuoteRecorderOptions): QuoteRecorder {
  const { now, recent, watch, keep } = options
  const tracked = new Map<string, Tracked>()

  const capture = ({ order }: Tracked) => keep(order, recent(order.productId))
  const plan = (entry: Tracked) => {
    const { openedAt, closesAt } = entry.order
    const moments = [openedAt + AFTER_ENTRY_MS, ...AFTER_CLOSE_MS.map((ms) => closesAt + ms)].sort((a, b) => a - b)
    const next = moments.find((moment) => moment > now())
    if (next === undefined) return drop(entry)
    entry.timer = setTimeout(
      () => {
        capture(entry)
        plan(entry)
      },
      Math.min(next - now(), LONGEST_TIMER_MS),
    )
  }
  const drop = (entry: Tracked) => {
    clearTimeout(entry.timer)
    entry.unwatch()
    tracked.delete(entry.order.id)
  }
  return {
    track(order) {
      if (order.status === 'settled' || tracked.has(order.id)) return
      const entry: Tracked = { order, timer: undefined, unwatch: watch(order.productId) }
      tracked.set(order.id, entry)
      capture(entry)
      plan(entry)
    },
    flush() {
      for (const entry of tracked.values()) capture(entry)
    },
    stop() {
      for (const entry of [...tracked.values()]) {
        capture(entry)
        drop(entry)
      }
    },
  }
}

/**
 * Stores a member's open orders as this device first receives them, and the quotes that decide them, on every screen and when the
 * page is hidden.
 */
export function useQuoteRecorder(loginName: string, openOrders: readonly Order[] | undefined): void {
  const recorder = useMemo(
    () =>
      createQuoteRecorder({
        now: serverClock.now,
        recent: quoteFeed.recent,
        watch: (productId) => quoteStream.watch([productId]),
        keep: (order, quotes) => {
          // A logout has removed the evidence. After a session that ended in another way it stays.
          const isLoggedOut = session.get()?.user.account !== loginName && sessionEnd.loginName() !== loginName
          if (!isLoggedOut) orderEvidenceStore.keepQuotes(loginName, order, quotes)
        },
      }),
    [loginName],
  )
  useEffect(() => {
    if (!loginName) return
    const forget = pageLifecycle.subscribe({ onHide: recorder.flush, onShow: () => {} })
    return () => {
      forget()
      recorder.stop()
    }
  }, [loginName, recorder])
  useEffect(() => {
    if (!loginName || !openOrders) return
    orderEvidenceStore.keepFirstSeen(loginName, openOrders)
    for (const order of openOrders) recorder.track(order)
  }, [loginName, openOrders, recorder])
}
