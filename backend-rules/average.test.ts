import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { averagePrice, averageWindow } from '#lib/verification/average.ts'
import { averageClosePrice } from './average.ts'

const CLOSES_AT = 100_000
/** How many windows are generated: 3,000, or what the environment asks for. */
const WINDOWS = Number.parseInt(process.env.GENERATED_ORDERS ?? '3000', 10)

interface Published {
  readonly at: number
  readonly units: number
}

const price = (units: number, decimals: number) => decimal((units / 10 ** decimals).toFixed(decimals))

/** A fraction of whole numbers, one millisecond after the other, and rounded half up by hand. */
function slowAverage(quotes: readonly Published[], averageSeconds: number, decimals: number): string | undefined {
  let sum = 0n
  for (let at = CLOSES_AT - averageSeconds * 1000 + 1; at <= CLOSES_AT; at += 1) {
    const newest = quotes.findLast((each) => each.at <= at)
    if (newest === undefined) return undefined
    sum += BigInt(newest.units)
  }
  const [count, places] = [BigInt(averageSeconds * 1000), decimals + 2]
  const [whole, rest] = [(sum * 100n) / count, (sum * 100n) % count]
  const digits = `${rest * 2n >= count ? whole + 1n : whole}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The average as the client and as a backend compute it. */
function averages(published: readonly Published[], averageSeconds: number, decimals: number): (string | undefined)[] {
  const quotes = published.map(({ at, units }) => ({ at, price: price(units, decimals) }))
  const known = quotes.filter(({ at }) => at <= CLOSES_AT)
  const ofBackend = () => averageClosePrice(known, { closesAt: CLOSES_AT, averageSeconds }, decimals)
  const ofClient = averagePrice(quotes, averageWindow(CLOSES_AT, averageSeconds), decimals + 2)
  if (ofClient !== undefined) return [ofClient, ofBackend()]
  expect(ofBackend).toThrow(RangeError)
  return [undefined, undefined]
}

const at = (...instants: readonly (readonly [at: number, units: number])[]) =>
  instants.map(([instant, units]) => ({ at: instant, units }))

test.each([
  ['one quote, from before the window', at([1, 500]), '5.0000'],
  ['no quote that is as old as the window', at([99_002, 500]), undefined],
  ['no quote', [], undefined],
  ['a quote in the first millisecond of the window, which counts for all of it', at([1, 900], [99_001, 500]), '5.0000'],
  ['a quote in the second millisecond', at([1, 900], [99_002, 500]), '5.0040'],
  ['a quote in the closing millisecond, which counts for that one', at([1, 500], [100_000, 900]), '5.0040'],
  ['a quote after the close, which does not count', at([1, 500], [100_001, 900]), '5.0000'],
  ['quotes of one instant, of which the last one counts', at([1, 500], [99_501, 900], [99_501, 700]), '6.0000'],
  ['a half of the last place, which is rounded up', at([1, 500], [99_996, 501]), '5.0001'],
  ['less than a half', at([1, 500], [99_997, 501]), '5.0000'],
])('the average of a second with %s', (_name, quotes, expected) => {
  expect([slowAverage(quotes, 1, 2), ...averages(quotes, 1, 2)]).toEqual([expected, expected, expected])
})

const published = fc
  .array(fc.record({ at: fc.integer({ min: 90_000, max: 100_200 }), units: fc.integer({ min: 1, max: 99_999_999 }) }), {
    maxLength: 40,
  })
  .map((quotes) => quotes.toSorted((one, other) => one.at - other.at))

test('client and backend compute the average of a slow implementation, to the last digit', () => {
  const cases = fc.property(
    published,
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 0, max: 8 }),
    (quotes, seconds, decimals) => {
      const expected = slowAverage(quotes, seconds, decimals)
      expect(averages(quotes, seconds, decimals)).toEqual([expected, expected])
    },
  )
  fc.assert(cases, { numRuns: 300 })
})

test(
  'client and backend agree to the last digit on every generated window',
  () => {
    const cases = fc.property(
      published,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 8 }),
      (...window) => {
        const [ofClient, ofBackend] = averages(...window)
        expect(ofClient).toBe(ofBackend)
      },
    )
    fc.assert(cases, { numRuns: WINDOWS })
  },
  60_000 + WINDOWS,
)

test('client and backend agree on the average of 10,000 quotes', () => {
  const quotes = Array.from({ length: 10_000 }, (_, index) => ({
    at: 90_000 + index,
    units: 100_000 + ((index * 7919) % 101),
  }))
  const [ofClient, ofBackend] = averages(quotes, 9, 2)
  expect(ofClient).toBe(ofBackend)
  expect(compare(decimal(ofClient ?? '0'), decimal('1000'))).toBe(1)
})
