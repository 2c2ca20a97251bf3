import * as v from 'valibot'
import { wireAmount } from '#lib/contract/common.ts'
import type { Order } from '#lib/contract/orders.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { type DayOrders, type LimitRefusal, needsOrders } from '#lib/limits/refusal.ts'
import { add, isNegative, negate, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import type { StoredRequest } from '#lib/money-request/requestStore.ts'
import { onSessionChange } from '#lib/session/session.ts'
import { netProfit } from './netProfit.ts'
import { settledAt } from './orderFilter.ts'

/** An order that the device has confirmed and that no list has yet. */
export interface PendingOrder {
  readonly confirmedAt: number
  readonly cost: Decimal
}

const costSchema = v.object({ amount: wireAmount, fee: wireAmount })
/** Stake and fee: the most that an order can lose. */
export const costOf = ({ amount, fee }: Pick<Order, 'amount' | 'fee'>): Decimal => add(amount, fee)
const sum = (amounts: readonly Decimal[]) => amounts.reduce(add, decimal('0'))

/**
 * What the limits of a day are compared with (docs/product.md, 30.2). An order that is not settled counts with its whole cost, as
 * does one whose profit is not stated. `wentOnAt`: orders that were settled until then count for no streak.
 */
export function dayOrdersOf(
  orders: readonly Order[],
  pending: readonly PendingOrder[],
  { dayStart, wentOnAt }: { readonly dayStart: number; readonly wentOnAt: number },
): DayOrders {
  const open = orders.filter(({ status }) => status !== 'settled')
  const settled = orders.filter((order) => order.status === 'settled' && settledAt(order) >= dayStart).sort(newestFirst)
  // One that was closed early or voided is neither won nor lost: it neither counts nor ends the row.
  const sinceWentOn = settled.filter(
    (order) => settledAt(order) > wentOnAt && order.result !== 'closed' && !order.voided,
  )
  const firstOther = sinceWentOn.findIndex(({ result }) => result !== 'lose')
  const placed =
    orders.filter(({ openedAt }) => openedAt >= dayStart).length +
    pending.filter(({ confirmedAt }) => confirmedAt >= dayStart).length
  return {
    placed,
    result: sum(settled.map((order) => netProfit(order) ?? negate(costOf(order)))),
    atRisk: sum([...open.map(costOf), ...pending.map(({ cost }) => cost)]),
    lostInARow: firstOther < 0 ? sinceWentOn.length : firstOther,
  }
}

/** Of orders that ended at the same instant none is the newer one: the lost ones count first, so that the row is the longer one. */
const newestFirst = (one: Order, other: Order) => settledAt(other) - settledAt(one) || lostFirst(one) - lostFirst(other)

const lostFirst = ({ result }: Order) => (result === 'lose' ? 0 : 1)

/** What settled orders brought, what they cost, and both together. */
export function resultsOf(orders: readonly Order[]): Record<'won' | 'lost' | 'net', Decimal> {
  const profits = orders.map((order) => netProfit(order) ?? negate(costOf(order)))
  const won = sum(profits.filter((profit) => !isNegative(profit)))
  const lost = negate(sum(profits.filter(isNegative)))
  return { won, lost, net: subtract(won, lost) }
}

/**
 * The orders that this page has seen in the session that goes on. An order that was seen stays until it is seen settled, so that
 * no list that was loaded earlier or later takes one away.
 */
class DayOrderStore {
  readonly #orders = new Map<string, Order>()
  #loadedFrom: number | undefined

  clear(): void {
    this.#orders.clear()
    this.#loadedFrom = undefined
  }

  add(orders: readonly Order[]): void {
    for (const order of orders) {
      if (this.#orders.get(order.requestId)?.status !== 'settled') this.#orders.set(order.requestId, order)
    }
  }

  /** Takes in all orders since an instant. */
  addAll(orders: readonly Order[], from: number): void {
    this.add(orders)
    this.#loadedFrom = from
  }

  /** All orders since an instant; undefined where they have not been loaded. */
  since(from: number): readonly Order[] | undefined {
    return this.#loadedFrom !== undefined && this.#loadedFrom <= from ? [...this.#orders.values()] : undefined
  }
}

export const dayOrderStore = new DayOrderStore()

onSessionChange(() => dayOrderStore.clear())

/** What the orders cost that the device has confirmed and whose outcome is not known: each of them may be booked. */
export const costOnItsWay = (): Decimal =>
  sum(
    moneyRequests
      .ofKind('order')
      .filter(({ outcome }) => !outcome)
      .map(costOfRequest),
  )

const costOfRequest = ({ details }: StoredRequest) => costOf(v.parse(costSchema, details))

/** The orders of the day that goes on. Undefined while they or the day are not known. */
export function knownDayOrders(): DayOrders | undefined {
  const use = limitStore.usage()
  const orders = use && dayOrderStore.since(use.dayStart)
  if (!use || !orders) return undefined
  const listed = new Set(orders.map(({ requestId }) => requestId))
  const pending = moneyRequests
    .ofKind('order')
    .filter(({ requestId, outcome }) => {
      const isNothing = outcome?.state === 'refused' || outcome?.state === 'expired'
      return !isNothing && !listed.has(requestId)
    })
    .map((request) => ({ confirmedAt: request.confirmedAt, cost: costOfRequest(request) }))
  return dayOrdersOf(orders, pending, use)
}

/** Why a limit forbids an order at this moment. Undefined amounts are not known yet. */
export function orderRefusal(stake?: Decimal, cost?: Decimal): LimitRefusal | undefined {
  const orders = needsOrders(limitStore.record()) ? knownDayOrders() : undefined
  return limitStore.refusal({ kind: 'order', stake, cost }, orders)
}
