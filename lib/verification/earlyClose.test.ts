import { describe, expect, test } from 'vitest'
import type { Order, Quote } from '#lib/contract/trade.ts'
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

/** An order that was closed 20 s before its end, at the offer of the quote of 2.5 s before. */
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
  closePrice: decimal('127.00'),
  closeSeq: SEQ + 27,
  closedAt: START + 30_400,
  result: 'closed',
  profit: decimal('1.90'),
  closedEarly: { price: decimal('12.00'), quoteSeq: SEQ + 27 },
}
const confirmedClose = { price: decimal('12.00'), quoteSeq: SEQ + 27 }
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
    expect(
      wrong({
        closedEarly: { price: decimal('12.50'), quoteSeq: SEQ + 29 },
        closeSeq: SEQ + 29,
        closePrice: decimal('129.00'),
        profit: decimal('2.40'),
      }),
    ).toMatchObject({ verdict: 'agrees' })
  })

  test.each<[string, Partial<Order>, [string, string][]]>([
    [
      'pays less than was confirmed',
      { closedEarly: { ...confirmedClose, price: decimal('11.99') }, profit: decimal('1.89') },
      [['offer', 'offerPrice']],
    ],
    [
      'names another quote for the confirmed price',
      { closedEarly: { ...confirmedClose, quoteSeq: SEQ + 28 }, closeSeq: SEQ + 28, closePrice: decimal('128.00') },
      [['offer', 'offerQuote']],
    ],
    ['books a profit that does not follow from the price', { profit: decimal('1.89') }, [['profit', 'profit']]],
    ['states another price of its quote', { closePrice: decimal('127.01') }, [['closePrice', 'price']]],
    [
      'names a quote of after the close',
      {
        closedEarly: { price: decimal('12.50'), quoteSeq: SEQ + 40 },
        closeSeq: SEQ + 40,
        closePrice: decimal('140.00'),
        profit: decimal('2.40'),
      },
      [['closePrice', 'quoteLate']],
    ],
    ['was not closed before its end', { closedAt: START + 50_400 }, [['duration', 'notWithin']]],
    [
      'was closed before it began',
      { closedAt: START + 10_399 },
      [
        ['duration', 'notWithin'],
        ['closePrice', 'quoteLate'],
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
    const without = quotes.filter(({ seq }) => seq !== SEQ + 27)
    expect(wrong({}, { seen: without, asked: [] })).toMatchObject({
      verdict: 'cannotTell',
      of: [['closePrice', 'quoteMissing']],
    })
  })

  test('without the record of its offer, is settled before its end', () => {
    expect(wrong({ closedEarly: undefined })).toMatchObject({ verdict: 'differs' })
  })
})

describe('by a stated formula', () => {
  const fairValue = { move: decimal('0.05'), margin: decimal('0.02') }
  const quote = quotes[27] ?? { price: decimal('0'), at: 0 }
  const price = fairPrice(order, quote, fairValue, { moneyDecimals: 2, priceDecimals: 2 })
  const closed = { closedEarly: { price, quoteSeq: SEQ + 27 }, profit: decimal('4.75') }
  const known = { confirmedClose: { price, quoteSeq: SEQ + 27, fairValue } }

  test('the price is computed from the quote that the record names', () => {
    expect(price).toBe('14.85')
    expect(wrong(closed, known)).toEqual({ verdict: 'agrees', basis: 'computed', of: [] })
  })

  test('another price differs, also one that is better than what was confirmed', () => {
    const better = { closedEarly: { price: decimal('14.86'), quoteSeq: SEQ + 27 }, profit: decimal('4.76') }
    expect(wrong(better, known)).toMatchObject({ verdict: 'differs', of: [['fairValue', 'fairValue']] })
  })
})

test('an evidence file holds what was confirmed, from which the check is made again', () => {
  const fileOf = (settled: Order) =>
    evidenceFile({ kind: 'order', order: settled, verdict: verify(settled, evidence).verdict, evidence }).text
  const report = checkEvidenceFile(fileOf(order))
  expect(report).toMatchObject({ hash: 'agrees', computed: 'agrees', verification: { basis: 'compared' } })
  expect(checkEvidenceFile(fileOf({ ...order, profit: decimal('1.80') }))?.computed).toBe('differs')
})
