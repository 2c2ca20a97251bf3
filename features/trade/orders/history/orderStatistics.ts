import type { Order } from '#lib/contract/trade.ts'
import {
  add,
  compare,
  divide,
  divideUp,
  isNegative,
  isPositive,
  max,
  multiply,
  negate,
  roundHalfUp,
} from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatDate } from '#lib/time/format.ts'
import { settledAt } from './orderFilter.ts'

/** What a group of settled orders brought. */
export interface OrderGroup {
  readonly key: string
  readonly name: string
  readonly count: number
  /** Profits and losses as they were booked, fees included, added up. */
  readonly net: Decimal
}

export interface OrderStatistics {
  readonly count: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  /** Wins among the orders that were won or lost, rounded half up to four decimals; undefined without such an order. */
  readonly winRate: Decimal | undefined
  /**
   * The share of wins at which these orders, with their stakes, payout rates and fees, would have brought nothing, rounded up to
   * four decimals; undefined without an order that was won or lost.
   */
  readonly breakEven: Decimal | undefined
  readonly net: Decimal
  readonly fees: Decimal
  readonly best: Order | undefined
  readonly worst: Order | undefined
  /** What the same orders would have brought with one stake for all, the mean of their stakes. */
  readonly constantStake: { readonly stake: Decimal; readonly net: Decimal } | undefined
  /** By the day of settlement in the device's calendar, the newest first. The name is the date. */
  readonly byDay: readonly OrderGroup[]
  /** The product that brought most first. */
  readonly byProduct: readonly OrderGroup[]
  /** By the hour of settlement on the device's clock, from 0 to 23. The name is like `09:00`. */
  readonly byHour: readonly OrderGroup[]
}

const zero = decimal('0')
const one = decimal('1')
/** Decimals of a share, as the ticket shows its break-even. */
const SHARE_DECIMALS = 4
/** Decimals of what one unit of stake brought: far more than any currency has. */
const RATIO_DECIMALS = 18

/**
 * What settled orders brought (docs/product.md, 13). Orders without a profit are left out. `decimals`: those of the account's
 * currency, in which the mean stake and what it would have brought are rounded half up.
 */
export function orderStatistics(orders: readonly Order[], decimals: number): OrderStatistics {
  const booked = orders.flatMap((order) => (order.profit === undefined ? [] : [{ order, profit: order.profit }]))
  const decided = booked.filter(({ order }) => order.result === 'win' || order.result === 'lose')
  const wins = decided.filter(({ order }) => order.result === 'win').length
  const byProfit = booked.toSorted((a, b) => compare(b.profit, a.profit))
  const cost = sum(decided.map(({ order }) => add(order.amount, order.fee)))
  const winCredits = sum(decided.map(({ order }) => multiply(order.amount, add(one, order.payoutRate))))
  return {
    count: booked.length,
    wins,
    losses: decided.length - wins,
    draws: booked.filter(({ order }) => order.result === 'draw').length,
    winRate: decided.length > 0 ? divide(decimal(`${wins}`), decimal(`${decided.length}`), SHARE_DECIMALS) : undefined,
    breakEven: isPositive(winCredits) ? divideUp(cost, winCredits, SHARE_DECIMALS) : undefined,
    net: sum(booked.map(({ profit }) => profit)),
    fees: sum(booked.map(({ order }) => order.fee)),
    best: byProfit[0]?.order,
    worst: byProfit.at(-1)?.order,
    constantStake: constantStake(booked, decimals),
    byDay: grouped(booked, ({ order }) => dayOf(order)).toSorted((a, b) => (a.key < b.key ? 1 : -1)),
    byProduct: grouped(booked, ({ order }) => ({ key: order.productId, name: order.productName })).toSorted((a, b) =>
      compare(b.net, a.net),
    ),
    byHour: grouped(booked, ({ order }) => hourOf(order)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

interface BookedOrder {
  readonly order: Order
  readonly profit: Decimal
}

function constantStake(booked: readonly BookedOrder[], decimals: number): OrderStatistics['constantStake'] {
  const staked = booked.filter(({ order }) => isPositive(order.amount))
  if (staked.length === 0) return undefined
  const stakes = sum(staked.map(({ order }) => order.amount))
  const stake = divide(stakes, decimal(`${staked.length}`), decimals)
  const ratios = sum(staked.map(({ order, profit }) => divide(profit, order.amount, RATIO_DECIMALS)))
  return { stake, net: roundHalfUp(multiply(stake, ratios), decimals) }
}

function grouped(
  booked: readonly BookedOrder[],
  groupOf: (one: BookedOrder) => Pick<OrderGroup, 'key' | 'name'>,
): readonly OrderGroup[] {
  const groups = new Map<string, OrderGroup>()
  for (const entry of booked) {
    const { key, name } = groupOf(entry)
    const { count, net } = groups.get(key) ?? { count: 0, net: zero }
    groups.set(key, { key, name, count: count + 1, net: add(net, entry.profit) })
  }
  return [...groups.values()]
}

function dayOf(order: Order): Pick<OrderGroup, 'key' | 'name'> {
  const day = formatDate(settledAt(order))
  return { key: day, name: day }
}

function hourOf(order: Order): Pick<OrderGroup, 'key' | 'name'> {
  const hour = String(new Date(settledAt(order)).getHours()).padStart(2, '0')
  return { key: hour, name: `${hour}:00` }
}

const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, zero)

/** The width of each group's bar in percent: its net result beside the largest of all, gain or loss. */
export function barWidths(groups: readonly OrderGroup[]): ReadonlyMap<string, Decimal> {
  const size = ({ net }: OrderGroup) => (isNegative(net) ? negate(net) : net)
  const largest = groups.map(size).reduce(max, zero)
  const width = (group: OrderGroup) =>
    isPositive(largest) ? divide(multiply(size(group), decimal('100')), largest, 2) : zero
  return new Map(groups.map((group) => [group.key, width(group)]))
}
