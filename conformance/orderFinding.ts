import { getConf } from '#lib/contract/common.ts'
import { type Product, productList, quoteList } from '#lib/contract/market.ts'
import { type Direction, type Order, orderList } from '#lib/contract/orders.ts'
import { type DurationTerm, rateOf } from '#lib/contract/settlement.ts'
import { add, compare, isPositive, min, multiply, roundHalfUp, roundUp } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { CheckedBackend } from './backend.ts'
import { Failed, NotChecked } from './check.ts'
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
  /** Default: up. The other one where the term does not offer it. */
  readonly direction?: Direction
}

/** An order that can be placed. */
export interface Found {
  readonly body: OrderBody
  /** Whether its amount shows what it is to show. */
  readonly remark: string
}

/** A small order that can be placed now. Throws Failed, saying what is missing, when there is none. */
export async function findPossibleOrder(
  backend: CheckedBackend,
  samples: Samples,
  { tie, duration, direction: wanted }: Choice,
): Promise<Found> {
  const product = await freeProduct(backend)
  const [newest] = (await backend.ask(quoteList, { products: product.id })).data.items
  if (newest === undefined) throw new Failed(`${product.id} trades, and /api/market/quotes has no quote of it`)
  const terms = product.terms.some(hasDuration) ? product.terms.filter(hasDuration) : product.terms
  const [shortest, second] = terms.toSorted((a, b) => a.durationSeconds - b.durationSeconds)
  if (shortest === undefined) throw new Failed(`${product.id} trades, and has no terms: no duration to order`)
  const isNear = second !== undefined && second.durationSeconds <= shortest.durationSeconds + MOST_LONGER_SECONDS
  const term = duration === 'second' && isNear ? second : shortest
  const { direction, payoutRate } = offeredSide(term, wanted)
  const { feeRate, minAmount, maxAmount } = product
  const decimals = await samples.decimals()
  const balance = await askBalance(backend)
  const field = tie === 'fee' && isPositive(feeRate) ? 'fee' : 'payout'
  const shares = [shareOf(feeRate), shareOf(payoutRate)]
  const range = { from: minAmount, to: min(maxAmount, balance), decimals }
  const chosen = amountThatRounds(range, field === 'fee' ? shares : shares.toReversed())
  const needed = add(chosen.amount, roundHalfUp(multiply(chosen.amount, feeRate), decimals))
  if (compare(balance, needed) < 0) throw new Failed(`the balance is ${balance}, and ${needed} is needed`)
  return {
    body: bodyOf(backend, product, { ...term, direction, payoutRate }, { amount: chosen.amount, quoteSeq: newest.seq }),
    remark: tieRemark(field, chosen.tie),
  }
}

export const hasDuration = ({ ends }: DurationTerm) => ends === undefined

type SideTerm = Omit<DurationTerm, 'payoutRate'> & ReturnType<typeof offeredSide>

export const otherSide = (direction: Direction): Direction => (direction === 'up' ? 'down' : 'up')

/** The wanted side of a term with its rate, or the other one where that is not on offer. Throws NotChecked where none is. */
export function offeredSide(
  { payoutRate }: DurationTerm,
  wanted: Direction = 'up',
): { readonly direction: Direction; readonly payoutRate: Decimal } {
  for (const direction of [wanted, otherSide(wanted)]) {
    const rate = rateOf(payoutRate, direction)
    if (rate !== undefined) return { direction, payoutRate: rate }
  }
  throw new NotChecked('a term of the product is on offer neither up nor down')
}

function bodyOf(
  backend: CheckedBackend,
  { id, feeRate, settlement }: Product,
  { durationSeconds, direction, payoutRate, ends }: SideTerm,
  { amount, quoteSeq }: { readonly amount: Decimal; readonly quoteSeq: number },
): OrderBody {
  return {
    ...{ productId: id, direction, amount, durationSeconds },
    ...(ends && { closesAt: nextEnd(backend.serverNow(), ends) }),
    terms: { quoteSeq, payoutRate, feeRate, ...(settlement && { settlement }), ...(ends && { ends }) },
  }
}

/** The smallest order of a term of a product, at its newest quote, of the wanted side where it is on offer. NotChecked where it has none. */
export async function bodyOn(
  backend: CheckedBackend,
  samples: Samples,
  product: Product,
  term: DurationTerm,
  direction?: Direction,
): Promise<OrderBody> {
  const [newest] = (await backend.ask(quoteList, { products: product.id })).data.items
  if (newest === undefined) throw new NotChecked(`${product.id} has no quote`)
  const amount = roundUp(product.minAmount, await samples.decimals())
  return bodyOf(backend, product, { ...term, ...offeredSide(term, direction) }, { amount, quoteSeq: newest.seq })
}

/** The member's open orders. */
export const askOpenOrders = async (backend: CheckedBackend): Promise<readonly Order[]> =>
  (await backend.ask(orderList, { state: 'open', limit: 100 })).data.items

/** The open orders on a product. */
export const openOn = ({ id }: Pick<Product, 'id'>, open: readonly Order[]) =>
  open.filter(({ productId }) => productId === id)

/** How many more orders than the open ones a product states to accept. */
export const roomOn = ({ id, openOrders = 1 }: Pick<Product, 'id' | 'openOrders'>, open: readonly Order[]): number =>
  openOrders - openOn({ id }, open).length

/** How many more orders than the open ones the configuration states to accept on all products together. */
export async function accountRoom(backend: CheckedBackend, open: readonly Order[]): Promise<number> {
  const { open_orders: most = Number.POSITIVE_INFINITY } = (await backend.ask(getConf, {})).data
  return most - open.length
}

/** The products that trade and have room for one more order of the member, those with the fewest open ones first. */
export async function freeProducts(backend: CheckedBackend): Promise<readonly Product[]> {
  const { items } = (await backend.ask(productList, {})).data
  const open = await askOpenOrders(backend)
  if ((await accountRoom(backend, open)) <= 0) return []
  return items
    .filter((product) => product.status === 'trading' && roomOn(product, open) > 0)
    .toSorted((one, other) => openOn(one, open).length - openOn(other, open).length)
}

/** Those that state a rule of their own are left to the checks of that, unless there are no others. */
async function freeProduct(backend: CheckedBackend): Promise<Product> {
  const { items } = (await backend.ask(productList, {})).data
  const isPlain = ({ settlement, terms }: Product) => settlement === undefined && terms.some(hasDuration)
  const hasPlain = items.some((product) => product.status === 'trading' && isPlain(product))
  const found = (await freeProducts(backend)).find((product) => !hasPlain || isPlain(product))
  if (found !== undefined) return found
  const statuses = [...new Set(items.map(({ status }) => `"${status}"`))].join(', ')
  throw new Failed(
    items.some(({ status }) => status === 'trading')
      ? 'the member has as many open orders as are allowed on every product that trades'
      : `no product has the status "trading"; the statuses are ${statuses || 'none'}`,
  )
}
