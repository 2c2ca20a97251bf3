import { codes } from '#lib/contract/codes.ts'
import {
  createOrder,
  type Order,
  orderInfo,
  orderList,
  type Product,
  productList,
  quoteList,
} from '#lib/contract/trade.ts'
import { add, compare, isPositive, multiply, negate, roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { askBalance } from './ledger.ts'
import { type Kind, moneyRequestChecks, Requests } from './moneyRequests.ts'
import { orderRefusalChecks } from './orderRefusals.ts'
import { otherOrderChecks } from './otherOrders.ts'
import { amountThatRounds } from './rounding.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, orderOf, SETTLEMENT } from './settlement.ts'
import { settlementChecks } from './settlingOrder.ts'

/** Orders: the smallest one of the shortest duration, on a product without an open one. */
export function orderRequestChecks(backend: Backend, samples: Samples): readonly Check[] {
  const kind = orderKind(backend, samples)
  const requests = new Requests(backend, kind)
  const check = writingChecks('order', SETTLEMENT)
  const others = otherOrderChecks(backend, samples, requests)
  const possible = check(
    'possible',
    'An order is possible: a product trades, with a quote and a duration, and the balance covers its minimum.',
    async () => {
      const { productId, amount, durationSeconds } = await findOrder(backend, samples)
      return `${amount} on ${productId} for ${durationSeconds} s`
    },
  )
  const after = [
    check('pending', 'A second order on a product with an open one is refused with 4105.', async () => {
      const { productId, terms, ...asked } = requests.made.body
      const [newest] = (await backend.ask(quoteList, { products: productId })).data.items
      if (newest === undefined) throw new NotChecked(`${productId} has no quote`)
      const body = { ...asked, productId, terms: { ...terms, quoteSeq: newest.seq } }
      return requests.refusedForGood(requests.complete(body), codes.positionPending)
    }),
    check('info', 'An order is found by its id and by its requestId, through every address.', async () => {
      const { record, request } = requests.made
      for (const address of backend.addresses)
        for (const key of [{ id: record.id }, { requestId: request.requestId }]) {
          const { data } = await backend.ask(orderInfo, key, { address })
          if (data.id !== record.id) throw new Failed(`${data.id} for ${JSON.stringify(key)}`)
        }
      return record.id
    }),
  ]
  return [
    possible,
    ...orderRefusalChecks(backend, samples, requests),
    ...moneyRequestChecks(backend, requests),
    ...after,
    others.placed,
    ...settlementChecks(backend, samples, requests),
    others.settled,
  ]
}

function orderKind(backend: Backend, samples: Samples): Kind<OrderBody> {
  return {
    name: 'order',
    subject: 'An order',
    call: createOrder,
    list: { name: 'open orders', call: orderList, input: { state: 'open' }, at: 'openedAt' },
    validMs: 15_000,
    termsCode: codes.priceMoved,
    body: () =>
      findOrder(backend, samples).catch((error: unknown) => {
        // `order.possible` has said so.
        throw error instanceof Failed ? new NotChecked(error.message) : error
      }),
    otherBody: (first) => ({ ...first, direction: 'down' }),
    otherTerms: ({ terms, ...first }) => ({
      ...first,
      terms: { ...terms, payoutRate: add(terms.payoutRate, decimal('0.5')) },
    }),
    problem: async (asked, record) => problemOfPlaced(asked, orderOf(record), await samples.decimals()),
    moved: (record) => {
      const { amount, fee } = orderOf(record)
      return negate(add(amount, fee))
    },
  }
}

/** An order that can be placed now. Throws Failed, saying what is missing, when there is none. */
async function findOrder(backend: Backend, samples: Samples): Promise<OrderBody> {
  const product = await freeProduct(backend)
  const [newest] = (await backend.ask(quoteList, { products: product.id })).data.items
  const [shortest] = product.terms.toSorted((a, b) => a.durationSeconds - b.durationSeconds)
  if (newest === undefined || shortest === undefined) throw new Failed(`${product.id} has no quote or no terms`)
  const decimals = await samples.decimals()
  const rates = { payoutRate: shortest.payoutRate, feeRate: product.feeRate }
  const charged = [rates.payoutRate, rates.feeRate].filter(isPositive)
  const amount = amountThatRounds({ from: product.minAmount, to: product.maxAmount, decimals }, (each) =>
    charged.map((rate) => multiply(each, rate)),
  )
  const needed = add(amount, roundHalfUp(multiply(amount, product.feeRate), decimals))
  const balance = await askBalance(backend)
  if (compare(balance, needed) < 0) throw new Failed(`the balance is ${balance}, and ${needed} is needed`)
  return {
    productId: product.id,
    direction: 'up',
    amount,
    durationSeconds: shortest.durationSeconds,
    terms: { quoteSeq: newest.seq, ...rates },
  }
}

/** A product that trades and has no open order of the member. */
async function freeProduct(backend: Backend): Promise<Product> {
  const { items } = (await backend.ask(productList, {})).data
  const open = (await backend.ask(orderList, { state: 'open', limit: 100 })).data.items
  const found = items.find(({ id, status }) => status === 'trading' && !open.some(({ productId }) => productId === id))
  if (found !== undefined) return found
  const statuses = [...new Set(items.map(({ status }) => `"${status}"`))].join(', ')
  throw new Failed(
    items.some(({ status }) => status === 'trading')
      ? 'the member has an open order on every product that trades'
      : `no product has the status "trading"; the statuses are ${statuses || 'none'}`,
  )
}

/** What is wrong with the record of an order that was just placed. */
function problemOfPlaced(asked: OrderBody, order: Order, decimals: number): string | undefined {
  const fee = roundHalfUp(multiply(asked.amount, asked.terms.feeRate), decimals)
  const same = (one: Decimal, other: Decimal) => compare(one, other) === 0
  const wrong = [
    order.productId !== asked.productId && `productId ${order.productId}, asked for ${asked.productId}`,
    order.direction !== asked.direction && `direction ${order.direction}, asked for ${asked.direction}`,
    !same(order.amount, asked.amount) && `amount ${order.amount}, asked for ${asked.amount}`,
    order.durationSeconds !== asked.durationSeconds &&
      `durationSeconds ${order.durationSeconds}, asked for ${asked.durationSeconds}`,
    !same(order.payoutRate, asked.terms.payoutRate) &&
      `payoutRate ${order.payoutRate}, asked for ${asked.terms.payoutRate}`,
    !same(order.fee, fee) && `fee ${order.fee}, by the rate ${asked.terms.feeRate} it is ${fee}`,
    order.openSeq < asked.terms.quoteSeq && `openSeq ${order.openSeq}, older than ${asked.terms.quoteSeq}`,
    order.closesAt !== order.openedAt + order.durationSeconds * 1000 &&
      `closesAt ${order.closesAt}, not openedAt ${order.openedAt} and ${order.durationSeconds} s`,
    order.status !== 'open' && `status "${order.status}", not "open"`,
  ].filter((problem) => problem !== false)
  return wrong.length === 0 ? undefined : `${wrong.join('; ')}`
}
