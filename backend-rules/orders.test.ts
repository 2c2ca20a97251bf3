import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { amounts, currencies } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { profitOf } from '#lib/verification/settlementRule.ts'
import { Money } from './money.ts'
import { acceptOrder, requireOrderRoom, settle } from './orders.ts'
import { refusalCode } from './refusal.fixture.ts'

const NOW = Date.UTC(2026, 4, 6, 9, 41)
const yuan = new Money('CNY')
const product = {
  status: 'trading' as const,
  terms: [{ durationSeconds: 60, payoutRate: '0.87' }],
  ...{ minAmount: '10.00', maxAmount: '20000.00', feeRate: '0.01', priceTolerance: '0.001' },
}
const quote = (seq: number, price: string, ageMs: number) => ({ seq, at: NOW - ageMs, price: decimal(price) })
const agreed = { quoteSeq: 7, payoutRate: decimal('0.870'), feeRate: decimal('0.01') }

const facts = {
  product,
  named: quote(7, '10000.00', 10_000),
  newest: quote(9, '10010.00', 100),
  balance: decimal('101.00'),
}
const accept = (change: object = {}, known: object = {}) =>
  acceptOrder(
    { direction: 'up', amount: decimal('100'), durationSeconds: 60, terms: agreed, ...change },
    { ...facts, ...known },
    NOW,
    yuan,
  )

test('an order is opened at the newest quote; the fee is rounded half up', () => {
  expect(accept()).toMatchObject({
    cost: '101',
    terms: {
      ...{ amount: '100.00', fee: '1.00', durationSeconds: 60, payoutRate: '0.87' },
      ...{ openPrice: '10010.00', openSeq: 9, openedAt: NOW, closesAt: NOW + 60_000 },
    },
  })
  expect(accept({ amount: decimal('10.50') }).terms.fee).toBe('0.11')
})

test('each side has the rate of its own, and one that is not on offer is refused', () => {
  const bySide = { product: { ...product, terms: [{ durationSeconds: 60, payoutRate: { up: '0.95', down: '0.78' } }] } }
  const rate = (payoutRate: string) => ({ terms: { ...agreed, payoutRate: decimal(payoutRate) } })
  expect(accept({ direction: 'up', ...rate('0.95') }, bySide).terms.payoutRate).toBe('0.95')
  expect(accept({ direction: 'down', ...rate('0.78') }, bySide).terms.payoutRate).toBe('0.78')
  expect(refusalCode(() => accept({ direction: 'down', ...rate('0.95') }, bySide))).toBe(codes.priceMoved)
  const upAlone = { product: { ...product, terms: [{ durationSeconds: 60, payoutRate: { up: '0.95' } }] } }
  expect(refusalCode(() => accept({ direction: 'down', ...rate('0.95') }, upAlone))).toBe(codes.orderFailed)
})

test.each([
  [codes.productUnavailable, {}, { product: undefined }],
  [codes.productNotTrading, {}, { product: { ...product, status: 'forbidden' } }],
  [codes.marketClosed, {}, { product: { ...product, status: 'closed' } }],
  [codes.orderFailed, { durationSeconds: 61 }, {}],
  [codes.belowMinimum, { amount: decimal('9.99') }, {}],
  [codes.amountOutsideLimits, { amount: decimal('20000.01') }, {}],
  [codes.amountOutsideLimits, { amount: decimal('100.001') }, {}],
  [codes.priceMoved, {}, { named: undefined }],
  [codes.priceMoved, {}, { named: quote(7, '10000.00', 10_001) }],
  [codes.priceMoved, {}, { newest: quote(9, '10010.01', 0) }],
  [codes.priceMoved, { terms: { ...agreed, payoutRate: decimal('0.88') } }, {}],
  [codes.priceMoved, { terms: { ...agreed, feeRate: decimal('0') } }, {}],
  [codes.balanceInsufficient, {}, {}],
] as const)('%i is what an order is refused with, though the balance is too small', (code, change, known) => {
  expect(refusalCode(() => accept(change, { balance: decimal('100.99'), ...known }))).toBe(code)
})

test.each([
  [[0, 9], {}, true],
  [[1, 1], {}, false],
  [[2, 2], { product: 3 }, true],
  [[3, 3], { product: 3 }, false],
  [[0, 4], { product: 3, account: 5 }, true],
  [[0, 5], { product: 3, account: 5 }, false],
  [[1, 1], { product: null, account: null }, false],
] as const)('%j open orders, of %j allowed ones, leave room for another: %s', ([onProduct, onAll], limits, hasRoom) => {
  const code = refusalCode(() => requireOrderRoom({ onProduct, onAll }, limits))
  expect(code).toBe(hasRoom ? undefined : codes.positionPending)
})

const order = {
  direction: 'up',
  amount: decimal('100.00'),
  fee: decimal('1.00'),
  payoutRate: decimal('0.85'),
  openPrice: decimal('10.00'),
} as const

test.each([
  ['up', '10.01', { result: 'win', credit: '185.00', profit: '84.00' }],
  ['up', '9.99', { result: 'lose', credit: '0.00', profit: '-101.00' }],
  ['up', '10.000', { result: 'draw', credit: '100.00', profit: '-1.00' }],
  ['down', '9.99', { result: 'win', credit: '185.00', profit: '84.00' }],
  ['down', '10.01', { result: 'lose', credit: '0.00', profit: '-101.00' }],
] as const)('%s from 10.00 to %s', (direction, closePrice, settlement) => {
  expect(settle({ ...order, direction }, closePrice, yuan)).toEqual(settlement)
})

test.each([
  ['CNY', '0.10', '0.19'],
  ['KRW', '1001', '1852'],
  ['USDT', '0.000001', '0.000002'],
  ['BTC', '0.00000010', '0.00000019'],
])('in %s a stake of %s wins %s', (currency, amount, credit) => {
  expect(settle({ ...order, amount: decimal(amount), fee: decimal('0') }, '11', new Money(currency)).credit).toBe(
    credit,
  )
})

test.each(currencies)('the app computes the profit of an order in $currency as it is booked', (accountCurrency) => {
  const orders = fc.record({
    amount: amounts(accountCurrency.decimals),
    fee: amounts(accountCurrency.decimals, 10n ** 9n),
    payoutRate: amounts(10, 2n * 10n ** 10n),
    direction: fc.constantFrom('up' as const, 'down' as const),
    openPrice: fc.constant(decimal('10.00')),
  })
  fc.assert(
    fc.property(orders, fc.constantFrom('9.99', '10.00', '10.01'), (one, closePrice) => {
      const { result, profit } = settle(one, closePrice, new Money(accountCurrency.currency))
      expect(compare(profitOf(one, result, accountCurrency.decimals), profit)).toBe(0)
    }),
  )
})
