import * as v from 'valibot'
import { count, decimalPlaces, wireDecimal } from '#lib/contract/common.ts'
import { type Order, order } from '#lib/contract/orders.ts'
import { add, negate, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { type SessionStore, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'

/** A practice order with what its settlement is rounded to. */
const practiceOrder = v.object({ ...order.entries, moneyDecimals: decimalPlaces, priceDecimals: count(12) })
export type PracticeOrder = v.InferOutput<typeof practiceOrder>

const practiceAccountSchema = v.object({
  version: v.literal(1),
  /** What the member was given. */
  given: wireDecimal,
  /** What the member was given, with the profits of the orders that were removed from the list. */
  funds: wireDecimal,
  /** Oldest first. */
  orders: v.array(practiceOrder),
})
export type PracticeAccount = v.InferOutput<typeof practiceAccountSchema>

/** About 500 bytes each. */
const MOST_ORDERS = 200

/** The result of an order whose close quote this device cannot know: stake and fee return. */
export const VOID = 'void'

const PREFIX = 'practice-'

/** The id of a new practice order. */
export const practiceOrderId = (requestId: string): string => PREFIX + requestId

/** Whether an order with this id was placed with practice money. Nothing else has such an id. */
export const isPracticeOrder = (id: string): boolean => id.startsWith(PREFIX)

/** Whether it is a practice order that could not be settled. */
export const isVoid = ({ id, result }: Pick<Order, 'id' | 'result'>): boolean => isPracticeOrder(id) && result === VOID

export interface PracticeAccountStore {
  /** Undefined before the member has practice money. The same object until something changes. */
  get(): PracticeAccount | undefined
  /** Gives the member this much practice money, and removes all orders. */
  open(funds: Decimal): void
  /** Adds an open order. Nothing is added before the member has practice money. */
  add(order: PracticeOrder): void
  /** States how an open order ended. An order that has ended stays as it is. Returns the order, or undefined where it is not known. */
  settle(
    id: string,
    end: Pick<Order, 'closePrice' | 'closeSeq' | 'closedAt' | 'result' | 'profit' | 'closedEarly'>,
  ): PracticeOrder | undefined
  /** Removes money and orders. */
  clear(): void
  /** Calls the listener after every change, also by another tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/**
 * The practice money and practice orders of the member who is logged in, as this device keeps them. Each change reads the stored
 * account again, so that two tabs do not overwrite each other's orders.
 */
export function createPracticeAccount(
  area: SafeStorage,
  member: Pick<SessionStore, 'get' | 'subscribe'>,
): PracticeAccountStore {
  const stored = ownedValue(area, 'practiceAccount', practiceAccountSchema, undefined, member)
  return {
    get: stored.get,
    open: (funds) => stored.set({ version: 1, given: funds, funds, orders: [] }),
    add: (placed) => {
      const current = stored.get()
      if (current) stored.set(bounded({ ...current, orders: [...current.orders, placed] }))
    },
    settle: (id, end) => {
      const current = stored.get()
      const order = current?.orders.find((each) => each.id === id)
      if (!current || !order || order.status === 'settled') return order
      const settled: PracticeOrder = { ...order, ...end, status: 'settled' }
      stored.set({ ...current, orders: current.orders.map((each) => (each.id === id ? settled : each)) })
      return settled
    },
    clear: stored.clear,
    subscribe: (listener) => stored.subscribe(() => listener()),
  }
}

/** The orders that were settled longest ago are removed; what they brought stays in the funds. */
function bounded(current: PracticeAccount): PracticeAccount {
  const { orders, funds } = current
  const excess = Math.max(0, orders.length - MOST_ORDERS)
  const removed = orders.filter(({ status }) => status === 'settled').slice(0, excess)
  return {
    ...current,
    funds: removed.reduce((sum, { profit }) => add(sum, profit ?? nothing), funds),
    orders: orders.filter((each) => !removed.includes(each)),
  }
}

const nothing = decimal('0')

/** The practice orders of one state, newest first. */
export function practiceOrdersIn(state: 'open' | 'settled'): readonly Order[] {
  return (practiceAccount.get()?.orders ?? []).filter(({ status }) => status === state).toReversed()
}

/** What the member can place orders with: the funds, with what settled orders brought, less stake and fee of the open ones. */
export function practiceBalance({ funds, orders }: PracticeAccount): Decimal {
  return orders.reduce(
    (sum, each) => add(sum, each.status === 'settled' ? (each.profit ?? nothing) : costOf(each)),
    funds,
  )
}

/** What all settled orders brought. */
export function practiceNet({ given, funds, orders }: PracticeAccount): Decimal {
  return orders.reduce((sum, { profit }) => add(sum, profit ?? nothing), subtract(funds, given))
}

const costOf = ({ amount, fee }: Order): Decimal => subtract(negate(amount), fee)

/** The practice account of this device. */
export const practiceAccount: PracticeAccountStore = createPracticeAccount(storage, session)
