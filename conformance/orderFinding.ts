import { type Order, orderList, type Product, productList, quoteList } from '#lib/contract/trade.ts'
import { add, compare, isPositive, min, multiply, roundHalfUp } from '#lib/money/arithmetic.ts'
import type { Backend } from './backend.ts'
import { Failed } from './check.ts'
import { askBalance } from './ledger.ts'
import { amountThatRounds, shareOf, tieRemark } from './rounding.ts'
import type { Samples } from './samples.ts'
import type { OrderBody } from './settlement.ts'

/** How much longer than the shortest the second duration may be, to be used. */
const MOST_LONGER_SECONDS = 60

/** What an order is to show. */
export interface Choice {
  /** What has to be exactly between two amounts, where the terms allow it: the payout where there is no fee. */
  readonly tie: 'fee' | 'payout'
  readonly duration: 'shortest' | 'second'
}

/** An order that can be placed. */
export interface Found {
  readonly body: OrderBody
  /** Whether its amount shows what it is to show. */
  readonly remark: string
}

/** A small order that can be placed now. Throws Failed, saying what is missing, when there is none. */
export async function findOrder(backend: Backend, samples: Samples, { tie, duration }: Choice): Promise<Found> {
  const product = await freeProduct(backend)
  const [newest] = (await backend.ask(quoteList, { products: product.id })).data.items
  if (newest === undefined) throw new Failed(`${product.id} trades, and /api/market/quotes has no quote of it`)
  const [shortest, second] = product.terms.toSorted((a, b) => a.durationSeconds - b.durationSeconds)
  if (shortest === undefined) throw new Failed(`${product.id} trades, and has no terms: no duration to order`)
  const isNear = second !== undefined && second.durationSeconds <= shortest.durationSeconds + MOST_LONGER_SECONDS
  const { durationSeconds, payoutRate } = duration === 'second' && isNear ? second : shortest
  const { id, feeRate, minAmount, maxAmount } = product
  const decimals = await samples.decimals()
  const balance = await askBalance(backend)
  const field = tie === 'fee' && isPositive(feeRate) ? 'fee' : 'payout'
  const shares = [shareOf(feeRate), shareOf(payoutRate)]
  const range = { from: minAmount, to: min(maxAmount, balance), decimals }
  const chosen = amountThatRounds(range, field === 'fee' ? shares : shares.toReversed())
  const needed = add(chosen.amount, roundHalfUp(multiply(chosen.amount, feeRate), decimals))
  if (compare(balance, needed) < 0) throw new Failed(`the balance is ${balance}, and ${needed} is needed`)
  const terms = { quoteSeq: newest.seq, payoutRate, feeRate }
  return {
    body: { productId: id, direction: 'up', amount: chosen.amount, durationSeconds, terms },
    remark: tieRemark(field, chosen.tie),
  }
}

/** The products that trade and have no open order of the member. */
export async function freeProducts(backend: Backend): Promise<readonly Product[]> {
  const { items } = (await backend.ask(productList, {})).data
  const open: readonly Order[] = (await backend.ask(orderList, { state: 'open', limit: 100 })).data.items
  return items.filter(({ id, status }) => status === 'trading' && !open.some(({ productId }) => productId === id))
}

async function freeProduct(backend: Backend): Promise<Product> {
  const [found] = await freeProducts(backend)
  if (found !== undefined) return found
  const { items } = (await backend.ask(productList, {})).data
  const statuses = [...new Set(items.map(({ status }) => `"${status}"`))].join(', ')
  throw new Failed(
    items.some(({ status }) => status === 'trading')
      ? 'the member has an open order on every product that trades'
      : `no product has the status "trading"; the statuses are ${statuses || 'none'}`,
  )
}
