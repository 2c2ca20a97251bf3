import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusalCode } from '#backend-rules/refusal.fixture.ts'
import { channelOf } from '#backend-rules/seed/channels.ts'
import { codes } from '#lib/contract/codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { bringUpToDate } from '../upToDate.ts'
import { createWorld } from '../world.ts'
import { depositOf } from './depositRecord.ts'
import type { DepositForm } from './deposits.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)

function setup() {
  const world = createWorld({ now: NOW, real: () => 0 })
  const { deposits, ledger } = world
  const form = (change: Partial<DepositForm> = {}): DepositForm => ({
    requestId: randomUUID(),
    channelId: 'bank-cny',
    amount: decimal('100.00'),
    terms: shownTerms(world).deposit(change.channelId ?? 'bank-cny'),
    ...change,
  })
  const create = (change: Partial<DepositForm> = {}) => deposits.create('demo', form(change), NOW)
  const balance = () => ledger.money.booked(ledger.balance('demo'))
  const pass = (seconds: number) => bringUpToDate(world, NOW + seconds * 1000)
  return { world, deposits, ledger, create, balance, pass }
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

test("a voucher is the member's own upload", () => {
  const { world, create } = setup()
  const upload = (username: string) =>
    world.uploads.add({ username, type: 'image/jpeg', bytes: new Uint8Array(8), at: NOW }).path
  for (const voucher of [upload('poor'), '/upload/nothing.jpg'])
    expect(refusalCode(() => create({ voucher }))).toBe(codes.informationEmpty)
  expect(create({ voucher: upload('demo') }).status).toBe('pending')
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
