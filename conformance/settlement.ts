import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { Quote } from '#lib/contract/market.ts'
import { createOrder, type Order, orderInfo, orderList } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { add, compare, divide, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { failureOf, outlineOf } from './exchange.ts'
import type { Samples } from './samples.ts'

export const SETTLEMENT = '#orders-and-their-settlement'

/** What an order is asked with, besides what every money request carries. */
export type OrderBody = Omit<v.InferOutput<typeof createOrder.request>, 'validUntil' | 'requestId'>

/** The order that a record is. */
export const readOrder = (record: object): Order => v.parse(createOrder.response, record)

/** What the rule makes of an order and its close price. */
function ruleOf(order: Order, closePrice: Decimal, decimals: number): { result: Order['result']; profit: Decimal } {
  const moved = compare(closePrice, order.openPrice)
  const tieLoses = settlementRule(order)?.tie === 'lose'
  if (moved === 0 && !tieLoses) return { result: 'draw', profit: negate(order.fee) }
  if (moved === 0 || moved > 0 !== (order.direction === 'up'))
    return { result: 'lose', profit: negate(add(order.amount, order.fee)) }
  return { result: 'win', profit: subtract(roundHalfUp(multiply(order.amount, order.payoutRate), decimals), order.fee) }
}

/** What is wrong with an order by itself; undefined when nothing is. */
export function problemOf(order: Order, decimals: number): string | undefined {
  const { id, openedAt, closesAt, durationSeconds, ends, status, closePrice, closedAt, result, profit } = order
  const due = ends ? nextEnd(openedAt, ends) : openedAt + durationSeconds * 1000
  if (closesAt !== due)
    return ends ? `${id}: closesAt is not the next end, ${due}` : `${id}: closesAt is not openedAt and durationSeconds`
  if (status === 'open') return result === undefined ? undefined : `${id} is open and has a result`
  if (closePrice === undefined || closedAt === undefined || result === undefined || profit === undefined)
    return `${id} is settled without close price, instant, result or profit`
  if (order.closedEarly) return problemOfClose(order, order.closedEarly)
  if (closedAt < closesAt) return `${id} closed ${closesAt - closedAt} ms before closesAt`
  const expected = ruleOf(order, closePrice, decimals)
  if (result !== expected.result) return `${id}: ${result}, by the rule ${expected.result}`
  return compare(profit, expected.profit) === 0 ? undefined : `${id}: profit ${profit}, by the rule ${expected.profit}`
}

/**
 * The average of the quotes of a window, each for the milliseconds in which it was the newest. Undefined where none is as old as the first
 * of them.
 */
export function averageOf(
  quotes: readonly Quote[],
  closesAt: number,
  averageSeconds: number,
  decimals: number,
): Decimal | undefined {
  const begins = closesAt - averageSeconds * 1000 + 1
  const counted = quotes.filter(
    ({ at }, index) => at <= closesAt && (quotes[index + 1]?.at ?? Number.POSITIVE_INFINITY) > begins,
  )
  const [first] = counted
  if (first === undefined || first.at > begins) return undefined
  const sum = counted.reduce((total, { at, price }, index) => {
    const ms = (counted[index + 1]?.at ?? closesAt + 1) - Math.max(at, begins)
    return add(total, multiply(price, decimal(`${ms}`)))
  }, decimal('0'))
  return divide(sum, decimal(`${averageSeconds * 1000}`), decimals + 2)
}

/** What is wrong with an order that was closed early; undefined when nothing is. */
function problemOfClose(
  { id, amount, fee, closedAt, openedAt, closesAt, result, profit }: Order,
  { price }: NonNullable<Order['closedEarly']>,
): string | undefined {
  if (result !== 'closed') return `${id}: ${result}, closed early`
  if (closedAt === undefined || closedAt < openedAt || closedAt >= closesAt)
    return `${id} was not closed before closesAt`
  const due = subtract(subtract(price, amount), fee)
  return profit !== undefined && compare(profit, due) === 0 ? undefined : `${id}: profit ${profit}, by the price ${due}`
}

/** How many orders are asked for one by one. */
const MOST_ASKED = 6

/** The orders that the member already has. */
export function orderChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const all = async () => {
    const results: Order[] = []
    for (const state of ['open', 'settled'] as const)
      results.push(...(await backend.ask(orderList, { state, limit: 100 })).data.items)
    if (results.length === 0) throw new NotChecked('the member has no order')
    return results
  }
  return [
    {
      id: 'orders.rule',
      rule: "Result, profit and instants of the member's orders follow from their prices by the settlement's rule.",
      place: SETTLEMENT,
      run: async () => {
        const decimals = await samples.decimals()
        const orders = await all()
        const wrong = orders.flatMap((order) => problemOf(order, decimals) ?? [])
        if (wrong.length > 0) throw new Failed(`${wrong.length} of ${orders.length}: ${wrong[0]}`)
        return `${orders.length} orders`
      },
    },
    {
      id: 'orders.draws',
      rule: 'A draw returns the stake and nothing else: its profit is minus the fee. Where a draw loses, there is none.',
      place: SETTLEMENT,
      run: async () => {
        const { items } = (await backend.ask(orderList, { state: 'settled', result: 'draw', limit: 100 })).data
        const draws = items.filter(({ result }) => result === 'draw')
        if (draws.length === 0) throw new NotChecked('the member has no draw, and no check can bring one about')
        const decimals = await samples.decimals()
        const wrong = draws.flatMap((order) => problemOf(order, decimals) ?? [])
        if (wrong.length > 0) throw new Failed(`${wrong.length} of ${draws.length}: ${wrong[0]}`)
        return `${draws.length} draws`
      },
    },
    {
      id: 'orders.state',
      rule: 'The list of open orders holds open ones, that of settled orders settled ones, of one product when asked.',
      place: '/api/order/list',
      run: async () => {
        const [any] = await all()
        for (const state of ['open', 'settled'] as const) {
          const { items } = (await backend.ask(orderList, { state, limit: 100 })).data
          const wrong = items.find(({ status }) => status !== state)
          if (wrong !== undefined) throw new Failed(`${wrong.id} is ${wrong.status} and is among the ${state} ones`)
          const own = (await backend.ask(orderList, { state, limit: 100, productId: any?.productId })).data.items
          const foreign = own.find(({ productId }) => productId !== any?.productId)
          if (foreign !== undefined) throw new Failed(`${foreign.id} is of another product than was asked for`)
        }
        return 'both lists'
      },
    },
    {
      id: 'orders.info',
      rule: 'An order is found by its id and by its requestId, as it is in its list.',
      place: '/api/order/info',
      run: async () => {
        const settled = (await all()).filter(({ status }) => status === 'settled').slice(0, MOST_ASKED)
        if (settled.length === 0) throw new NotChecked('no order is settled')
        for (const order of settled)
          for (const key of [{ id: order.id }, { requestId: order.requestId }]) {
            const { data } = await backend.ask(orderInfo, key)
            if (JSON.stringify(data) !== JSON.stringify(order)) throw new Failed(`${order.id} differs from its list`)
          }
        return `${settled.length} orders`
      },
    },
    {
      id: 'orders.unknown',
      rule: 'An order that does not exist is answered with code 4104.',
      place: '/api/order/info',
      run: async () => {
        for (const key of [{ id: 'no-such-order' }, { requestId: crypto.randomUUID() }]) {
          const exchange = await backend.send(orderInfo, key)
          backend.requireOffered(exchange)
          if (failureOf(exchange) !== codes.orderUnknown) throw new Failed(outlineOf(exchange))
        }
        return 'code 4104'
      },
    },
  ]
}
