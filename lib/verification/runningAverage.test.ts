import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { add, compare, smallestUnit, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { averagePrice, averageWindow } from './average.ts'
import { knownQuotes } from './evidence.ts'
import { averageSteps, runningAverage, turnOf } from './runningAverage.ts'
import { resultOf } from './settlementRule.ts'

const CLOSES_AT = 1_800_000_010_000
const window = averageWindow(CLOSES_AT, 10)

const quote = (seq: number, before: number, price: string): Quote => ({
  productId: 'btc',
  seq,
  price: decimal(price),
  at: CLOSES_AT - before,
})
const known = (...seen: readonly Quote[]) => knownQuotes('btc', { seen, asked: [] })
const at = (before: number) => CLOSES_AT - before

describe('the running average', () => {
  const quotes = [quote(90_100, 12_000, '10.00'), quote(90_101, 8000, '12.00'), quote(90_102, 6000, '14.00')]

  test('is that of the milliseconds that are over, each with its newest quote', () => {
    // 1,999 ms at 10, 2,000 ms at 12, 1 ms at 14.
    expect(runningAverage(known(...quotes), window, at(6000), 2)).toEqual({
      price: '11.0010',
      quotes: 3,
      elapsed: { after: at(10_000), until: at(6000) },
    })
  })

  test('is nothing before the window, and ends with it', () => {
    expect(runningAverage(known(quote(90_100, 12_000, '10.00')), window, at(10_000), 2)).toBeUndefined()
    expect(runningAverage(known(...quotes), window, at(-5000), 2)?.elapsed.until).toBe(CLOSES_AT)
  })

  test('reaches as far as the newest quote where the clock of the device is behind', () => {
    expect(runningAverage(known(...quotes), window, at(7000), 2)?.elapsed.until).toBe(at(6000))
  })

  test('is nothing where a quote may be missing', () => {
    const [first, second, third] = quotes
    if (!first || !second || !third) throw new Error('three quotes')
    expect(runningAverage(known(first, third), window, at(6000), 2)).toBeUndefined()
    expect(runningAverage(known(second, third), window, at(6000), 2)).toBeUndefined()
    expect(runningAverage(known(), window, at(6000), 2)).toBeUndefined()
    const afterTheEnd = quote(90_109, -500, '9.00')
    expect(
      runningAverage(known(...quotes, afterTheEnd), window, at(-1000), 2),
      'the rest of the window',
    ).toBeUndefined()
    const otherwise = { ...second, price: decimal('99.00') }
    const disputed = knownQuotes('btc', { seen: quotes, asked: [{ quotes: [first, otherwise, third], complete: 3 }] })
    expect(runningAverage(disputed, window, at(6000), 2)).toBeUndefined()
  })

  test('is told again once the quotes that were missed were asked for', () => {
    const [first, second, third] = quotes
    if (!first || !second || !third) throw new Error('three quotes')
    const asked = [{ quotes: [first, second], complete: 2 }]
    expect(runningAverage(knownQuotes('btc', { seen: [third], asked }), window, at(6000), 2)?.price).toBe('11.0010')
  })
})

test('the steps of an average are its value just before each next quote, and now', () => {
  const quotes = [quote(90_100, 12_000, '10.00'), quote(90_101, 8000, '12.00'), quote(90_102, 6000, '14.00')]
  const steps = averageSteps(quotes, window, at(5000), 4)
  expect(steps[0]).toEqual({ at: at(10_000), price: '10.00' })
  for (const step of steps.slice(1)) {
    expect(step.price).toBe(averagePrice(quotes, { after: window.after, until: step.at }, 4))
  }
  expect(steps.map((step) => CLOSES_AT - step.at)).toEqual([10_000, 8001, 6001, 5000])
  expect(averageSteps(quotes.slice(1), window, at(5000), 4)).toEqual([])
})

test('an order turns exactly where the rest of the window averages beyond the stated price', () => {
  const price = fc.integer({ min: 9000, max: 11_000 }).map((units) => decimal((units / 100).toFixed(2)))
  const cases = fc.record({
    direction: fc.constantFrom('up', 'down'),
    tie: fc.constantFrom('refund', 'lose'),
    openPrice: price,
    prices: fc.array(price, { minLength: 1, maxLength: 6 }),
    left: fc.integer({ min: 1, max: 8000 }),
  })
  fc.assert(
    fc.property(cases, ({ direction, tie, openPrice, prices, left }) => {
      const quotes = prices.map((each, index) => quote(90_100 + index, 11_000 - index * 400, each))
      const average = runningAverage(known(...quotes), window, at(left), 2)
      if (!average) throw new Error('no quote is missing')
      const resultAt = (close: typeof average.price) => resultOf(direction, openPrice, close, { priceDecimals: 4, tie })
      const isAhead = resultAt(average.price) === 'win'
      const turn = turnOf(
        { direction, openPrice },
        known(...quotes),
        { window, elapsed: average.elapsed },
        {
          isAhead,
          priceDecimals: 2,
        },
      )
      if (!turn) return
      const endsAhead = (rest: typeof average.price) => {
        const later = [...quotes, { ...quote(90_200, left - 1, '0'), price: rest }]
        return resultAt(averagePrice(later, window, 4) ?? rest) === 'win'
      }
      const unit = smallestUnit(4)
      const beyond = turn.side === 'above' ? add(turn.price, unit) : subtract(turn.price, unit)
      const within = turn.side === 'above' ? subtract(turn.price, unit) : add(turn.price, unit)
      expect(endsAhead(beyond)).toBe(!isAhead)
      if (compare(within, decimal('0')) > 0) expect(endsAhead(within)).toBe(isAhead)
    }),
  )
})
