import type { Order } from '#lib/contract/trade.ts'

export interface SettlementWatchOptions {
  /** Server time, epoch ms. */
  readonly now: () => number
  /** Undefined: the backend does not know the order. */
  readonly fetchOrder: (id: string) => Promise<Order | undefined>
  readonly onSettled: (order: Order) => void
  readonly onMissing: (id: string) => void
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

/** All that is needed to ask for an order's end: it can be known from an earlier page. */
export type WatchedOrder = Pick<Order, 'id' | 'closesAt'>

export interface SettlementWatch {
  /** Watches an order until the backend says how it ended. Watching it twice is watching it once. */
  track(order: WatchedOrder): void
  /** Asks again at once for everything that is past its close: after a sleep timers are late. */
  wake(): void
  /**
   * The server's clock is known better: what is still open is timed anew, and what turns out to be past its close is asked
   * for. What was asked for already keeps its pause, because each answer may bring a better time: without the pause the
   * questions about two late orders would follow each other for ever.
   */
  clockSet(): void
  stop(): void
}

/** Pauses between questions once an order is past its close: short at first, then steady, without an end. */
const PAUSES_MS = [300, 500, 1000, 2000] as const
const LONGEST_PAUSE_MS = 3000
/** Browsers cap a timer at 2^31 ms. */
const LONGEST_TIMER_MS = 2_000_000_000

interface Watched {
  readonly order: WatchedOrder
  timer: unknown
  asked: number
  asking: boolean
}

/**
 * Follows open orders to their result (docs/product.md, 13.2): nothing is guessed at zero; the backend is asked until
 * it has settled, whatever screen is shown.
 */
export function createSettlementWatch(options: SettlementWatchOptions): SettlementWatch {
  const { now, fetchOrder, onSettled, onMissing, setTimer, clearTimer } = options
  const watched = new Map<string, Watched>()

  /** Stopped, or stopped and tracked anew: what was under way for the old entry is void. */
  const isVoid = (entry: Watched) => watched.get(entry.order.id) !== entry
  const plan = (entry: Watched) => {
    clearTimer(entry.timer)
    const untilClose = entry.order.closesAt - now()
    const pause = untilClose > 0 ? untilClose : (PAUSES_MS[entry.asked] ?? LONGEST_PAUSE_MS)
    entry.timer = setTimer(() => void ask(entry), Math.min(pause, LONGEST_TIMER_MS))
  }
  const ask = async (entry: Watched) => {
    if (entry.asking || isVoid(entry)) return
    if (entry.order.closesAt > now()) return plan(entry)
    entry.asking = true
    const { id } = entry.order
    const answer = await fetchOrder(id).then(
      (order) => ({ order }),
      () => undefined,
    )
    entry.asking = false
    entry.asked += 1
    if (isVoid(entry)) return
    if (!answer || answer.order?.status === 'open') return plan(entry)
    watched.delete(id)
    if (answer.order) onSettled(answer.order)
    else onMissing(id)
  }
  return {
    track(order) {
      if (watched.has(order.id)) return
      const entry: Watched = { order, timer: undefined, asked: 0, asking: false }
      watched.set(order.id, entry)
      plan(entry)
    },
    wake() {
      for (const entry of watched.values()) {
        if (entry.order.closesAt <= now()) void ask(entry)
        else plan(entry)
      }
    },
    clockSet() {
      for (const entry of watched.values()) {
        if (entry.order.closesAt > now()) plan(entry)
        else if (entry.asked === 0) void ask(entry)
      }
    },
    stop() {
      for (const entry of watched.values()) clearTimer(entry.timer)
      watched.clear()
    },
  }
}
