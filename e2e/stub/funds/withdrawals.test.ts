import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#lib/backend/refusal.ts'
import { SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { decimal } from '#lib/money/decimal.ts'
import { bookProblems } from '../ledger/books.ts'
import type { Member } from '../members/members.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { createWorld, type World } from '../world.ts'
import { recordOf } from './withdrawal.ts'

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
const statusAt = (ms: number) => world.withdrawals.of('demo').map((one) => recordOf(one, NOW + ms).status)

/** The code that the work is refused with; undefined when it is not. */
function codeOf(work: () => unknown): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

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

  test('to a new wallet waits for a day, to another account it does not', () => {
    const wallet = { chain: 'ERC20', address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }
    const bound = world.payouts.bindCrypto('demo', { requestId: requestId(9), ...wallet }, NOW)
    expect(bound.usableAt).toBe(NOW + 86_400_000)
    const terms = shownTerms(world).withdrawal(decimal('1000.00'), bound.id)
    const ask = (at: number) =>
      codeOf(() => world.withdrawals.create(demo, { ...form('1000.00', 2), terms, accountId: bound.id }, at))
    expect(ask(NOW + 86_399_999)).toBe(4210)
    expect(codeOf(() => world.withdrawals.create(demo, form(), NOW))).toBeUndefined()
    expect(ask(NOW + 86_400_000)).toBeUndefined()
  })

  test('takes the terms that the member was shown, and refuses others', () => {
    const terms = { fee: decimal('5.00'), receivedAmount: decimal('995.00') }
    const ask = (shown: typeof terms & { payoutAmount?: typeof terms.fee }) =>
      codeOf(() => world.withdrawals.create(demo, { ...form(), terms: shown }, NOW))
    expect(ask({ ...terms, fee: decimal('4.99') })).toBe(4007)
    expect(ask({ ...terms, receivedAmount: decimal('1000.00') })).toBe(4007)
    expect(ask({ ...terms, payoutAmount: decimal('7000.00') })).toBe(4007)
    expect(ask({ ...terms, payoutAmount: decimal('136.402472') })).toBeUndefined()
    world.withdrawals.rules = { ...world.withdrawals.rules, feeRate: '0.006' }
    expect(ask(terms)).toBe(4007)
    expect(world.withdrawals.of('demo')).toHaveLength(1)
  })

  test('states what prevents it, and how a wallet is paid', () => {
    expect(world.withdrawals.termsOf(demo, undefined)).not.toHaveProperty('payoutCurrency')
    expect(world.withdrawals.termsOf(demo, accountId)).toMatchObject({
      blocked: undefined,
      payoutCurrency: 'USDT',
      payoutDecimals: 6,
      rate: '7.2415',
      networkFee: '1.000000',
    })
    expect(world.withdrawals.termsOf(world.members.get('poor'), undefined).blocked).toBe(4201)
    world.withdrawals.rules = { ...world.withdrawals.rules, identityRequired: true }
    expect(world.withdrawals.termsOf(demo, accountId).blocked).toBe(4208)
    demo.withdrawBarred = true
    expect(world.withdrawals.termsOf(demo, accountId).blocked).toBe(4204)
  })

  test('to a wallet names its transaction once it is approved', () => {
    world.withdrawals.create(demo, form(), NOW)
    const txIdAt = (ms: number) => world.withdrawals.of('demo').map((one) => recordOf(one, NOW + ms).txId)
    expect(txIdAt(119_999)).toEqual([undefined])
    expect(txIdAt(120_000)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('asks for a verified identity where the rules say so', () => {
    world.withdrawals.rules = { ...world.withdrawals.rules, identityRequired: true }
    expect(codeOf(() => world.withdrawals.create(demo, form(), NOW))).toBe(4208)
    demo.verified = 'verified'
    expect(codeOf(() => world.withdrawals.create(demo, form(), NOW))).toBeUndefined()
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
    expect(world.withdrawals.of('demo').map((one) => recordOf(one, NOW + 5000))).toMatchObject([
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

  test('keeps the name of an account that was removed since', () => {
    world.withdrawals.create(demo, form(), NOW)
    world.payouts.remove('demo', accountId)
    expect(world.withdrawals.of('demo')).toMatchObject([{ account: 'TRC20 TQn9Y2****bLSE' }])
  })
})

describe('a withdrawal that the member cancels', () => {
  const cancel = (id: string, at: number, username = 'demo') => codeOf(() => world.withdrawals.cancel(username, id, at))

  test('is cancelled once, and the whole amount with its fee returns by an entry of its own', () => {
    world.withdrawals.create(demo, form(), NOW)
    for (const at of [NOW + 29_999, NOW + 300_000])
      expect(world.withdrawals.cancel('demo', 'w1', at)).toMatchObject({
        id: 'w1',
        status: 'cancelled',
        amount: '1000.00',
      })
    expect(world.ledger.entries('demo').slice(-2)).toMatchObject([
      { type: 'withdrawal', amount: '-1000.00', refId: 'w1' },
      { type: 'withdrawal', amount: '1000.00', refId: 'w1', balanceAfter: '10000.00', at: NOW + 29_999 },
    ])
    world.withdrawals.settleDue(NOW + 300_000)
    expect(bookProblems(world)).toEqual([])
  })

  test('is refused once its review has begun, once it is decided, and to another member', () => {
    for (const number of [1, 2, 3]) world.withdrawals.create(demo, form('1000.00', number), NOW)
    world.withdrawals.decide('demo', 'w1', { status: 'rejected' }, NOW)
    world.withdrawals.decide('demo', 'w2', { status: 'approved' }, NOW)
    expect(cancel('w1', NOW)).toBe(4211)
    expect(cancel('w2', NOW)).toBe(4211)
    expect(cancel('w3', NOW, 'poor')).toBe(4211)
    expect(cancel('w9', NOW)).toBe(4211)
    expect(cancel('w3', NOW + 30_000)).toBe(4211)
    expect(balance()).toBe('8000.00')
  })
})

describe('a withdrawal is refused', () => {
  test.each([
    [4204, 'to a member who may not', () => Object.assign(demo, { withdrawBarred: true }), {}],
    [4201, 'without an account', () => world.payouts.of('demo').map(({ id }) => world.payouts.remove('demo', id)), {}],
    [4201, 'to an account that does not exist', () => undefined, { accountId: 'p99' }],
    [4203, 'with a wrong password', () => undefined, { withdrawPwd: 'Cash1235' }],
    [4205, 'below the least', () => undefined, { amount: decimal('99.99') }],
    [4205, 'above the most', () => undefined, { amount: decimal('50000.01') }],
    [4205, 'in less than hundredths', () => undefined, { amount: decimal('100.001') }],
    [4106, 'beyond the balance', () => undefined, { amount: decimal('10000.01') }],
  ])('with %i %s', (code, _, prepare, change: Partial<ReturnType<typeof form>>) => {
    prepare()
    expect(codeOf(() => world.withdrawals.create(demo, { ...form(change.amount), ...change }, NOW))).toBe(code)
    expect(balance()).toBe('10000.00')
  })

  test('to the account of another member', () => {
    const poor = world.members.get('poor')
    expect(codeOf(() => world.withdrawals.create(poor, form(), NOW))).toBe(4201)
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
