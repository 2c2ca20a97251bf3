import * as v from 'valibot'
import type { Order } from '#lib/contract/orders.ts'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'

const endSchema = v.object({
  /** Owner key of the member. */
  owner: ownerKeySchema,
  id: v.pipe(v.string(), v.minLength(1)),
  /** Server time, epoch ms. */
  closesAt: v.number(),
  /** Kept after the end was shown, so that an older list of open orders does not add the order again. */
  read: v.boolean(),
})
type End = v.InferOutput<typeof endSchema>

/** What is needed to ask for an order's result. It may have been stored by an earlier page. */
export type WatchedOrder = Pick<Order, 'id' | 'closesAt'>

/** More than a member has open at a time. Ends that were shown are removed first. */
const MOST = 100

export interface OrderEndStore {
  /** Adds orders of one account (`owner`) whose end is to be shown. An order that is stored already stays as it is. */
  add(owner: string, orders: readonly WatchedOrder[]): void
  /** Marks the ends of these orders as shown. */
  markRead(owner: string, ids: readonly string[]): void
  /** Removes an order that the backend does not know. */
  remove(owner: string, id: string): void
  /** The orders of one account whose end has not been shown, oldest first. */
  unread(owner: string): readonly WatchedOrder[]
  /** Calls the listener when the store changes, here or in another tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/**
 * Stores the orders that this device knows to be open and whose end the member has not been shown, under `orderEnds`. It
 * outlives the page: the end of an order that is settled while no page is open is shown by the next page.
 */
export function createOrderEndStore(area: SafeStorage): OrderEndStore {
  const stored = storedList(area, 'orderEnds', endSchema)
  const not = (owner: string, ids: readonly string[]) => {
    const owners = ownersOf(owner)
    return (end: End) => !owners.includes(end.owner) || !ids.includes(end.id)
  }
  return {
    add: (owner, orders) => {
      const [key = '', ...others] = ownersOf(owner)
      const storedEnds = stored.get()
      const isKnown = (id: string) => storedEnds.some((end) => [key, ...others].includes(end.owner) && end.id === id)
      const news = orders.filter(({ id }) => !isKnown(id))
      if (news.length === 0) return
      stored.set(
        bounded([...storedEnds, ...news.map(({ id, closesAt }) => ({ owner: key, id, closesAt, read: false }))]),
      )
    },
    markRead: (owner, ids) => {
      const other = not(owner, ids)
      stored.set(stored.get().map((end) => (other(end) ? end : { ...end, read: true })))
    },
    remove: (owner, id) => stored.set(stored.get().filter(not(owner, [id]))),
    unread: (owner) => {
      const owners = ownersOf(owner)
      return stored.get().filter((end) => owners.includes(end.owner) && !end.read)
    },
    subscribe: stored.subscribe,
  }
}

function bounded(ends: readonly End[]): readonly End[] {
  const byWorth = [...ends.filter(({ read }) => read), ...ends.filter(({ read }) => !read)]
  const leaving = new Set(byWorth.slice(0, Math.max(0, ends.length - MOST)))
  return ends.filter((end) => !leaving.has(end))
}

/** The store of this device. */
export const orderEndStore: OrderEndStore = createOrderEndStore(storage)
