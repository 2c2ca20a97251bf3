import { codes } from '#lib/contract/codes.ts'
import { createOrder, type Order } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { failureOf, nameOf, outlineOf } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { type Requests, sumOf } from './moneyRequests.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, orderOf, problemOf, SETTLEMENT } from './settlement.ts'
import { settledOrder } from './settlingOrder.ts'

const MOST_ORDERS = 3
const MOST_TRIES = 3

/** The same decimal, written with a zero more. */
const writtenLonger = (value: Decimal): string => (value.includes('.') ? `${value}0` : `${value}.0`)

/**
 * Orders on other products, in both directions, whose decimals are written in another way: of one order alone it is chance whether it
 * wins, and so whether its payout is seen. `settled` runs once these are likely to have ended.
 */
export function otherOrderChecks(
  backend: Backend,
  samples: Samples,
  requests: Requests<OrderBody>,
): { readonly placed: Check; readonly settled: Check } {
  const placed: Order[] = []
  return {
    placed: writingChecks('order', SETTLEMENT)(
      'others',
      'Orders on other products are accepted with amount and rates written with trailing zeros, which do not matter.',
      async () => {
        while (placed.length < MOST_ORDERS) {
          const order = await placeNext(backend, requests, placed.length % 2 === 0 ? 'down' : 'up')
          if (order === undefined) break
          placed.push(order)
        }
        if (placed.length === 0) throw new NotChecked('no other product trades that the balance would do for')
        return `${placed.length} orders`
      },
    ),
    settled: writingChecks('settlement', SETTLEMENT)(
      'others',
      'Result, profit and ledger of these orders follow from their prices by the rule.',
      async () => {
        if (placed.length === 0) throw new NotChecked('none was placed', 'order.others')
        const decimals = await samples.decimals()
        const results: string[] = []
        for (const { id, closesAt } of placed) {
          const order = await settledOrder(backend, id, closesAt)
          const problem = problemOf(order, decimals)
          if (problem !== undefined) throw new Failed(problem)
          const entries = await ledgerIfOffered(backend)
          const moved = sumOf(entries, id)
          if (entries.length > 0 && compare(moved, order.profit ?? moved) !== 0)
            throw new Failed(`${id}: the ledger moved ${moved}, and its profit is ${order.profit}`)
          results.push(`${order.result}`)
        }
        return results.join(', ')
      },
    ),
  }
}

/** Places one more order; undefined when none is possible. */
async function placeNext(
  backend: Backend,
  requests: Requests<OrderBody>,
  direction: Order['direction'],
): Promise<Order | undefined> {
  for (let tries = 1; ; tries += 1) {
    const body = await requests.kind.body().catch((error: unknown) => {
      if (error instanceof NotChecked) return undefined
      throw error
    })
    if (body === undefined) return undefined
    const { quoteSeq, payoutRate, feeRate } = body.terms
    const terms = { quoteSeq, payoutRate: writtenLonger(payoutRate), feeRate: writtenLonger(feeRate) }
    const request = { ...requests.complete({ ...body, direction }), amount: writtenLonger(body.amount), terms }
    const seen = await backend.send(createOrder, request)
    backend.requireOffered(seen)
    // A price may have moved since.
    if (failureOf(seen) === codes.priceMoved && tries < MOST_TRIES) continue
    if (failureOf(seen) !== undefined)
      throw new Failed(`${nameOf(seen)}: ${outlineOf(seen)} to ${JSON.stringify({ amount: request.amount, terms })}`)
    return orderOf(requests.recordOf(seen))
  }
}
