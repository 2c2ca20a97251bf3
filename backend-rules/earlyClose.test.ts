import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { fairPrice as clientPrice } from '#lib/verification/fairValue.ts'
import { type CloseMarket, closeEarly, fairPrice, offerOf } from './earlyClose.ts'
import { Money } from './money.ts'
import { Refusal } from './refusal.ts'

const START = 1_800_000_000_000
const money = new Money('CNY')
const rule = { move: decimal('0.0001'), margin: decimal('0.02') }
const earlyClose = { rule, isStated: true, tolerance: decimal('0.1') }
const order = {
  direction: 'up',
  amount: decimal('200.00'),
  fee: decimal('2.00'),
  payoutRate: decimal('0.92'),
  openPrice: decimal('69301.45'),
  closesAt: START + 180_000,
} as const
const quote = (seq: number, price: string, at: number) => ({ seq, price: decimal(price), at: START + at })

/** A decimal of whole units. */
const written = (places: number, most: number) =>
  fc
    .integer({ min: 0, max: most })
    .map((units) =>
      decimal(
        places === 0
          ? `${units}`
          : `${Math.trunc(units / 10 ** places)}.${`${units % 10 ** places}`.padStart(places, '0')}`,
      ),
    )

const offered = fc.record({
  direction: fc.constantFrom('up' as const, 'down' as const),
  amount: written(2, 2_000_000_00),
  payoutRate: written(4, 12_000),
  openPrice: written(2, 9_000_000),
  move: written(6, 400),
  margin: written(3, 1000),
  moved: fc.integer({ min: -20_000, max: 20_000 }),
  left: fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 31_536_000_000 })),
  decimals: fc.constantFrom(0, 2, 6, 8),
  averageSeconds: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
})

describe('the price by the formula', () => {
  test('is the same to the last digit in both implementations', () => {
    fc.assert(
      fc.property(offered, ({ averageSeconds, decimals, left, margin, move, moved, ...terms }) => {
        const settlement = averageSeconds === undefined ? undefined : { price: { averageSeconds }, tie: 'refund' }
        const one = { ...terms, settlement, closesAt: START + left }
        const cents = Math.max(0, Math.round(Number(terms.openPrice) * 100) + moved)
        const price = decimal(`${Math.trunc(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`)
        const now = { price, at: START }
        const backend = fairPrice(one, now, { move, margin }, { decimals })
        const client = clientPrice(one, now, { move, margin }, { moneyDecimals: decimals, priceDecimals: 2 })
        expect(client).toBe(backend)
      }),
      { numRuns: Number(process.env.FAIR_VALUE_RUNS ?? 1500) },
    )
  })

  test.each([
    // Half of 384.00 less 2 %, at the entry.
    ['69301.45', 112_000, '188.16'],
    // √68 = 8.246211251, so the reach is 57.147439568... and 18.40 are 0.3219742... of it: between the 0.6179 of 0.3 and the 0.6554 of 0.4.
    ['69319.85', 112_000, '235.62'],
    ['69283.05', 112_000, '140.69'],
    // At three times the reach, 171.44, nothing is left to chance.
    ['69472.89', 112_000, '375.83'],
    ['69472.90', 112_000, '376.32'],
    ['69130.00', 112_000, '0.00'],
    // No time is left.
    ['69301.46', 180_000, '376.32'],
    ['69301.45', 180_000, '188.16'],
  ])('at %s after %i ms', (price, at, expected) => {
    expect(fairPrice(order, quote(1, price, at), rule, money)).toBe(expected)
    expect(clientPrice(order, quote(1, price, at), rule, { moneyDecimals: 2, priceDecimals: 2 })).toBe(expected)
  })

  test('of an order that is settled at an average counts a third of its window', () => {
    const averaged = { ...order, settlement: { price: { averageSeconds: 60 }, tie: 'refund' } } as const
    // 80 s are left, of which the last 60 count as 20: as 40 s of an order that is settled at its last quote.
    expect(fairPrice(averaged, quote(1, '69319.85', 100_000), rule, money)).toBe(
      fairPrice(order, quote(1, '69319.85', 140_000), rule, money),
    )
  })
})

const answerOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return error.data ?? error.code
    throw error
  }
}

const marketAt = (newest: CloseMarket['newest'], change: Partial<CloseMarket> = {}): CloseMarket => ({
  earlyClose,
  isOpen: true,
  newest,
  ...change,
})

describe('an offer', () => {
  const offerAt = (at: number, market: CloseMarket, one: Parameters<typeof offerOf>[0] = order) =>
    answerOf(() => offerOf(one, market, START + at, money))
  const fresh = (at: number) => marketAt(quote(400, '69319.85', at))

  test('is the price at the newest quote, the least that is paid if it is confirmed, and holds for five seconds', () => {
    expect(offerAt(113_000, fresh(112_000))).toEqual({
      price: '235.62',
      least: '212.05',
      quoteSeq: 400,
      quoteAt: START + 112_000,
      validUntil: START + 118_000,
    })
    const strict = marketAt(quote(400, '69319.85', 112_000), { earlyClose: { rule, isStated: true } })
    expect(offerAt(113_000, strict)).toMatchObject({ price: '235.62', least: '235.62' })
  })

  test('is none with an old quote, in the last ten seconds, or on a product without early close', () => {
    expect(offerAt(113_000, fresh(109_999))).toBe(codes.noOffer)
    expect(offerAt(170_000, fresh(170_000))).toMatchObject({ validUntil: START + 170_000 })
    expect(offerAt(170_001, fresh(170_001))).toBe(codes.noOffer)
    expect(offerAt(1000, marketAt(quote(400, '69319.85', 1000), { earlyClose: undefined }))).toBe(codes.noOffer)
  })

  test('is none while the product is not traded, however new its last quote is', () => {
    expect(offerAt(113_000, marketAt(quote(400, '69319.85', 113_000), { isOpen: false }))).toBe(codes.noOffer)
  })

  test('is none once a quote of the window of an average may be known', () => {
    const averaged = { ...order, settlement: { price: { averageSeconds: 60 }, tie: 'refund' } } as const
    expect(offerAt(120_000, fresh(120_000), averaged)).toMatchObject({ quoteSeq: 400 })
    expect(offerAt(120_001, fresh(120_001), averaged)).toBe(codes.noOffer)
  })
})

describe('closing at a confirmed offer', () => {
  const terms = { least: decimal('212.05'), validUntil: START + 118_000 }
  const close = (market: CloseMarket, now: number, confirmed = terms) =>
    answerOf(() => closeEarly(order, confirmed, market, START + now, money))

  test('pays the price at the newest quote, above the offer or below it', () => {
    expect(close(marketAt(quote(420, '69330.00', 114_000)), 114_000)).toEqual({
      result: 'closed',
      closedEarly: { price: '261.13', quoteSeq: 420, quoteAt: START + 114_000 },
      closePrice: '69330.00',
      closeSeq: 420,
      closedAt: START + 114_000,
      profit: '59.13',
    })
    expect(close(marketAt(quote(421, '69312.00', 114_000)), 114_000)).toMatchObject({
      closedEarly: { price: '216.12', quoteSeq: 421 },
    })
  })

  test('is refused below the least, with the offer of now', () => {
    expect(close(marketAt(quote(421, '69310.00', 114_000)), 114_000)).toEqual({
      price: '210.84',
      least: '189.75',
      quoteSeq: 421,
      quoteAt: START + 114_000,
      validUntil: START + 119_000,
    })
  })

  test('is refused after the confirmed offer has ended, and whenever there is none now', () => {
    const newest = quote(420, '69330.00', 118_000)
    expect(close(marketAt(newest), 118_000)).toMatchObject({ result: 'closed' })
    expect(close(marketAt(newest), 118_001)).toBe(codes.offerGone)
    const late = { ...terms, validUntil: START + 180_000 }
    expect(close(marketAt(quote(420, '69330.00', 170_001)), 170_001, late)).toBe(codes.offerGone)
    expect(close(marketAt(newest, { isOpen: false }), 118_000)).toBe(codes.offerGone)
    expect(close(marketAt(undefined), 118_000)).toBe(codes.offerGone)
    expect(close(marketAt(quote(420, '69330.00', 114_999)), 118_000)).toBe(codes.offerGone)
  })
})
