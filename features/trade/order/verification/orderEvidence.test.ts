import { expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { knownQuotes } from '#lib/verification/evidence.ts'
import { verify } from '#lib/verification/verification.ts'
import { settledOrder } from '../settledOrder.fixture.ts'
import { orderEvidence } from './orderEvidence.ts'

const quote = (seq: number): Quote => ({ productId: 'btc', seq, price: decimal(`${100 + seq}.00`), at: seq * 1000 })
const order = settledOrder({
  productId: 'btc',
  durationSeconds: 30,
  openPrice: decimal('110.00'),
  openSeq: 10,
  openedAt: 10_400,
  closesAt: 40_400,
  closePrice: decimal('99.00'),
  closeSeq: 40,
  closedAt: 40_400,
  result: 'lose',
  profit: decimal('-101.00'),
})
const quotes = Array.from({ length: 60 }, (_, seq) => quote(seq))
const evidence = {
  firstSeen: order,
  seen: quotes.slice(0, 30),
  asked: [{ quotes: quotes.slice(10), complete: 50 }],
  moneyDecimals: 2,
}

test('contains the order as stated, the findings, and the quotes around opening and close with their source', () => {
  const read = orderEvidence({
    order,
    verification: verify(order, evidence),
    evidence,
    known: knownQuotes('btc', evidence),
    history: 'answered',
    app: { name: 'Candor', version: '1.1.0 (100)' },
  })
  expect(read).toMatchObject({
    app: 'Candor 1.1.0 (100)',
    verdict: 'differs',
    firstSeen: { direction: 'up', openSeq: 10 },
    order: { id: 'o1', closePrice: '99.00', result: 'lose' },
    quoteHistory: 'answered',
    disputedQuotes: [],
  })
  const quotesBySeq = new Map(read.quotes.map((each) => [each.seq, each]))
  expect([...quotesBySeq.keys()]).toEqual([8, 9, 10, 11, 12, 38, 39, 40, 41, 42])
  expect(quotesBySeq.get(10)).toEqual({
    seq: 10,
    price: '110.00',
    at: 10_000,
    time: '1970-01-01T00:00:10.000Z',
    source: 'seen',
  })
  expect(quotesBySeq.get(40)).toMatchObject({ price: '140.00', source: 'asked' })
  expect(read.findings).toContainEqual({
    check: 'closePrice',
    verdict: 'differs',
    reason: { kind: 'price', seq: 40, stated: '99.00', known: '140.00' },
  })
})
