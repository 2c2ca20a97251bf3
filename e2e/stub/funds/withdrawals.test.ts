import { beforeEach, describe, expect, test } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Member } from '../members/members.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { createWorld, type World } from '../world.ts'
import { withdrawRecordOf } from './withdrawalRecord.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)
const requestId = (number: number) => `6f1c1c9e-5a0b-4f6e-9a53-${String(number).padStart(12, '0')}`

let world: World
let demo: Member
let accountId: string
beforeEach(() => {
  world = createWorld({ now: NOW })
  demo = world.members.get('demo')
  accountId = world.payouts.of('demo')[0]?.id ?? ''
})

const form = (amount = '1000.00', number = 1) => ({
  requestId: requestId(number),
  accountId,
  amount: decimal(amount),
  terms: shownTerms(world).withdrawal(decimal(amount), accountId),
  withdrawPwd: SEEDED_WITHDRAW_PASSWORD,
})
const balance = () => world.ledger.balance('demo').toFixed(2)
const statusAt = (ms: number) => world.withdrawals.of('demo').map((one) => withdrawRecordOf(one, NOW + ms).status)

describe('a withdrawal', () => {
  test('takes the amount from the balance at once, and the fee out of the amount', () => {
    expect(world.withdrawals.create(demo, form(), NOW)).toEqual({
      id: 'w1',
      requestId: requestId(1),
      account: 'TRC20 TQn9Y2****bLSE',
      amount: '1000.00',
      fee: '5.00',
      receivedAmount: '995.00',
      payoutAmount: '136.402472',
      payoutCurrency: 'USDT',
      status: 'pending',
      cancellable: true,
      submittedAt: NOW,
    })
    expect(world.ledger.entries('demo').at(-1)).toMatchObject({
      type: 'withdrawal',
      amount: '-1000.00',
      balanceAfter: '9000.00',
      refId: 'w1',
    })
  })

  test('to a wallet names its transaction once it is approved', () => {
    world.withdrawals.create(demo, form(), NOW)
    const txIdAt = (ms: number) => world.withdrawals.of('demo').map((one) => withdrawRecordOf(one, NOW + ms).txId)
    expect(txIdAt(119_999)).toEqual([undefined])
    expect(txIdAt(120_000)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('moves on by itself: pending, under review after 30 s, approved after 120 s', () => {
    world.withdrawals.create(demo, form(), NOW)
    expect([0, 29_999, 30_000, 119_999, 120_000].flatMap(statusAt)).toEqual([
      'pending',
      'pending',
      'reviewing',
      'reviewing',
      'approved',
    ])
    expect(balance()).toBe('9000.00')
  })

  test('that is rejected is returned by a separate entry, with its reason', () => {
    world.withdrawals.create(demo, form(), NOW)
    world.withdrawals.decide('demo', 'w1', { status: 'rejected', reason: 'no' }, NOW + 5000)
    expect(world.withdrawals.of('demo').map((one) => withdrawRecordOf(one, NOW + 5000))).toMatchObject([
      { status: 'rejected', reason: 'no' },
    ])
    expect(world.ledger.entries('demo').slice(-2)).toMatchObject([
      { type: 'withdrawal', amount: '-1000.00', refId: 'w1' },
      { type: 'withdrawal', amount: '1000.00', refId: 'w1', balanceAfter: '10000.00', at: NOW + 5000 },
    ])
  })

  test.each(['approved', 'cancelled'] as const)('that is %s is so for good', (status) => {
    world.withdrawals.create(demo, form(), NOW)
    world.withdrawals.decide('demo', 'w1', { status }, NOW)
    expect(balance()).toBe(status === 'approved' ? '9000.00' : '10000.00')
    expect(() => world.withdrawals.decide('demo', 'w1', { status: 'rejected' }, NOW)).toThrow('for good')
  })

  test('begins its review when the rules say so', () => {
    world.withdrawals.rules = { ...world.withdrawals.rules, reviewingAfterMs: 60_000 }
    world.withdrawals.create(demo, form(), NOW)
    expect([59_999, 60_000, 149_999, 150_000].flatMap(statusAt)).toEqual([
      'pending',
      'reviewing',
      'reviewing',
      'approved',
    ])
  })
})

test('a world with past records: its ledger adds up, and today is the same as without them', () => {
  world = createWorld({ now: NOW, past: true })
  const entries = world.ledger.entries('demo')
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(entries.every(({ at }) => at <= NOW)).toBe(true)
  expect(balance()).toBe('10000.00')
  expect(statusAt(0)).toEqual(['rejected', 'cancelled', 'approved'])
})
