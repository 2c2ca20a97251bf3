import * as v from 'valibot'
import { ownerKeySchema, ownersOf } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'
import type { WatchedOrder } from '../settlementWatch.ts'

const endSchema = v.object({
  /** Owner key of the member. */
  owner: ownerKeySchema,
  id: v.pipe(v.string(), v.minLength(1)),
  /** Server time, epoch ms. */
  closesAt: v.number(),
  /** Kept after the reading: a list of open orders from before it must not bring the end back. */
  read: v.boolean(),
})
type End = v.InferOutput<typeof endSchema>

/** More than a member has open at a time; what was read goes first. */
const MOST = 100

export interface OrderEndStore {
  /** Notes orders of one account (`owner`) whose end is to be announced. One that was noted before stays as it is. */
  note(owner: string, orders: readonly WatchedOrder[]): void
  /** The member has read how these ended. */
  read(owner: string, ids: readonly string[]): void
  /** The backend does not know this one: there is no end to announce. */
  drop(owner: string, id: string): void
  /** What is still to be announced to one account, oldest first. */
  unread(owner: string): readonly WatchedOrder[]
  /** Tells when the book changed, here or in another tab. */
  subscribe(listener: () => void): () => void
}

/**
 * The orders of which this device knows that they were open and whose end nobody has read yet, under `orderEnds`. It
 * outlives the page: an order that ends while no page is there to see it is announced by the next one.
 */
export function createOrderEndStore(area: SafeStorage): OrderEndStore {
  const stored = storedList(area, 'orderEnds', endSchema)
  const not = (owner: string, ids: readonly string[]) => {
    const owners = ownersOf(owner)
    return (end: End) => !owners.includes(end.owner) || !ids.includes(end.id)
  }
  return {
    note: (owner, orders) => {
      const [key = '', ...others] = ownersOf(owner)
      const known = stored.get()
      const isKnown = (id: string) => known.some((end) => [key, ...others].includes(end.owner) && end.id === id)
      const news = orders.filter(({ id }) => !isKnown(id))
      if (news.length === 0) return
      stored.set(bounded([...known, ...news.map(({ id, closesAt }) => ({ owner: key, id, closesAt, read: false }))]))
    },
    read: (owner, ids) => {
      const other = not(owner, ids)
      stored.set(stored.get().map((end) => (other(end) ? end : { ...end, read: true })))
    },
    drop: (owner, id) => stored.set(stored.get().filter(not(owner, [id]))),
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

/** The book of this device. */
export const orderEndStore: OrderEndStore = createOrderEndStore(storage)
