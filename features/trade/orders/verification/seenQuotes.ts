import * as v from 'valibot'
import { type Order, type Quote, quote } from '#lib/contract/trade.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'
import { mergeQuotes } from './keptQuotes.ts'

/** The deciding quotes of one order, as they came live to this device. */
const entrySchema = v.object({
  account: v.string(),
  orderId: v.string(),
  closesAt: v.number(),
  quotes: v.array(quote),
})

export interface SeenQuotes {
  /** What was kept for an order: the same list until it changes. */
  of(account: string, orderId: string): readonly Quote[]
  /** Adds quotes to those of an order. Writes nothing where all are kept already. */
  keep(account: string, order: Pick<Order, 'id' | 'closesAt'>, quotes: readonly Quote[]): void
  /** Tells of every change, also by another tab. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/** Some 400 bytes each; the orders that closed longest ago give way. */
const MOST_ORDERS = 100

const noQuotes: readonly Quote[] = []

/**
 * What this device saw of the quotes that decide its member's orders. It outlives the page, so that a result can be checked
 * against what was published before anybody knew it. Each change reads the book anew, so that two tabs do not overwrite
 * each other's entries.
 */
export function createSeenQuotes(area: SafeStorage): SeenQuotes {
  const stored = storedList(area, 'seenQuotes', entrySchema)
  const find = (account: string, orderId: string) =>
    stored.get().find((entry) => entry.account === account && entry.orderId === orderId)
  return {
    of: (account, orderId) => find(account, orderId)?.quotes ?? noQuotes,
    keep(account, { id: orderId, closesAt }, quotes) {
      const before = find(account, orderId)
      const merged = mergeQuotes(before?.quotes ?? noQuotes, quotes)
      if (merged.length === (before?.quotes.length ?? 0)) return
      const entries = [
        ...stored.get().filter((entry) => entry !== before),
        { account, orderId, closesAt, quotes: [...merged] },
      ]
      entries.sort((a, b) => a.closesAt - b.closesAt)
      stored.set(entries.slice(-MOST_ORDERS))
    },
    subscribe: stored.subscribe,
  }
}

/** The book of this device. */
export const seenQuotes: SeenQuotes = createSeenQuotes(storage)
