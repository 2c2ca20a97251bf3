import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
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
import { settledAt } from '../order/orderFilter.ts'

/** How settled orders ended and what they brought. */
interface OrderTally {
  readonly count: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  /** Closed before their end: neither won nor lost. */
  readonly closedEarly: number
  /** Wins among the orders that were won or lost, rounded half up to four decimals; undefined without such an order. */
  readonly winRate: Decimal | undefined
  /**
   * The share of wins at which these orders, with their stakes, payout rates and fees, would have brought nothing, rounded up to
   * four decimals; undefined without an order that was won or lost.
   */
  readonly breakEven: Decimal | undefined
  /** Profits and losses as they were booked, fees included, added up. */
  readonly net: Decimal
}

/** A group of settled orders. */
export interface OrderGroup extends OrderTally {
  readonly key: string
  readonly name: string
}

/** Orders of one duration, or of ends that are so far apart by the clock. */
export type DurationGroup = OrderGroup & Pick<Order, 'durationSeconds' | 'ends'>
/** Orders that are settled by one rule. */
export type RuleGroup = OrderGroup & Pick<Order, 'settlement'>

export interface OrderStatistics extends OrderTally {
  /** Whether two orders of one product that were won or lost ran at the same time: they are not independent, and of luck nothing can be said. */
  readonly isDependent: boolean
  readonly fees: Decimal
  readonly best: Order | undefined
  readonly worst: Order | undefined
  /** What the same orders would have brought with one stake for all, the mean of their stakes. */
  readonly constantStake: { readonly stake: Decimal; readonly net: Decimal } | undefined
  /** By the day of settlement in the device's calendar, the newest first. The name is the date. */
  readonly byDay: readonly OrderGroup[]
  /** The product that brought most first. */
  readonly byProduct: readonly OrderGroup[]
  /** By duration, the shortest first, those that end by the clock apart. */
  readonly byDuration: readonly DurationGroup[]
  /** By settlement rule, the one with most orders first. */
  readonly byRule: readonly RuleGroup[]
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
 * What settled orders brought (docs/product.md, 13). Orders without a profit, and those that were voided, are left out. `decimals`: those of the account's
 * currency, in which the mean stake and what it would have brought are rounded half up.
 */
export function orderStatistics(orders: readonly Order[], decimals: number): OrderStatistics {
  const booked = orders.flatMap((order) =>
    order.profit === undefined || order.voided ? [] : [{ order, profit: order.profit }],
  )
  const byProfit = booked.toSorted((a, b) => compare(b.profit, a.profit))
  return {
    ...tally(booked),
    isDependent: isDependent(booked.filter(isDecided).map(({ order }) => order)),
    fees: sum(booked.map(({ order }) => order.fee)),
    best: byProfit[0]?.order,
    worst: byProfit.at(-1)?.order,
    constantStake: constantStake(booked, decimals),
    byDay: grouped(booked, ({ order }) => dayOf(order)).toSorted((a, b) => (a.key < b.key ? 1 : -1)),
    byProduct: grouped(booked, ({ order }) => ({ key: order.productId, name: order.productName })).toSorted((a, b) =>
      compare(b.net, a.net),
    ),
    byDuration: grouped(booked, ({ order }) => durationOf(order)).toSorted(
      (a, b) => a.durationSeconds - b.durationSeconds || (a.key < b.key ? -1 : 1),
    ),
    byRule: grouped(booked, ({ order }) => ruleOf(order)).toSorted((a, b) => b.count - a.count),
    byHour: grouped(booked, ({ order }) => hourOf(order)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

interface BookedOrder {
  readonly order: Order
  readonly profit: Decimal
}

const isDecided = ({ order: { result } }: BookedOrder): boolean => result === 'win' || result === 'lose'

/** Whether two of these orders followed the same prices: an order opened while another one of its product ran. */
function isDependent(orders: readonly Order[]): boolean {
  const runningUntil = new Map<string, number>()
  return orders
    .toSorted((one, other) => one.openedAt - other.openedAt)
    .some(({ productId, openedAt, closesAt }) => {
      const until = runningUntil.get(productId)
      runningUntil.set(productId, Math.max(until ?? closesAt, closesAt))
      return until !== undefined && openedAt < until
    })
}

function tally(booked: readonly BookedOrder[]): OrderTally {
  const decided = booked.filter(isDecided)
  const wins = decided.filter(({ order }) => order.result === 'win').length
  const cost = sum(decided.map(({ order }) => add(order.amount, order.fee)))
  const winCredits = sum(decided.map(({ order }) => multiply(order.amount, add(one, order.payoutRate))))
  return {
    count: booked.length,
    wins,
    losses: decided.length - wins,
    draws: booked.filter(({ order }) => order.result === 'draw').length,
    closedEarly: booked.filter(({ order }) => order.result === 'closed').length,
    winRate: decided.length > 0 ? divide(decimal(`${wins}`), decimal(`${decided.length}`), SHARE_DECIMALS) : undefined,
    breakEven: isPositive(winCredits) ? divideUp(cost, winCredits, SHARE_DECIMALS) : undefined,
    net: sum(booked.map(({ profit }) => profit)),
  }
}

function constantStake(booked: readonly BookedOrder[], decimals: number): OrderStatistics['constantStake'] {
  const staked = booked.filter(({ order }) => isPositive(order.amount))
  if (staked.length === 0) return undefined
  const stakes = sum(staked.map(({ order }) => order.amount))
  const stake = divide(stakes, decimal(`${staked.length}`), decimals)
  const ratios = sum(staked.map(({ order, profit }) => divide(profit, order.amount, RATIO_DECIMALS)))
  return { stake, net: roundHalfUp(multiply(stake, ratios), decimals) }
}

type Named = Pick<OrderGroup, 'key' | 'name'>

function grouped<G extends Named>(
  booked: readonly BookedOrder[],
  groupOf: (one: BookedOrder) => G,
): readonly (G & OrderTally)[] {
  const groups = new Map<string, { readonly named: G; readonly entries: BookedOrder[] }>()
  for (const entry of booked) {
    const named = groupOf(entry)
    const group = groups.get(named.key) ?? { named, entries: [] }
    group.entries.push(entry)
    groups.set(named.key, group)
  }
  return [...groups.values()].map(({ named, entries }) => ({ ...named, ...tally(entries) }))
}

function dayOf(order: Order): Named {
  const day = formatDate(settledAt(order))
  return { key: day, name: day }
}

function durationOf({ durationSeconds, ends }: Order): Named & Pick<Order, 'durationSeconds' | 'ends'> {
  const seconds = ends?.everySeconds ?? durationSeconds
  return { key: `${seconds}${ends ? ' by clock' : ''}`, name: `${seconds}`, durationSeconds: seconds, ends }
}

function ruleOf({ settlement }: Order): Named & Pick<Order, 'settlement'> {
  const rule = settlementRule({ settlement })
  const key = rule ? `${rule.averageSeconds ?? 'last'} ${rule.tie}` : 'unknown'
  return { key, name: key, settlement }
}

function hourOf(order: Order): Named {
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

/** With fewer orders that were won or lost than these nothing is said of the distance to break-even. */
export const FEWEST_DECIDED = 20

type Rates = Pick<OrderTally, 'wins' | 'losses' | 'winRate' | 'breakEven'>

/**
 * How many percentage points the win rate is above the break-even win rate, negative below it, and by how many whole points luck alone
 * moves it: its standard error, at least 1. Undefined where there are too few orders to tell.
 */
export function breakEvenDistance({ wins, losses, winRate, breakEven }: Rates) {
  const decided = wins + losses
  if (decided < FEWEST_DECIDED || winRate === undefined || breakEven === undefined) return undefined
  return {
    points: multiply(add(winRate, negate(breakEven)), decimal('100')),
    luck: Math.max(1, Math.round(100 * Math.sqrt((wins * losses) / decided ** 3))),
  }
}

/** The most and the fewest days that are drawn. */
export const MOST_DAYS = 92
const FEWEST_DAYS = 14

/**
 * The days that end with the last one with orders, the oldest first: back to the first one with orders, at least 14 and at most 92. Each
 * has its group where it has one.
 */
export function daysOf(byDay: readonly OrderGroup[]): readonly { day: string; group: OrderGroup | undefined }[] {
  const [newest] = byDay
  const oldest = byDay.at(-1)
  if (!newest || !oldest) return []
  const groups = new Map(byDay.map((group) => [group.key, group]))
  const days: { day: string; group: OrderGroup | undefined }[] = []
  // Noon, which every day has on every clock.
  const at = new Date(`${newest.key}T12:00:00`)
  for (
    let day = newest.key;
    days.length < FEWEST_DAYS || (day >= oldest.key && days.length < MOST_DAYS);
    day = formatDate(at.getTime())
  ) {
    days.unshift({ day, group: groups.get(day) })
    at.setDate(at.getDate() - 1)
  }
  return days
}
