import type * as v from 'valibot'
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
import { add, compare, divideDown, max, multiply, negate, roundHalfUp } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { askBalance } from './ledger.ts'
import { type Kind, moneyRequestChecks, Requests } from './moneyRequests.ts'
import type { Samples } from './samples.ts'
import { orderOf, SETTLEMENT } from './settlement.ts'
import { settlementChecks } from './settlingOrder.ts'

type Body = Omit<v.InferOutput<typeof createOrder.request>, 'validUntil' | 'requestId'>

/** After this long a quote is older than an order's quote may be, in ms. */
const STALE_MS = 11_000

/** Orders: the smallest one of the shortest duration, on a product without an open one. */
export function orderRequestChecks(backend: Backend, samples: Samples): readonly Check[] {
  const kind = orderKind(backend, samples)
  const requests = new Requests(backend, kind)
  const check = (name: string, rule: string, run: () => Promise<string>): Check => ({
    id: `order.${name}`,
    rule,
    place: SETTLEMENT,
    writes: true,
    run,
  })
  const before = [
    check('stale', 'An order at a quote that is older than 10 s is refused with 4110.', async () => {
      const asked = await kind.body()
      await backend.hooks.sleep(STALE_MS)
      return requests.refusedForGood(requests.complete(asked), codes.priceMoved)
    }),
    check('minimum', "An order below the product's minimum is refused with 4107.", async () => {
      const asked = await kind.body()
      const decimals = await samples.decimals()
      const amount = divideDown(asked.amount, decimal('2'), decimals)
      return requests.refusedForGood(requests.complete({ ...asked, amount }), codes.belowMinimum)
    }),
    check('product', 'An order on a product that does not exist is refused with 4101.', async () => {
      const asked = { ...(await kind.body()), productId: 'no-such-product' }
      return requests.refusedForGood(requests.complete(asked), codes.productUnavailable)
    }),
  ]
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
    ...before,
    ...moneyRequestChecks(backend, requests),
    ...after,
    ...settlementChecks(backend, samples, requests),
  ]
}

function orderKind(backend: Backend, samples: Samples): Kind<Body> {
  return {
    name: 'order',
    subject: 'An order',
    call: createOrder,
    list: { name: 'open orders', call: orderList, input: { state: 'open' }, at: 'openedAt' },
    validMs: 15_000,
    termsCode: codes.priceMoved,
    body: async () => {
      const product = await freeProduct(backend)
      const { data } = await backend.ask(quoteList, { products: product.id })
      const [newest] = data.items
      const [shortest] = product.terms.toSorted((a, b) => a.durationSeconds - b.durationSeconds)
      if (newest === undefined || shortest === undefined) throw new NotChecked(`${product.id} has no quote or no terms`)
      await requireBalance(backend, product, await samples.decimals())
      return {
        productId: product.id,
        direction: 'up',
        amount: product.minAmount,
        durationSeconds: shortest.durationSeconds,
        terms: { quoteSeq: newest.seq, payoutRate: shortest.payoutRate, feeRate: product.feeRate },
      }
    },
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

/** A product that trades and has no open order of the member. */
async function freeProduct(backend: Backend): Promise<Product> {
  const { items } = (await backend.ask(productList, {})).data
  const open = (await backend.ask(orderList, { state: 'open', limit: 100 })).data.items
  const found = items.find(({ id, status }) => status === 'trading' && !open.some(({ productId }) => productId === id))
  if (found === undefined) throw new NotChecked('no product trades on which the member has no open order')
  return found
}

async function requireBalance(backend: Backend, { minAmount, feeRate }: Product, decimals: number): Promise<void> {
  const needed = add(minAmount, roundHalfUp(multiply(minAmount, feeRate), decimals))
  const balance = await askBalance(backend)
  if (compare(balance, needed) < 0) throw new NotChecked(`the balance is ${balance}, and ${needed} is needed`)
}

/** What is wrong with the record of an order that was just placed. */
function problemOfPlaced(asked: Body, order: Order, decimals: number): string | undefined {
  const fee = roundHalfUp(multiply(asked.amount, asked.terms.feeRate), decimals)
  const wrong = [
    order.productId !== asked.productId && 'productId',
    order.direction !== asked.direction && 'direction',
    compare(order.amount, asked.amount) !== 0 && 'amount',
    order.durationSeconds !== asked.durationSeconds && 'durationSeconds',
    compare(order.payoutRate, asked.terms.payoutRate) !== 0 && 'payoutRate',
    compare(order.fee, max(fee, decimal('0'))) !== 0 && 'fee',
    order.openSeq < asked.terms.quoteSeq && 'openSeq',
    order.closesAt !== order.openedAt + order.durationSeconds * 1000 && 'closesAt',
    order.status !== 'open' && 'status',
  ].filter((name) => name !== false)
  return wrong.length === 0 ? undefined : `not as asked for: ${wrong.join(', ')}`
}
