import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Money } from '#lib/backend/money.ts'
import { refusalOf } from '#lib/backend/refusal.fixture.ts'
import { channelOf } from '#lib/backend/seed/channels.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { bringUpToDate } from '../upToDate.ts'
import { createWorld } from '../world.ts'
import { creditOf, depositOf } from './deposit.ts'
import type { DepositForm } from './deposits.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)

function setup() {
  const world = createWorld({ now: NOW, real: () => 0 })
  const { deposits, ledger, uploads } = world
  const form = (change: Partial<DepositForm> = {}): DepositForm => ({
    requestId: randomUUID(),
    channelId: 'bank-cny',
    amount: decimal('100.00'),
    terms: shownTerms(world).deposit(change.channelId ?? 'bank-cny'),
    ...change,
  })
  const create = (change: Partial<DepositForm> = {}) => deposits.create('demo', form(change), NOW)
  const upload = (username: string) =>
    uploads.add({ username, type: 'image/jpeg', bytes: new Uint8Array(8), at: NOW }).path
  const balance = () => ledger.money.booked(ledger.balance('demo'))
  const pass = (seconds: number) => bringUpToDate(world, NOW + seconds * 1000)
  return { world, deposits, ledger, form, create, upload, balance, pass }
}

describe('a deposit by bank', () => {
  test('is pending, after 20 s under review, after 60 s approved and credited as of that instant', () => {
    const { create, balance, ledger, pass } = setup()
    const deposit = create({ channelId: 'bank-hkd', amount: decimal('1000.00') })
    expect(depositOf(deposit)).toMatchObject({ status: 'pending', currency: 'HKD', creditedAmount: undefined })
    pass(19.999)
    expect(deposit.status).toBe('pending')
    pass(20)
    expect(deposit.status).toBe('reviewing')
    expect(balance()).toBe('10000.00')
    pass(500)
    expect(depositOf(deposit)).toMatchObject({ status: 'approved', creditedAmount: '921.19' })
    expect(ledger.entries('demo').at(-1)).toMatchObject({
      type: 'deposit',
      amount: '921.19',
      balanceAfter: '10921.19',
      refId: deposit.id,
      at: NOW + 60_000,
    })
    pass(9999)
    expect(balance()).toBe('10921.19')
  })

  test('entries are in the order in which they fell due, whatever was settled with them', () => {
    const { world, create, ledger, pass } = setup()
    create()
    const order = { number: 1, id: 'o1', username: 'demo', requestId: randomUUID(), productId: 'btcusdt' } as const
    world.orders.enter({
      ...order,
      productName: 'Bitcoin',
      direction: 'up',
      amount: decimal('10.00'),
      fee: decimal('0.10'),
      durationSeconds: 90,
      payoutRate: decimal('0.85'),
      openPrice: decimal('1.00'),
      openSeq: 1,
      openedAt: NOW,
      closesAt: NOW + 90_000,
    })
    pass(200)
    const instants = ledger.entries('demo').map(({ at }) => at)
    expect(instants).toEqual([...instants].sort((a, b) => a - b))
    expect(ledger.entries('demo').map(({ type }) => type)).toEqual(['deposit', 'order', 'deposit', 'order'])
  })
})

test('a deposit online waits for the payment first', () => {
  const { create, balance, pass } = setup()
  const deposit = create({ channelId: 'online' })
  expect(deposit.status).toBe('recharging')
  pass(20)
  expect(deposit.status).toBe('pending')
  pass(40)
  expect(deposit.status).toBe('reviewing')
  pass(80)
  expect(deposit.status).toBe('approved')
  expect(balance()).toBe('10099.40')
})

test('a deposit of a channel with a payment page states where it is paid, and the channel does not', () => {
  const { create, deposits } = setup()
  const deposit = create({ channelId: 'online-card' })
  expect(depositOf(deposit)).toMatchObject({
    status: 'recharging',
    payUrl: `https://pay.harbour.example/checkout/${deposit.id}`,
  })
  expect(depositOf(create({ channelId: 'online' })).payUrl).toBeUndefined()
  expect(deposits.channels.map(channelOf).filter((channel) => 'payPage' in channel)).toEqual([])
})

describe('what is refused', () => {
  test.each<[string, Partial<DepositForm>, number]>([
    ['an unknown channel', { channelId: 'nothing' }, 4206],
    ['less than the least', { amount: decimal('99.99') }, 4205],
    ['more than the most', { amount: decimal('50000.01') }, 4205],
    ['parts of a cent', { amount: decimal('100.001') }, 4205],
    ['a voucher that nobody uploaded', { voucher: '/upload/nothing.jpg' }, 4002],
  ])('%s', (_, change, code) => {
    const { create, deposits } = setup()
    const before = deposits.of('demo').length
    expect(refusalOf(() => create(change))).toBe(code)
    expect(deposits.of('demo')).toHaveLength(before)
  })

  test('a channel without a rate', () => {
    const { create, deposits } = setup()
    deposits.channels = deposits.channels.map((channel) => ({ ...channel, rate: '0' }))
    expect(refusalOf(() => create())).toBe(4108)
  })

  test("another member's voucher; the member's own is accepted", () => {
    const { create, upload } = setup()
    expect(refusalOf(() => create({ voucher: upload('poor') }))).toBe(4002)
    expect(create({ voucher: upload('demo') }).status).toBe('pending')
  })
})

describe('terms that the member was shown', () => {
  const account = '012875102345678'
  const terms = { rate: decimal('0.92350'), feeRate: decimal('0.0025'), account }

  test.each<[string, NonNullable<DepositForm['terms']>, number | undefined]>([
    ['those of the channel', terms, undefined],
    ['another rate', { ...terms, rate: decimal('0.9236') }, 4007],
    ['another fee', { ...terms, feeRate: decimal('0') }, 4007],
    ['another account', { ...terms, account: '012875102345679' }, 4007],
    ['no account', { ...terms, account: undefined }, 4007],
  ])('%s', (_, shown, code) => {
    const { create } = setup()
    const form = { channelId: 'bank-hkd', amount: decimal('1000.00'), terms: shown }
    expect(refusalOf(() => create(form))).toBe(code)
  })

  test('of a channel that names no account', () => {
    const { create } = setup()
    const shown = { rate: decimal('1'), feeRate: decimal('0.006') }
    expect(create({ channelId: 'online', terms: shown }).status).toBe('recharging')
  })
})

describe('cancelling', () => {
  test.each([['bank-cny'], ['online']])('%s: until its review begins, and twice has one effect', (channelId) => {
    const { create, balance, deposits, pass } = setup()
    const { id } = create({ channelId })
    expect(deposits.cancel('demo', id, NOW).status).toBe('cancelled')
    expect(deposits.cancel('demo', id, NOW).status).toBe('cancelled')
    pass(500)
    expect(deposits.of('demo').at(-1)?.status).toBe('cancelled')
    expect(balance()).toBe('10000.00')
  })

  test('not under review, not decided, not of another member', () => {
    const { create, deposits, pass } = setup()
    const { id } = create()
    expect(refusalOf(() => deposits.cancel('poor', id, NOW))).toBe(4207)
    pass(20)
    expect(refusalOf(() => deposits.cancel('demo', id, NOW))).toBe(4207)
    pass(60)
    expect(refusalOf(() => deposits.cancel('demo', id, NOW))).toBe(4207)
  })
})

describe('a reviewer ahead of time', () => {
  test('rejects for a reason; nothing is credited, and it stays rejected', () => {
    const { create, balance, deposits, pass } = setup()
    const { id } = create()
    deposits.decide('demo', id, { status: 'rejected', reason: 'unreadable' }, NOW)
    pass(500)
    expect(deposits.of('demo').at(-1)).toMatchObject({ status: 'rejected', reason: 'unreadable' })
    expect(balance()).toBe('10000.00')
    expect(() => deposits.decide('demo', id, { status: 'approved' }, NOW)).toThrow(RangeError)
  })

  test('approves at once, and once', () => {
    const { create, balance, deposits, pass } = setup()
    deposits.decide('demo', create().id, { status: 'approved' }, NOW)
    expect(balance()).toBe('10100.00')
    pass(500)
    expect(balance()).toBe('10100.00')
  })
})

test('what is credited is never negative, and never more than the exchanged amount', () => {
  const yuan = new Money('CNY')
  const digits = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(digits(10 ** 9), digits(10 ** 6), digits(2 * 10 ** 4), (units, rate, fee) => {
      const amount = decimal(`${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`)
      const channel = { rate: decimal(`${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`) }
      const feeRate = decimal(`${Math.floor(fee / 10_000)}.${String(fee % 10_000).padStart(4, '0')}`)
      const credit = creditOf(amount, { ...channel, feeRate }, yuan)
      expect(new Big(credit).gte(0)).toBe(true)
      expect(new Big(credit).lte(creditOf(amount, { ...channel, feeRate: '0' }, yuan))).toBe(true)
    }),
  )
})
