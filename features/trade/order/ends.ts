import type { Order } from '#lib/contract/orders.ts'
import { createLeaderTab, type LeaderTab, type LeaderTabOptions } from '#lib/money-request/leaderTab.ts'
import { requestLock } from '#lib/money-request/requestLock.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createSignal } from '#lib/state/signal.ts'
import { type OrderEndStore, orderEndStore } from './orderEndStore.ts'

/** The settled orders of one account whose end the member has not been shown. */
export interface Ends extends Pick<LeaderTab<Order>, 'shown' | 'pause' | 'subscribe'> {
  /** Adds an order that the backend has settled. */
  settled(order: Order): void
  /** Whether this page knows the result of the order. */
  knows(id: string): boolean
  /** Marks these as shown. They are removed in every tab and do not return. */
  read(ids: readonly string[]): void
  /** This page no longer shows these. They count as not seen: the live tray has them, and the next page shows them. */
  setAside(ids: readonly string[]): void
}

type EndsOptions = Pick<LeaderTabOptions<Order>, 'page' | 'lock'> & { readonly store: OrderEndStore }

/** Joins the stored orders whose end has not been shown with the results that this page has received. */
export function createEnds(owner: string, { store, page, lock }: EndsOptions = device): Ends {
  const ordersById = new Map<string, Order>()
  const aside = new Set<string>()
  const signal = createSignal()
  let items: readonly Order[] = []

  const unreadEnds = () => store.unread(owner).flatMap(({ id }) => (aside.has(id) ? [] : (ordersById.get(id) ?? [])))
  const get = () => {
    const next = unreadEnds()
    if (next.length !== items.length || next.some((order, index) => order !== items[index])) items = next
    return items
  }
  const pending = {
    get,
    subscribe: (listener: () => void) => {
      const stops = [signal.subscribe(listener), store.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return {
    ...createLeaderTab({ name: `ends:${owner}`, pending, page, lock }),
    knows: (id) => ordersById.has(id),
    settled(order) {
      ordersById.set(order.id, order)
      signal.notify()
    },
    setAside(ids) {
      for (const id of ids) aside.add(id)
      signal.notify()
    },
    read: (ids) => store.markRead(owner, ids),
  }
}

const device: EndsOptions = { store: orderEndStore, page: pageLifecycle, lock: requestLock }
