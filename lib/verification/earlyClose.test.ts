import { describe, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Evidence } from './evidence.ts'
import { checkEvidenceFile, evidenceFile } from './evidenceFile.ts'
import { fairPrice } from './fairValue.ts'
import { verify } from './verification.ts'

const START = 1_800_000_000_000
const SEQ = 1_000_000_000

const quotes = Array.from(
  { length: 60 },
  (_, index): Quote => ({
    productId: 'btc',
    seq: SEQ + index,
    price: decimal(`${100 + index}.00`),
    at: START + index * 1000,
  }),
)

/** An order that was closed 20 s before its end, at the newest quote, for a little less than the offer of 3 s before. */
const order: Order = {
  id: 'o1',
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  productId: 'btc',
  productName: 'Bitcoin',
  direction: 'up',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  durationSeconds: 40,
  payoutRate: decimal('0.85'),
  openPrice: decimal('110.00'),
  openSeq: SEQ + 10,
  openedAt: START + 10_400,
  closesAt: START + 50_400,
  status: 'settled',
  closePrice: decimal('130.00'),
  closeSeq: SEQ + 30,
  closedAt: START + 30_400,
  result: 'closed',
  profit: decimal('1.90'),
  closedEarly: { price: decimal('12.00'), quoteSeq: SEQ + 30, quoteAt: START + 30_000 },
}
const closedEarly = { price: decimal('12.00'), quoteSeq: SEQ + 30 }
const confirmedClose = { price: decimal('12.50'), quoteSeq: SEQ + 27, least: decimal('11.50') }
const evidence: Evidence = {
  firstSeen: order,
  confirmedClose,
  seen: quotes.slice(0, 30),
  asked: [{ quotes, complete: 60 }],
  moneyDecimals: 2,
  priceDecimals: 2,
}

/** The checks that do not agree, with their reasons. */
function wrong(change: Partial<Order>, facts: Partial<Evidence> = {}) {
  const { verdict, findings, basis } = verify({ ...order, ...change }, { ...evidence, ...facts })
  return { verdict, basis, of: findings.flatMap(({ check, reason }) => (reason ? [[check, reason.kind]] : [])) }
}

describe('an order that was closed early', () => {
  test('agrees with what was confirmed, and that is compared and not computed', () => {
    expect(wrong({})).toEqual({ verdict: 'agrees', basis: 'compared', of: [] })
    // Without the instant of its quote as well, and at exactly the least.
    expect(wrong({ closedEarly })).toMatchObject({ verdict: 'agrees' })
    const least = { closedEarly: { ...closedEarly, price: decimal('11.50') }, profit: decimal('1.40') }
    expect(wrong(least)).toMatchObject({ verdict: 'agrees' })
  })

  test.each<[string, Partial<Order>, [string, string][]]>([
    [
      'pays less than the least that was confirmed',
      { closedEarly: { ...closedEarly, price: decimal('11.49') }, profit: decimal('1.39') },
      [['offer', 'offerPrice']],
    ],
    ['names two quotes', { closeSeq: SEQ + 29 }, [['closePrice', 'closeQuote']]],
    ['books a profit that does not follow from the price', { profit: decimal('1.89') }, [['profit', 'profit']]],
    ['states another price of its quote', { closePrice: decimal('130.01') }, [['closePrice', 'price']]],
    [
      'was paid at an older quote than the newest one, though the member confirmed that',
      {
        closedEarly: { price: decimal('12.50'), quoteSeq: SEQ + 27, quoteAt: START + 27_000 },
        closeSeq: SEQ + 27,
        closePrice: decimal('127.00'),
        profit: decimal('2.40'),
      },
      [['closeNewest', 'quoteNewer']],
    ],
    [
      'names a quote of after the close',
      {
        closedEarly: { price: decimal('12.50'), quoteSeq: SEQ + 40 },
        closeSeq: SEQ + 40,
        closePrice: decimal('140.00'),
        profit: decimal('2.40'),
      },
      [['closeNewest', 'quoteLate']],
    ],
    [
      'was not closed before its end',
      { closedAt: START + 50_400 },
      [
        ['duration', 'notWithin'],
        ['closeNewest', 'quoteNewer'],
      ],
    ],
    [
      'was closed before it began',
      { closedAt: START + 10_399 },
      [
        ['duration', 'notWithin'],
        ['closeNewest', 'quoteLate'],
      ],
    ],
    [
      'ends at another instant than its duration says',
      { closesAt: START + 51_400 },
      [
        ['terms', 'changed'],
        ['duration', 'instant'],
      ],
    ],
    ['is said to be won', { result: 'win' }, [['result', 'result']]],
    [
      'has another stake',
      { amount: decimal('9.00'), profit: decimal('2.90') },
      [
        ['terms', 'changed'],
        ['profit', 'profit'],
      ],
    ],
  ])('differs when it %s', (_, change, of) => {
    expect(wrong(change)).toEqual({ verdict: 'differs', basis: 'compared', of })
  })

  test('cannot be told where this device confirmed nothing, or does not know the quote', () => {
    expect(wrong({}, { confirmedClose: undefined })).toEqual({
      verdict: 'cannotTell',
      basis: 'compared',
      of: [['offer', 'notConfirmedHere']],
    })
    const without = quotes.filter(({ seq }) => seq !== SEQ + 30)
    expect(wrong({}, { seen: without, asked: [] })).toMatchObject({
      verdict: 'cannotTell',
      of: [
        ['closePrice', 'quoteMissing'],
        ['closeNewest', 'quoteMissing'],
      ],
    })
  })

  test('without the record of its offer, is settled before its end', () => {
    expect(wrong({ closedEarly: undefined })).toMatchObject({ verdict: 'differs' })
  })
})

describe('by a stated formula', () => {
  const fairValue = { move: decimal('0.05'), margin: decimal('0.02') }
  const quote = quotes[30] ?? { price: decimal('0'), at: 0 }
  const price = fairPrice(order, quote, fairValue, { moneyDecimals: 2, priceDecimals: 2 })
  const closed = { closedEarly: { ...closedEarly, price }, profit: decimal('3.93') }
  const known = { confirmedClose: { ...confirmedClose, fairValue } }

  test('the price is computed from the quote that the record names', () => {
    // √20.4 s is a reach of 24.84, of which the lead of 20.00 is 0.805.
    expect(price).toBe('14.31')
    expect(wrong({ ...closed, profit: decimal('4.21') }, known)).toEqual({
      verdict: 'agrees',
      basis: 'computed',
      of: [],
    })
  })

  test('another price differs, also one that is better than what was confirmed', () => {
    const better = { closedEarly: { ...closedEarly, price: decimal('14.32') }, profit: decimal('4.22') }
    expect(wrong(better, known)).toMatchObject({ verdict: 'differs', of: [['fairValue', 'fairValue']] })
    const { due } = verify({ ...order, ...better }, { ...evidence, ...known })
    expect(due, 'by the formula').toEqual({ profit: '4.21', returned: '14.31' })
    expect(verify(order, evidence).due, 'no formula').toBeUndefined()
  })

  test('a sequence that restarted accuses nobody where the quote of the new one is missing', () => {
    // The sequence began again 0.2 s before the close: its quote 30 is not the one of before, and is not known here.
    const restarted = quotes.slice(0, 31).map((each, index) => ({ ...each, seq: index }))
    const after = quotes.slice(31).map((each, index) => ({ ...each, seq: 40 + index }))
    const seen = [...restarted, ...after]
    const settled = {
      ...{ openSeq: 10, closeSeq: 30, closePrice: decimal('130.50') },
      ...{ closedEarly: { price: decimal('14.44'), quoteSeq: 30 }, profit: decimal('4.34') },
    }
    const firstSeen = { ...order, openSeq: 10 }
    const facts = { ...known, firstSeen, seen, asked: [] }
    expect(wrong(settled, facts).verdict).toBe('cannotTell')
    const stated = { ...settled, closedEarly: { ...settled.closedEarly, quoteAt: START + 30_300 } }
    expect(wrong(stated, facts).verdict).toBe('cannotTell')
    const whole = [...restarted, { productId: 'btc', seq: 30, price: decimal('130.50'), at: START + 30_300 }, ...after]
    const checked = wrong(stated, { ...facts, seen: whole })
    expect(checked.of.map(([check]) => check)).not.toContain('fairValue')
    expect(checked.verdict).not.toBe('differs')
  })
})

test('an evidence file holds what was confirmed, from which the check is made again', () => {
  const fileOf = (settled: Order) =>
    evidenceFile({ kind: 'order', order: settled, verdict: verify(settled, evidence).verdict, evidence }).text
  const report = checkEvidenceFile(fileOf(order))
  expect(report).toMatchObject({ hash: 'agrees', computed: 'agrees', verification: { basis: 'compared' } })
  expect(checkEvidenceFile(fileOf({ ...order, profit: decimal('1.80') }))?.computed).toBe('differs')
})
