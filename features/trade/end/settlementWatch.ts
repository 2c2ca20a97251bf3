import type { Order } from '#lib/contract/orders.ts'
import type { WatchedOrder } from '../order/orderEndStore.ts'

export interface SettlementWatchOptions {
  /** Server time, epoch ms. */
  readonly now: () => number
  /** Resolves with undefined when the backend does not know the order. */
  readonly fetchOrder: (id: string) => Promise<Order | undefined>
  readonly onSettled: (order: Order) => void
  readonly onMissing: (id: string) => void
  /**
   * What follows from the ends of these orders, settled or missing: once for all that end at one instant, when all of their answers are
   * there, or 3 s after the first.
   */
  readonly onEnds: (ids: readonly string[]) => void
}

export interface SettlementWatch {
  /** Watches an order until the backend states its result. An order that is watched already is not watched twice. */
  track(order: WatchedOrder): void
  /** Asks at once for every order that is past its close, because timers are late after a sleep. */
  wake(): void
  /**
   * The server's clock has changed: the timers of open orders are set again, and an order that is now past its close is asked
   * for. An order that was asked for already keeps its pause, because each answer may change the clock again: without the pause
   * the requests for two late orders would cause each other without end.
   */
  clockSet(): void
  stop(): void
}

/** Pauses between the requests for an order that is past its close: short at first, then constant, without an end. */
const PAUSES_MS = [300, 500, 1000, 2000] as const
const LONGEST_PAUSE_MS = 3000
/** How long the ends of orders wait for those of others that are past their close. */
const TOGETHER_MS = 3000
/** Browsers cap a timer at 2^31 ms. */
const LONGEST_TIMER_MS = 2_000_000_000

interface Watched {
  readonly order: WatchedOrder
  timer: ReturnType<typeof setTimeout> | undefined
  asked: number
  asking: boolean
}

/**
 * Asks the backend for the result of each watched order, from its close until it is settled (docs/product.md, 13.2). No result
 * is guessed. It runs on every screen.
 */
export function createSettlementWatch(options: SettlementWatchOptions): SettlementWatch {
  const { now, fetchOrder, onSettled, onMissing, onEnds } = options
  const watched = new Map<string, Watched>()
  let ended: readonly string[] = []
  let limit: ReturnType<typeof setTimeout> | undefined

  const reportEnds = () => {
    clearTimeout(limit)
    limit = undefined
    const ids = ended
    ended = []
    if (ids.length > 0) onEnds(ids)
  }
  const noteEnd = (id: string) => {
    ended = [...ended, id]
    limit ??= setTimeout(reportEnds, TOGETHER_MS)
    // An order that was asked for is awaited although a correction of the clock has put its close into the future again.
    const isFuture = ({ order, asked, asking }: Watched) => asked === 0 && !asking && order.closesAt > now()
    if ([...watched.values()].every(isFuture)) reportEnds()
  }

  /** Whether an entry was removed, or replaced by a newer one of the same order. Its pending answer is then ignored. */
  const isVoid = (entry: Watched) => watched.get(entry.order.id) !== entry
  const plan = (entry: Watched) => {
    clearTimeout(entry.timer)
    const untilClose = entry.order.closesAt - now()
    const pause = untilClose > 0 ? untilClose : (PAUSES_MS[entry.asked] ?? LONGEST_PAUSE_MS)
    entry.timer = setTimeout(() => void ask(entry), Math.min(pause, LONGEST_TIMER_MS))
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
    noteEnd(id)
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
      for (const entry of watched.values()) clearTimeout(entry.timer)
      watched.clear()
      reportEnds()
    },
  }
}
