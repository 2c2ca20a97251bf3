import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { createWorld } from '../world.ts'
import { type OrderRequest, place } from './placing.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)
const NOW = START + 20_000

/** Every request has its own id. */
function setup() {
  const world = createWorld({ now: START, real: () => 0 })
  const terms = (change: Partial<OrderRequest['terms']> = {}, productId = 'btcusdt', now = NOW) => ({
    ...shownTerms(world).order(productId, 60, { now }),
    ...change,
  })
  const asked = (change: Partial<OrderRequest> = {}): OrderRequest => ({
    requestId: randomUUID(),
    productId: 'btcusdt',
    direction: 'up',
    amount: decimal('100'),
    durationSeconds: 60,
    terms: terms(),
    ...change,
  })
  const balance = (username = 'demo') => world.ledger.balance(username).toFixed(2)
  const refusal = (change: Partial<OrderRequest>, { username = 'demo', now = NOW } = {}) => {
    try {
      place(world, username, asked(change), now)
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    return undefined
  }
  return { world, terms, asked, balance, refusal }
}

describe('placing', () => {
  test('takes stake and fee and opens at the newest quote', () => {
    const { world, terms, asked, balance } = setup()
    const order = place(world, 'demo', asked(), NOW)
    expect(order).toMatchObject({
      amount: '100.00',
      fee: '1.00',
      openSeq: terms().quoteSeq,
      openedAt: NOW,
      closesAt: NOW + 60_000,
    })
    expect(balance()).toBe('9899.00')
  })

  test('accepts what the member agreed to, and refuses when a rate has changed since', () => {
    const { world, terms, asked, refusal } = setup()
    expect(terms()).toMatchObject({ payoutRate: '0.87', feeRate: '0.01' })
    expect(refusal({ terms: terms({ payoutRate: decimal('0.88') }) })).toBe(codes.priceMoved)
    expect(refusal({ terms: terms({ feeRate: decimal('0') }) })).toBe(codes.priceMoved)
    const written = terms({ payoutRate: decimal('0.870') })
    expect(place(world, 'demo', asked({ terms: written }), NOW)).toMatchObject({ payoutRate: '0.87' })
  })

  test('refuses with the code of the reason', () => {
    const { terms, refusal } = setup()
    expect(refusal({ productId: 'nothing' })).toBe(codes.productUnavailable)
    expect(refusal({ productId: 'dogeusdt' })).toBe(codes.productNotTrading)
    expect(refusal({ productId: 'hk50' })).toBe(codes.marketClosed)
    expect(refusal({ durationSeconds: 61 })).toBe(codes.orderFailed)
    expect(refusal({ amount: decimal('9.99') })).toBe(codes.belowMinimum)
    expect(refusal({ amount: decimal('20000.01') })).toBe(codes.amountOutsideLimits)
    expect(refusal({ amount: decimal('100.001') })).toBe(codes.amountOutsideLimits)
    expect(refusal({ amount: decimal('9950') })).toBe(codes.balanceInsufficient)
    expect(refusal({ terms: terms({ quoteSeq: terms().quoteSeq + 1 }) })).toBe(codes.priceMoved)
    expect(refusal({ terms: terms({}, 'btcusdt', NOW - 10_500) })).toBe(codes.priceMoved)
    expect(refusal({ terms: terms({ quoteSeq: 0 }) })).toBe(codes.priceMoved)
  })

  test('refuses when the price has moved more than 0.1 % since the quote', () => {
    const { world, refusal, asked, terms } = setup()
    const btc = world.market.find('btcusdt')
    if (btc === undefined) throw new Error('no btcusdt')
    const quoteSeq = world.market.pin(btc, ['10000.00', '10010.00', '10010.01'], NOW).seq
    const at = (seq: number) => btc.tickSeries.tick(seq)?.at ?? 0
    expect(refusal({ terms: terms({ quoteSeq }) }, { now: at(quoteSeq + 2) })).toBe(codes.priceMoved)
    expect(place(world, 'demo', asked({ terms: terms({ quoteSeq }) }), at(quoteSeq + 1)).openPrice).toBe('10010.00')
  })

  test('allows one open position per product', () => {
    const { world, terms, asked, refusal } = setup()
    place(world, 'demo', asked(), NOW)
    expect(refusal({})).toBe(codes.positionPending)
    place(world, 'demo', asked({ productId: 'eurusd', terms: terms({}, 'eurusd') }), NOW)
    world.orders.settleDue(NOW + 60_000)
    const later = NOW + 60_001
    const again = asked({ terms: terms({}, 'btcusdt', later) })
    expect(place(world, 'demo', again, later).number).toBe(3)
  })
})
