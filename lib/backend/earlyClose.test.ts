import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { fairPrice as clientPrice } from '#lib/verification/fairValue.ts'
import { closeEarly, fairPrice, offerOf } from './earlyClose.ts'
import { Money } from './money.ts'
import { Refusal } from './refusal.ts'

const START = 1_800_000_000_000
const money = new Money('CNY')
const rule = { move: decimal('0.0001'), margin: decimal('0.02') }
const order = {
  direction: 'up',
  amount: decimal('200.00'),
  fee: decimal('2.00'),
  payoutRate: decimal('0.92'),
  openPrice: decimal('69301.45'),
  openSeq: 100,
  openedAt: START,
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
})

describe('the price by the formula', () => {
  test('is the same to the last digit in both implementations', () => {
    fc.assert(
      fc.property(offered, ({ direction, amount, payoutRate, openPrice, move, margin, moved, left, decimals }) => {
        const one = { direction, amount, payoutRate, openPrice, closesAt: START + left }
        const cents = Math.max(0, Math.round(Number(openPrice) * 100) + moved)
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
    // √68 = 8.246211251 to nine decimals, so the reach is 57.147439568...: (57.147 + 18.40) ÷ 114.295 of 376.32.
    ['69319.85', 112_000, '248.74'],
    ['69999.00', 112_000, '376.32'],
    ['69000.00', 112_000, '0.00'],
    // No time is left.
    ['69301.46', 180_000, '376.32'],
    ['69301.45', 180_000, '188.16'],
  ])('at %s after %i ms', (price, at, expected) => {
    expect(fairPrice(order, quote(1, price, at), rule, money)).toBe(expected)
    expect(clientPrice(order, quote(1, price, at), rule, { moneyDecimals: 2, priceDecimals: 2 })).toBe(expected)
  })
})

const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('an offer', () => {
  const offerAt = (at: number, quoteAt = at) =>
    codeOf(() => offerOf(order, quote(400, '69319.85', quoteAt), rule, START + at, money))

  test('belongs to the newest quote, and holds for nine seconds after it', () => {
    expect(offerAt(113_000, 112_000)).toEqual({ price: '248.74', quoteSeq: 400, validUntil: START + 121_000 })
  })

  test('is none with an old quote, in the last ten seconds, or on a product without early close', () => {
    expect(offerAt(113_000, 109_999)).toBe(codes.noOffer)
    expect(offerAt(170_000)).not.toBe(codes.noOffer)
    expect(offerAt(170_001)).toBe(codes.noOffer)
    expect(codeOf(() => offerOf(order, quote(400, '69319.85', 0), undefined, START, money))).toBe(codes.noOffer)
  })
})

describe('closing at a confirmed offer', () => {
  const named = quote(400, '69319.85', 112_000)
  const close = (price: string, newest: ReturnType<typeof quote>, now: number, by: typeof named | undefined = named) =>
    codeOf(() => closeEarly(order, { price: decimal(price) }, { newest, named: by }, rule, START + now, money))

  test('pays it while it holds, whatever the price does', () => {
    expect(close('248.74', quote(420, '69000.00', 120_900), 121_000)).toEqual({
      result: 'closed',
      closedEarly: { price: '248.74', quoteSeq: 400 },
      closePrice: '69319.85',
      closeSeq: 400,
      closedAt: START + 121_000,
      profit: '46.74',
    })
  })

  test('pays the offer of now once it has ended, if that is as much, and is refused otherwise', () => {
    const better = close('248.74', quote(420, '69325.00', 121_000), 121_001)
    expect(better).toMatchObject({ closedEarly: { quoteSeq: 420 } })
    expect(close('248.74', quote(420, '69310.00', 121_000), 121_001)).toBe(codes.offerGone)
    expect(close('248.75', quote(400, '69319.85', 112_000), 113_000)).toBe(codes.offerGone)
  })

  test('never pays for a quote of before the order, or for one that was not published', () => {
    const early = quote(99, '69999.00', -1)
    const newest = quote(101, '69301.45', 1000)
    expect(close('376.32', newest, 1000, early)).toBe(codes.offerGone)
    expect(
      codeOf(() =>
        closeEarly(order, { price: decimal('376.32') }, { newest, named: undefined }, rule, START + 1000, money),
      ),
    ).toBe(codes.offerGone)
  })
})
