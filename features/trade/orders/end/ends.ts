import type { Order } from '#lib/contract/trade.ts'
import { createLeaderTab, type LeaderTab, type LeaderTabOptions } from '#lib/money-request/leaderTab.ts'
import { requestLock } from '#lib/money-request/requestLock.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { type OrderEndStore, orderEndStore } from './orderEndStore.ts'

/** The ends of one account's orders, as far as they are to be announced. */
export interface Ends extends Pick<LeaderTab<Order>, 'shown' | 'pause' | 'subscribe'> {
  /** Takes in how an order ended, as the backend stated it. */
  settled(order: Order): void
  /** Whether this page knows how the order ended. */
  knows(id: string): boolean
  /** The member has read these: they are gone here and in every other tab, for good. */
  read(ids: readonly string[]): void
}

type EndsOptions = Pick<LeaderTabOptions<Order>, 'page' | 'lock'> & { readonly book: OrderEndStore }

/** Joins what the device remembers (who is still to be told of what) with what this page has learned (how it ended). */
export function createEnds(owner: string, { book, page, lock }: EndsOptions = device): Ends {
  const known = new Map<string, Order>()
  const listeners = new Set<() => void>()
  let items: readonly Order[] = []

  const unreadEnds = () => book.unread(owner).flatMap(({ id }) => known.get(id) ?? [])
  const get = () => {
    const next = unreadEnds()
    if (next.length !== items.length || next.some((order, index) => order !== items[index])) items = next
    return items
  }
  const pending = {
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      const end = book.subscribe(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }
  return {
    ...createLeaderTab({ name: `ends:${owner}`, pending, page, lock }),
    knows: (id) => known.has(id),
    settled(order) {
      known.set(order.id, order)
      for (const listener of [...listeners]) listener()
    },
    read: (ids) => book.read(owner, ids),
  }
}

const device: EndsOptions = { book: orderEndStore, page: pageLifecycle, lock: requestLock }
