import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { settledOrder } from '../../order/settledOrder.fixture.ts'
import { amountOf, daysOfDoubling, luckOf, ordersToTell, type Toss, tossed, tossesOf, unitsOf } from './luck.ts'

/** A stake of 100.00 at a payout rate of 0.85 with a fee of 1.00. */
const usual: Toss = { win: 8400n, lose: -10100n }
const many = (count: number, toss = usual): readonly Toss[] => Array.from({ length: count }, () => toss)

/** The probability of at most so many heads among fair coins. */
function atMost(heads: number, coins: number): number {
  let [each, sum] = [0.5 ** coins, 0]
  for (let count = 0; count <= heads; count += 1) {
    sum += each
    each = (each * (coins - count)) / (count + 1)
  }
  return sum
}

test('an order is what its rule makes of a win and of a loss, in the smallest unit; a draw is a draw in either direction', () => {
  const orders = [
    settledOrder(),
    settledOrder({ result: 'lose', amount: decimal('0.03'), fee: decimal('0.00'), payoutRate: decimal('0.5') }),
    settledOrder({ result: 'draw' }),
    settledOrder({ result: 'cancelled' }),
    settledOrder({ result: undefined }),
  ]
  expect(tossesOf(orders, 2)).toEqual([usual, { win: 2n, lose: -3n }, { win: -100n, lose: -100n }])
  expect(unitsOf(decimal('-0.05'), 2)).toBe(-5n)
  expect(unitsOf(decimal('12345678901234567890'), 8)).toBe(1234567890123456789000000000n)
  expect(amountOf(-5n, 2)).toBe('-0.05')
  expect(amountOf(700n, 0)).toBe('700')
})

describe('those who toss', () => {
  test('are as often at each number of wins as a binomial distribution says', () => {
    for (const coins of [1, 20, 33, 64, 150]) {
      const results = tossed(many(coins))
      expect(results).toHaveLength(10_000)
      for (let wins = 0; wins <= coins; wins += 1) {
        const ends = BigInt(wins) * 8400n - BigInt(coins - wins) * 10_100n
        const share = results.filter((result) => result <= ends).length / results.length
        const expected = Math.min(1, atMost(wins, coins))
        // Five standard errors: the seed is fixed, so this holds always or never.
        expect(Math.abs(share - expected)).toBeLessThanOrEqual(
          5 * Math.sqrt((expected * (1 - expected)) / 10_000) + 1e-9,
        )
      }
    }
  })

  test('toss for each order by itself: two stakes are four results', () => {
    const results = tossed([usual, { win: 100n, lose: -200n }])
    const share = (ends: bigint) => results.filter((result) => result === ends).length / results.length
    for (const ends of [8500n, 8200n, -10_000n, -10_300n]) expect(share(ends)).toBeCloseTo(0.25, 1)
  })

  test('bring the same each time, and what is possible: a sum of a win or a loss of every order', () => {
    const toss = fc.record({ win: fc.bigInt(0n, 10n ** 20n), lose: fc.bigInt(-(10n ** 20n), -1n) })
    fc.assert(
      fc.property(fc.array(toss, { minLength: 1, maxLength: 6 }), (tosses) => {
        const results = tossed(tosses)
        expect(tossed(tosses)).toEqual(results)
        let possible = new Set([0n])
        for (const { win, lose } of tosses) possible = new Set([...possible].flatMap((sum) => [sum + win, sum + lose]))
        expect([...new Set(results)].filter((result) => !possible.has(result))).toEqual([])
        expect(results.every((result, index) => result >= (results[index - 1] ?? result))).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  test('are fewer where every stake is another, so that nobody waits for them', () => {
    const different = Array.from({ length: 1000 }, (_, index) => ({ win: BigInt(index), lose: -BigInt(index) - 1n }))
    expect(tossed(different)).toHaveLength(2000)
  })
})

describe('a net result', () => {
  const netOf = (wins: number, coins: number) => amountOf(BigInt(wins) * 8400n - BigInt(coins - wins) * 10_100n, 2)

  test.each([
    // Of 48 coins 17 to 31 heads are within 95 %: P(<=16) is 0.0147, P(<=17) 0.0297.
    [16, 'worse'],
    [17, 'luck'],
    [23, 'luck'],
    [31, 'luck'],
    [32, 'better'],
  ] as const)('of %i wins of 48 is %s', (wins, verdict) => {
    expect(luckOf(many(48), netOf(wins, 48), 2).verdict).toBe(verdict)
  })

  test('names the mean exactly, the ends of the 95 %, and how many of a thousand end below', () => {
    const luck = luckOf(many(48), netOf(23, 48), 2)
    expect(luck).toMatchObject({ mean: '-408.00', low: netOf(17, 48), high: netOf(31, 48) })
    // P(<=22) is 0.333.
    expect(Math.abs(luck.below - 330)).toBeLessThanOrEqual(20)
  })

  test('of a few orders never tells: five losses in a row happen to one in thirty-two', () => {
    expect(luckOf(many(5), netOf(0, 5), 2).verdict).toBe('luck')
    expect(luckOf(many(5), netOf(5, 5), 2).verdict).toBe('luck')
  })

  test('is in the histogram, which has 33 bars without a hole in the middle, also where it is far outside', () => {
    for (const [tosses, net] of [
      [many(48), netOf(23, 48)],
      [many(20), '9999.00'],
      [many(300), '-99999.00'],
      [Array.from({ length: 40 }, (_, index) => ({ win: 80n + BigInt(index * 7), lose: -100n })), '1.00'],
      [[{ win: -100n, lose: -100n }], '-1.00'],
    ] as const) {
      const { bars, own, from, to } = luckOf(tosses, decimal(net), 2).histogram
      expect(bars).toHaveLength(33)
      expect(Math.max(...bars)).toBe(1)
      expect(own >= 0 && own < 33).toBe(true)
      const [low, high] = [unitsOf(from, 2), unitsOf(to, 2)]
      expect(low <= unitsOf(decimal(net), 2) && unitsOf(decimal(net), 2) <= high).toBe(true)
      const filled = bars.flatMap((bar, index) => (bar > 0.001 ? [index] : []))
      const [first = 0, last = 0] = [filled[0], filled.at(-1)]
      expect(last - first + 1).toBe(filled.length)
    }
  })
})

test('how many orders it takes to tell grows as the needed rate nears one half', () => {
  expect(ordersToTell(decimal('0.542'))).toBe(550)
  expect(ordersToTell(decimal('0.5460'))).toBe(460)
  expect(ordersToTell(decimal('0.5001'))).toBe(97_000_000)
  expect(ordersToTell(decimal('0.99'))).toBe(4)
  expect(ordersToTell(decimal('0.5'))).toBeUndefined()
  expect(ordersToTell(decimal('0.4'))).toBeUndefined()
})

test('a stake that is doubled right after a loss counts once a day', () => {
  const start = Date.UTC(2026, 4, 4, 9)
  const day = 86_400_000
  const order = (at: number, amount: string, result: 'win' | 'lose') =>
    settledOrder({
      amount: decimal(amount),
      result,
      openedAt: start + at,
      closesAt: start + at + 30_000,
      closedAt: start + at + 30_000,
    })
  const dayOf = (at: number) => `${Math.floor(at / day)}`
  const doubled = (at: number) => [
    order(at, '10', 'lose'),
    order(at + 60_000, '20', 'lose'),
    order(at + 120_000, '40', 'win'),
  ]
  expect(daysOfDoubling([...doubled(0), ...doubled(day), ...doubled(2 * day)].reverse(), dayOf)).toBe(3)
  expect(daysOfDoubling([order(0, '10', 'win'), order(60_000, '20', 'lose')], dayOf)).toBe(0)
  expect(daysOfDoubling([order(0, '10', 'lose'), order(60_000, '19.99', 'lose')], dayOf)).toBe(0)
  // It had not ended yet, or it was on the day before.
  expect(daysOfDoubling([order(0, '10', 'lose'), order(10_000, '20', 'lose')], dayOf)).toBe(0)
  expect(daysOfDoubling([order(0, '10', 'lose'), order(day, '20', 'lose')], dayOf)).toBe(0)
  // Another one runs on: the order before is the one that ended last.
  const runningOn = [order(0, '10', 'lose'), order(10_000, '10', 'win'), order(31_000, '20', 'lose')]
  expect(daysOfDoubling(runningOn, dayOf)).toBe(1)
  expect(daysOfDoubling([...runningOn, order(41_000, '40', 'lose')], dayOf)).toBe(1)
})
