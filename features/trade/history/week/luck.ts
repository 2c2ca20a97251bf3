import type { Order } from '#lib/contract/orders.ts'
import { add, compare, divide, divideUp, isPositive, multiply, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { profitOf } from '#lib/verification/settlementRule.ts'
import { settledAt } from '../../order/orderFilter.ts'

/*
 * What luck alone would have made of a member's orders (docs/product.md, 13.6). A member who tosses a coin for the direction of each order
 * wins every order that is won or lost with one half, whatever the market did; an order that ended in a draw is one in either direction.
 * Amounts are whole numbers of the currency's smallest unit, so that no sum is rounded.
 */

/** What an order brings in when it is won and when it is lost; the same for a draw. */
export interface Toss {
  readonly win: bigint
  readonly lose: bigint
}

/** The booked orders with a result that the rule knows, as tosses. Others, of which nobody can say what they would bring, are left out. */
export function tossesOf(orders: readonly Order[], decimals: number): readonly Toss[] {
  return orders.flatMap((order) => {
    const { result } = order
    if (result !== 'win' && result !== 'lose' && result !== 'draw') return []
    const brings = (ended: 'win' | 'lose' | 'draw') => unitsOf(profitOf(order, ended, decimals), decimals)
    return result === 'draw'
      ? { win: brings('draw'), lose: brings('draw') }
      : { win: brings('win'), lose: brings('lose') }
  })
}

/** An amount in the smallest unit of its currency. */
export const unitsOf = (value: Decimal, decimals: number): bigint =>
  BigInt(roundHalfUp(value, decimals).replace('.', ''))

/** The same amount as a decimal. */
export const amountOf = (units: bigint, decimals: number): Decimal =>
  divide(decimal(`${units}`), decimal(`1${'0'.repeat(decimals)}`), decimals)

/** How many members toss. Fewer when there are so many different stakes that a phone would be busy for seconds. */
const RUNS = 10_000
const LEAST_RUNS = 2000
const MOST_ADDITIONS = 500_000
/** The same orders always have the same outcome. */
const SEED = 0x5eed

/** What the orders brought each of many members who tossed a coin for every one of them, the least first. */
export function tossed(tosses: readonly Toss[], seed = SEED): readonly bigint[] {
  const base = tosses.reduce((sum, { lose }) => sum + lose, 0n)
  const counts = new Map<bigint, number>()
  for (const { win, lose } of tosses) if (win !== lose) counts.set(win - lose, (counts.get(win - lose) ?? 0) + 1)
  const groups = [...counts]
  const runs = Math.max(LEAST_RUNS, Math.min(RUNS, Math.floor(MOST_ADDITIONS / Math.max(1, groups.length))))
  const next = randomBits(seed)
  return Array.from({ length: runs }, () =>
    groups.reduce((sum, [gap, count]) => sum + gap * BigInt(headsOf(count, next)), base),
  ).toSorted(byValue)
}

const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)

/** Heads of so many fair coins: the ones in as many random bits. */
function headsOf(coins: number, next: () => number): number {
  let heads = 0
  for (let left = coins; left > 0; left -= 32) heads += ones(left >= 32 ? next() : next() >>> (32 - left))
  return heads
}

/** How many of the 32 bits are set. */
function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** 32 random bits at a time: the generator sfc32, by Chris Doty-Humphrey. */
function randomBits(seed: number): () => number {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const bits = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + bits
    return bits
  }
  // The first ones still depend on the seed alone.
  for (let drawn = 0; drawn < 16; drawn += 1) next()
  return next
}

export type LuckVerdict = 'luck' | 'better' | 'worse'

export interface Luck {
  readonly verdict: LuckVerdict
  /** Of 1,000 members who toss, how many end below: to the nearest ten. */
  readonly below: number
  /** What a coin brings on average: exact, and not from the tosses. */
  readonly mean: Decimal
  /** Outside of these luck is a poor explanation: each tail holds a fortieth of those who toss. */
  readonly low: Decimal
  readonly high: Decimal
  readonly histogram: Histogram
}

/** One fortieth: 2.5 % at each end, 95 % between. */
const TAIL = 40

/** What luck makes of a net result. */
export function luckOf(tosses: readonly Toss[], net: Decimal, decimals: number): Luck {
  const own = unitsOf(net, decimals)
  const results = tossed(tosses)
  const place = Math.ceil(results.length / TAIL)
  const low = results[place - 1] ?? 0n
  const high = results[results.length - place] ?? 0n
  const below = results.filter((result) => result < own).length
  const both = tosses.reduce((sum, { win, lose }) => sum + win + lose, 0n)
  return {
    verdict: own < low ? 'worse' : own > high ? 'better' : 'luck',
    below: Math.round((below * 100) / results.length) * 10,
    mean: divide(amountOf(both, decimals), decimal('2'), decimals),
    low: amountOf(low, decimals),
    high: amountOf(high, decimals),
    histogram: histogramOf(results, own, decimals),
  }
}

export interface Histogram {
  /** Heights from 0 to 1, the highest 1. */
  readonly bars: readonly number[]
  /** The bar that the member's own result is in. */
  readonly own: number
  readonly from: Decimal
  readonly to: Decimal
}

const BARS = 33
/** A thousandth at each end is drawn in the outermost bar. */
const OUTERMOST = 1000
/** Whole numbers are exact; of a place between two bars nobody sees more than this. */
const FINENESS = 1_000_000n

/**
 * The results in 33 bars. With one stake the results are few and far between: each one fills the room up to halfway to its neighbours, so
 * that bars without a possible result are no gaps; and each bar is drawn with a quarter of each of its neighbours, so that bars with one
 * possible result more than the next are no teeth.
 */
function histogramOf(results: readonly bigint[], own: bigint, decimals: number): Histogram {
  const cut = Math.floor(results.length / OUTERMOST)
  const least = smaller(results[cut] ?? own, own)
  const most = larger(results[results.length - 1 - cut] ?? own, own)
  const range = most > least ? most - least : 1n
  /** From 0 to `BARS`, of twice a result. */
  const placeOf = (twice: bigint) =>
    Math.max(0, Math.min(BARS, (whole(((twice - 2n * least) * FINENESS) / (2n * range)) / whole(FINENESS)) * BARS))
  const counts = new Map<bigint, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  const distinct = [...counts.keys()]
  const bars = Array.from({ length: BARS }, () => 0)
  for (const [index, result] of distinct.entries()) {
    const from = placeOf(result + (distinct[index - 1] ?? 2n * least - result))
    const to = placeOf(result + (distinct[index + 1] ?? 2n * most - result))
    spread(bars, from, to, counts.get(result) ?? 0)
  }
  const smooth = bars.map((bar, index) => ((bars[index - 1] ?? bar) + 2 * bar + (bars[index + 1] ?? bar)) / 4)
  const highest = Math.max(...smooth)
  return {
    bars: smooth.map((bar) => bar / highest),
    own: Math.min(BARS - 1, Math.floor(placeOf(2n * own))),
    from: amountOf(least, decimals),
    to: amountOf(most, decimals),
  }
}

/** Adds a count to the bars between two places, to each as much as it has of the room. */
function spread(bars: number[], from: number, to: number, count: number): void {
  const width = to - from
  const first = Math.min(BARS - 1, Math.floor(from))
  if (width <= 0) {
    bars[first] = (bars[first] ?? 0) + count
    return
  }
  for (let bar = first; bar < Math.min(BARS, to); bar += 1) {
    const share = (Math.min(to, bar + 1) - Math.max(from, bar)) / width
    bars[bar] = (bars[bar] ?? 0) + count * share
  }
}

const whole = (value: bigint): number => Number.parseInt(`${value}`, 10)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)

const half = decimal('0.5')
/** (1.96 x 0.5)^2: 95 % of those who toss are within 1.96 standard errors of one half. */
const SPREAD = decimal('0.9604')

/**
 * How many orders of one stake it takes until a win rate that only breaks even can be told from the toss of a coin, rounded up to two
 * digits. Undefined where a coin breaks even itself.
 */
export function ordersToTell(breakEven: Decimal): number | undefined {
  const distance = subtract(breakEven, half)
  if (!isPositive(distance)) return undefined
  const orders = divideUp(SPREAD, multiply(distance, distance), 0)
  const step = decimal(`1${'0'.repeat(Math.max(0, orders.length - 2))}`)
  return Number.parseInt(multiply(divideUp(orders, step, 0), step), 10)
}

/** The days on which an order had at least twice the stake of the one that had ended last before it, and was lost. */
export function daysOfDoubling(orders: readonly Order[], dayOf: (at: number) => string): number {
  const byEnd = orders.toSorted((one, other) => settledAt(one) - settledAt(other))
  const days = orders.flatMap((order) => {
    const before = byEnd.findLast((ended) => settledAt(ended) <= order.openedAt)
    if (before?.result !== 'lose') return []
    const isDouble = compare(order.amount, add(before.amount, before.amount)) >= 0
    return isDouble && dayOf(before.openedAt) === dayOf(order.openedAt) ? dayOf(order.openedAt) : []
  })
  return new Set(days).size
}
