import { expect, test } from 'vitest'
import { normalDistribution } from '#lib/contract/settlement.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { Draws } from '#lib/verification/generatedOrders.fixture.ts'
import { type CloseMarket, closeEarly } from './earlyClose.ts'
import { Money } from './money.ts'
import { requireOrderRoom, settle } from './orders.ts'
import { refusalCode } from './refusal.fixture.ts'

/** How many orders of one product are generated. */
const ORDERS = 50_000
/** So many are open at once at most: so they overlap all the time. */
const MOST_OPEN = 20
const STEP_MS = 500
const yuan = new Money('CNY')
const earlyClose = { rule: { move: decimal('0.000041'), margin: decimal('0.02') }, isStated: true }

/** Whole hundredths, of money and of prices. */
type Cents = bigint

const textOf = (cents: Cents): Decimal => {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  return decimal(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
const centsOf = (text: string): Cents => BigInt(text.replace('.', ''))

interface Generated {
  readonly up: boolean
  readonly stake: Cents
  readonly fee: Cents
  readonly percent: bigint
  readonly openPrice: Cents
  readonly openedAt: number
  readonly closesAt: number
  readonly tieLoses: boolean
}

const recordOf = ({ up, stake, fee, percent, openPrice, closesAt, tieLoses }: Generated) => ({
  direction: up ? ('up' as const) : ('down' as const),
  ...{ amount: textOf(stake), fee: textOf(fee), payoutRate: textOf(percent), openPrice: textOf(openPrice), closesAt },
  settlement: { price: 'last' as const, tie: tieLoses ? ('lose' as const) : ('refund' as const) },
})

/** What is credited at the end, by whole numbers alone. */
function creditAt({ up, stake, percent, openPrice, tieLoses }: Generated, closePrice: Cents): Cents {
  const ahead = up ? closePrice - openPrice : openPrice - closePrice
  if (ahead === 0n) return tieLoses ? 0n : stake
  return ahead > 0n ? stake + (2n * stake * percent + 100n) / 200n : 0n
}

/** The greatest whole number whose square is not greater. */
function rootOf(square: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root -= 1n
  while ((root + 1n) * (root + 1n) <= square) root += 1n
  return root
}

/** What is credited for an early close at a quote: the rule as one fraction, rounded down once. */
function fairCents(order: Generated, price: Cents, at: number): Cents {
  const { up, stake, percent, openPrice, closesAt } = order
  const moved = up ? price - openPrice : openPrice - price
  // Tenths of the reach: the root has nine decimals, the move six, and prices have the same units on both sides.
  const dividend = 10n * (moved < 0n ? -moved : moved) * 10n ** 15n
  const divisor = openPrice * 41n * rootOf(BigInt(closesAt - at) * 10n ** 15n)
  const last = BigInt(normalDistribution.length - 1)
  const index = dividend >= last * divisor ? last : dividend / divisor
  const [lower = 0, upper = 0] = normalDistribution.slice(Number(index))
  const [whole, part] =
    index === last
      ? [1n, 1n]
      : [10_000n * divisor, BigInt(lower) * divisor + (dividend - index * divisor) * BigInt(upper - lower)]
  const chance = moved < 0n ? whole - part : part
  return (stake * (100n + percent) * 98n * chance) / (10_000n * whole)
}

test('overlapping orders of one product, that end at once or are closed early, are each credited as by whole numbers', () => {
  const draws = new Draws(63)
  let [now, price, seq, count, balance, expected] = [Date.UTC(2026, 4, 6, 9, 41), 6_425_000n, 1, 0, 0n, 0n]
  let open: Generated[] = []
  const seen = { early: 0, together: 0, mostOpen: 0, sides: 0 }
  const credit = (credited: string, exact: Cents) => {
    balance += centsOf(credited)
    expected += exact
  }
  while (count < ORDERS || open.length > 0) {
    now += STEP_MS
    // It often stands still, and often returns to where it was: draws are no exception.
    price += BigInt(draws.integer(-3, 3)) * 100n
    seq += 1
    const ending = open.filter(({ closesAt }) => closesAt === now)
    open = open.filter(({ closesAt }) => closesAt !== now)
    if (ending.length > 1) seen.together += 1
    for (const order of ending) {
      const settled = settle(recordOf(order), textOf(price), yuan)
      credit(settled.credit, creditAt(order, price))
      expect(centsOf(settled.profit)).toBe(creditAt(order, price) - order.stake - order.fee)
    }
    const closing = open.length > 0 && draws.chance(0.2) ? draws.one(open) : undefined
    if (closing && closing.closesAt - now >= 10_000) {
      const market: CloseMarket = { earlyClose, isOpen: true, newest: { seq, at: now, price: textOf(price) } }
      const terms = { least: decimal('0'), validUntil: now }
      const closed = closeEarly(recordOf(closing), terms, market, now, yuan)
      credit(closed.closedEarly.price, fairCents(closing, price, now))
      open = open.filter((order) => order !== closing)
      seen.early += 1
    }
    for (let tries = draws.integer(0, 3); tries > 0 && count < ORDERS; tries -= 1) {
      const isFull = refusalCode(() =>
        requireOrderRoom({ onProduct: open.length, onAll: open.length }, { product: MOST_OPEN }),
      )
      expect(isFull === undefined).toBe(open.length < MOST_OPEN)
      if (isFull !== undefined) break
      const stake = BigInt(draws.integer(100, 600_000))
      const fee = (stake + 50n) / 100n
      open.push({
        ...{ up: draws.chance(0.5), stake, fee, percent: BigInt(draws.integer(50, 99)), openPrice: price },
        ...{ openedAt: now, closesAt: now + draws.one([1500, 5000, 15_000, 30_000]), tieLoses: draws.chance(0.3) },
      })
      balance -= stake + fee
      expected -= stake + fee
      count += 1
    }
    seen.mostOpen = Math.max(seen.mostOpen, open.length)
    if (open.some(({ up }) => up) && open.some(({ up }) => !up)) seen.sides += 1
    if (balance !== expected) throw new Error(`after ${count} orders the balance is ${balance}, exactly ${expected}`)
  }
  expect(count).toBe(ORDERS)
  expect(seen.mostOpen).toBe(MOST_OPEN)
  expect(Math.min(seen.early, seen.together, seen.sides)).toBeGreaterThan(1000)
})
