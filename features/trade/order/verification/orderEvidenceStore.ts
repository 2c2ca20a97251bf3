import * as v from 'valibot'
import { type ConfirmedOffer, confirmedOffer } from '#lib/contract/earlyClose.ts'
import { type Quote, quote } from '#lib/contract/market.ts'
import { type Order, order } from '#lib/contract/orders.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'
import { quotesInWindow, windowOf } from '#lib/verification/average.ts'
import {
  byPublication,
  type ConfirmedTerms,
  confirmedTerms,
  firstSeenOrder,
  orderEndedAt,
  quotesAround,
} from '#lib/verification/evidence.ts'
import { isPracticeOrder } from '../practiceAccount.ts'

const firstSeenSchema = v.object({
  ...firstSeenOrder.entries,
  productName: order.entries.productName,
  /** The interface language of the product name. */
  language: v.string(),
})

/** What is stored of one order. */
const entrySchema = v.object({
  /** Owner key of the member. */
  owner: ownerKeySchema,
  orderId: v.string(),
  closesAt: v.number(),
  confirmed: v.optional(confirmedTerms),
  firstSeen: v.optional(firstSeenSchema),
  /** The offer that was confirmed when it was closed early. */
  confirmedClose: v.optional(confirmedOffer),
  quotes: v.array(quote),
})
type Entry = v.InferOutput<typeof entrySchema>
export type OrderEvidence = Pick<Entry, 'confirmed' | 'firstSeen' | 'confirmedClose' | 'quotes'>

export interface OrderEvidenceStore {
  /** What is stored of an order: the same object until something changes. */
  of(owner: string, orderId: string): OrderEvidence
  /** Stores what the member confirmed, and the order as it was booked. What is stored already stays. */
  keepConfirmed(owner: string, order: Order, confirmed: ConfirmedTerms): void
  /** Stores orders as they are first received. A settled order is not stored, because its result is known already. */
  keepFirstSeen(owner: string, orders: readonly Order[]): void
  /** Stores the offer that the member confirmed, with the order as it was closed by that. */
  keepConfirmedClose(owner: string, order: Order, confirmed: ConfirmedOffer): void
  /** Adds those of these live quotes that decide an order. Those of the window of its average are removed first. */
  keepQuotes(owner: string, order: OrderInstants, quotes: readonly Quote[]): void
  /** Calls the listener after every change, also by another tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

type OrderInstants = Pick<Order, 'id' | 'openedAt' | 'closesAt' | 'openSeq' | 'settlement' | 'closedEarly' | 'closedAt'>

/** Orders of one account, about 1,500 bytes each. The orders that closed longest ago are removed first. */
const MOST_ORDERS = 100
/**
 * Orders of the device whose windows of an average are kept, about 75 bytes a quote: together at most 300 KB. A window with more quotes is not
 * kept. The backend's history has the rest.
 */
const MOST_WINDOWS = 10
const MOST_IN_WINDOW = 400
/** Orders of all accounts of the device together. */
const MOST_IN_ALL = 300

const nothing: OrderEvidence = { quotes: [] }

/**
 * Stores what this device knows of its members' orders before they are settled: the terms that were confirmed, the order as it
 * was first received, and the quotes that decide it. It outlives the page, so that the settled order can be verified with it. Each
 * change reads the stored list again, so that two tabs do not overwrite each other's entries.
 */
export function createOrderEvidenceStore(area: SafeStorage, language: () => string): OrderEvidenceStore {
  const stored = storedList(area, 'orderEvidence', entrySchema)
  const isOf = (owners: readonly string[], id: string) => (entry: Entry) =>
    owners.includes(entry.owner) && entry.orderId === id

  /** Adds to the entries of these orders. It writes only when there is something to add. */
  function keep<O extends Pick<Order, 'id' | 'closesAt'>>(
    owner: string,
    orders: readonly O[],
    addition: (order: O, before: OrderEvidence) => Partial<OrderEvidence> | undefined,
  ): void {
    const owners = ownersOf(owner)
    const [key = ''] = owners
    const entries = [...stored.get()]
    let changed = false
    for (const order of orders) {
      const { id: orderId, closesAt } = order
      const index = entries.findIndex(isOf(owners, orderId))
      const before = entries[index] ?? { owner: key, orderId, closesAt, quotes: [] }
      const added = addition(order, before)
      if (!added) continue
      changed = true
      entries.splice(index < 0 ? entries.length : index, 1, { ...before, ...added })
    }
    if (changed) stored.set(bounded(entries))
  }

  const firstSeen = (order: Order, before: OrderEvidence): Partial<OrderEvidence> | undefined =>
    before.firstSeen || order.status === 'settled'
      ? undefined
      : { firstSeen: v.parse(firstSeenSchema, { ...order, language: language() }) }

  return {
    of: (owner, orderId) => stored.get().find(isOf(ownersOf(owner), orderId)) ?? nothing,
    keepConfirmed: (owner, order, confirmed) =>
      keep(owner, [order], (_order, before) => {
        const added = { ...(before.confirmed ? {} : { confirmed }), ...firstSeen(order, before) }
        return Object.keys(added).length > 0 ? added : undefined
      }),
    keepFirstSeen: (owner, orders) => keep(owner, orders, firstSeen),
    keepConfirmedClose: (owner, order, confirmedClose) => keep(owner, [order], () => ({ confirmedClose })),
    keepQuotes: (owner, order, quotes) =>
      keep(owner, [order], (_order, before) => {
        const next = decidingQuotes(order, mergeQuotes(before.quotes, decidingQuotes(order, quotes)))
        const same = next.length === before.quotes.length && next.every((each) => before.quotes.some(isAt(each)))
        return same ? undefined : { quotes: [...next] }
      }),
    subscribe: stored.subscribe,
  }
}

/** Practice orders never displace what real orders are checked with. */
function bounded(entries: readonly Entry[]): readonly Entry[] {
  const isPractice = ({ orderId }: Entry) => isPracticeOrder(orderId)
  const kept = [...newest(entries.filter((entry) => !isPractice(entry))), ...newest(entries.filter(isPractice))]
  const late = new Set(kept.filter(hasWindow).slice(MOST_WINDOWS))
  return kept.map((entry) => (late.has(entry) ? withoutWindow(entry) : entry))
}

/** Whether quotes are kept that only an average needs: not yet, where its window has not begun. */
function hasWindow(entry: Entry): boolean {
  const { firstSeen, quotes } = entry
  return (
    firstSeen !== undefined && windowOf(firstSeen) !== undefined && withoutWindow(entry).quotes.length < quotes.length
  )
}

function withoutWindow(entry: Entry): Entry {
  const { firstSeen, orderId, quotes } = entry
  if (!firstSeen) return entry
  return { ...entry, quotes: [...decidingQuotes({ ...firstSeen, id: orderId, settlement: undefined }, quotes)] }
}

/** The entries with the latest close, at most `MOST_ORDERS` of each member and `MOST_IN_ALL` together. */
function newest(entries: readonly Entry[]): readonly Entry[] {
  const newestFirst = [...entries].sort((a, b) => b.closesAt - a.closesAt)
  const counts = new Map<string, number>()
  const ofAccounts = newestFirst.filter(({ owner }) => {
    const count = (counts.get(owner) ?? 0) + 1
    counts.set(owner, count)
    return count <= MOST_ORDERS
  })
  return ofAccounts.slice(0, MOST_IN_ALL)
}

/**
 * The quotes that decide an order: for its opening and its close the last quote before the instant, those of the same millisecond,
 * and the first one after it; those with the sequence numbers that the backend states; and those of the window of its average. The other
 * quotes are only drawn.
 */
function decidingQuotes(order: OrderInstants, seen: readonly Quote[]): readonly Quote[] {
  const { openedAt, openSeq } = order
  const around = [openedAt, orderEndedAt(order)].flatMap((instant) => {
    const { before, within, after } = quotesAround(seen, instant)
    return [before, ...within.slice(-MOST_OF_A_MILLISECOND), after].filter((each) => each !== undefined)
  })
  const named = seen.filter(({ seq }) => seq === openSeq || seq === openSeq + 1)
  return mergeQuotes(mergeQuotes(around, named.slice(-MOST_OF_A_MILLISECOND)), windowQuotes(order, seen))
}

/** Where no quote is as old as the window, those of its part that came live: the backend's history has the others. */
function windowQuotes(order: OrderInstants, seen: readonly Quote[]): readonly Quote[] {
  const window = windowOf(order)
  if (!window) return []
  const counted = quotesInWindow(seen, window)
  const live = counted.length > 0 ? counted : seen.filter(({ at }) => at > window.after && at <= window.until)
  return live.length > MOST_IN_WINDOW ? [] : live
}

const MOST_OF_A_MILLISECOND = 8

const isAt = (quote: Quote) => (other: Quote) => other.seq === quote.seq && other.at === quote.at

/** Both lists together, in the order of publication. Of two quotes with the same `seq` and instant the one of the first list stays. */
export function mergeQuotes(one: readonly Quote[], other: readonly Quote[]): readonly Quote[] {
  const quotes = new Map<string, Quote>()
  for (const quote of [...one, ...other]) {
    const key = `${quote.seq} ${quote.at}`
    if (!quotes.has(key)) quotes.set(key, quote)
  }
  return [...quotes.values()].sort(byPublication)
}

/** The store of this device. */
export const orderEvidenceStore: OrderEvidenceStore = createOrderEvidenceStore(storage, storedLanguage.get)

/** Stores what the member confirmed with the order that was booked. It is called once, when the outcome of the request is known. */
export function keepConfirmedOrder(
  owner: string,
  { order, confirmed }: { readonly order: Order; readonly confirmed: ConfirmedTerms },
): void {
  orderEvidenceStore.keepConfirmed(owner, order, confirmed)
}
