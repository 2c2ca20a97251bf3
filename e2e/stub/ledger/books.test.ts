import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalCode } from '#backend-rules/refusal.fixture.ts'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { RequestKind } from '#lib/contract/calls.ts'
import { decimal } from '#lib/money/decimal.ts'
import { placeOrder } from '../orders/placing.ts'
import { seedOrders } from '../orders/seeding.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { bringUpToDate } from '../upToDate.ts'
import { seedPositions } from '../vault/seeding.ts'
import { createWorld, type World } from '../world.ts'
import { bookProblems } from './books.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)
const DAY_MS = 86_400_000
const kinds = ['order', 'deposit', 'withdrawal', 'investment', 'depositCancellation', 'withdrawalCancellation'] as const
type Kind = (typeof kinds)[number]

interface Step {
  readonly kind: Kind
  readonly amount: string
  readonly waitMs: number
  /** Which of the last few requests is sent again; none when there is no such request. */
  readonly again: number | undefined
  readonly decides: boolean
}

const requestIdOf = (number: number) => `7a1c1c9e-5a0b-4f6e-9a53-${String(number).padStart(12, '0')}`

/** A world whose requests take the same route as every request, once or several times. */
function bank() {
  const world = createWorld({ now: NOW, real: () => 0, past: true })
  let count = 0
  const works: Record<Kind, (requestId: string, amount: string) => { id: string }> = {
    order: (requestId, amount) => {
      const now = world.clock.now()
      const asked = {
        productId: 'btcusdt',
        direction: 'up',
        durationSeconds: 60,
        terms: shownTerms(world).order('btcusdt', 60),
      } as const
      return placeOrder(world, 'demo', { requestId, amount: decimal(amount), ...asked }, now)
    },
    deposit: (requestId, amount) =>
      world.deposits.create(
        'demo',
        { requestId, channelId: 'usdt-erc20', amount: decimal(amount), terms: shownTerms(world).deposit('usdt-erc20') },
        world.clock.now(),
      ),
    withdrawal: (requestId, amount) =>
      world.withdrawals.create(
        world.members.get('demo'),
        {
          requestId,
          accountId: 'p1',
          amount: decimal(amount),
          terms: shownTerms(world).withdrawal(decimal(amount), 'p1'),
          withdrawPwd: SEEDED_WITHDRAW_PASSWORD,
        },
        world.clock.now(),
      ),
    investment: (requestId, amount) =>
      world.vault.invest(
        'demo',
        { requestId, projectId: 'starter7', amount: decimal(amount), terms: shownTerms(world).investment('starter7') },
        world.clock.now(),
      ),
    depositCancellation: () =>
      world.deposits.cancel('demo', world.deposits.of('demo').at(-1)?.id ?? '', world.clock.now()),
    withdrawalCancellation: () =>
      world.withdrawals.cancel('demo', world.withdrawals.of('demo').at(-1)?.id ?? '', world.clock.now()),
  }
  const send = (kind: Kind, amount: string, number = ++count) => {
    const requestId = requestIdOf(number)
    const now = world.clock.now()
    return refusalCode(() => {
      const request = { kind, username: 'demo', input: { requestId, validUntil: NOW + 300 * DAY_MS } }
      world.moneyRequests.receive(request, now)(now, () => works[kind](requestId, amount))
    })
  }
  return { world, send }
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.integer({ min: 9_000, max: 300_000 }).map((cents) => new Big(cents).div(100).toFixed(2)),
  waitMs: fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.constant(8 * DAY_MS)),
  again: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  decides: fc.boolean(),
})

/** A reviewer decides what is open: rejected and cancelled money returns. */
function decide({ deposits, withdrawals, clock }: World): void {
  const reject = { status: 'rejected', reason: 'no' } as const
  unlessDecided(() => deposits.decide('demo', deposits.of('demo').at(-1)?.id ?? '', reject, clock.now()))
  unlessDecided(() => withdrawals.decide('demo', withdrawals.of('demo').at(-1)?.id ?? '', reject, clock.now()))
}

/** What is already decided does not change. */
function unlessDecided(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

describe('the books', () => {
  test('add up in a new world', () => {
    for (const past of [false, true]) expect(bookProblems(createWorld({ now: NOW, past }))).toEqual([])
  })

  test('add up whatever members and reviewers do, sent twice or once, and however time passes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { world, send } = bank()
        let sent = 0
        for (const { kind, amount, waitMs, again, decides } of steps) {
          world.clock.advance(waitMs)
          bringUpToDate(world, world.clock.now())
          if (again !== undefined && sent - again >= 0) send(kind, amount, sent - again + 1)
          else {
            sent += 1
            send(kind, amount, sent)
          }
          if (decides) decide(world)
          expect(bookProblems(world)).toEqual([])
        }
        bringUpToDate(world, world.clock.now() + 30 * DAY_MS)
        expect(bookProblems(world)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('hold nothing for a member once everything is over', () => {
    const { world, send } = bank()
    for (const [kind, account] of [
      ['order', 'stakes'],
      ['withdrawal', 'withdrawals'],
      ['investment', 'vault'],
    ] as const) {
      expect(send(kind, '200.00')).toBeUndefined()
      expect(world.ledger.transactions.at(-1)?.postings).toContainEqual({
        account: `${account}/demo`,
        amount: '200.00',
      })
    }
    bringUpToDate(world, NOW + 30 * DAY_MS)
    for (const account of ['stakes', 'withdrawals', 'vault'] as const) {
      expect(world.ledger.total(`${account}/demo`).toFixed(2)).toBe('0.00')
    }
    expect(bookProblems(world)).toEqual([])
  })

  test('add up with what tests enter outside the rules', () => {
    const { world } = bank()
    seedOrders(world, 'demo', 30, 60, NOW)
    seedPositions(world.vault, 'demo', { projectId: 'starter7', amount: '100', count: 3, ageMs: 6 * DAY_MS }, NOW)
    expect(bookProblems(world)).toEqual([])
    bringUpToDate(world, NOW + 2 * DAY_MS)
    expect(bookProblems(world)).toEqual([])
  })

  test('accept nothing that does not balance', () => {
    const { ledger } = createWorld({ now: NOW })
    expect(() => ledger.transfer([['fees', new Big('1.00')]], NOW)).toThrow('unbalanced')
    const amount = new Big('1.00')
    const against = [['bank', new Big('-0.99')]] as const
    expect(() => ledger.post('demo', { type: 'deposit', amount, at: NOW, against })).toThrow('unbalanced')
    expect(ledger.balance('demo').toFixed(2)).toBe('10000.00')
  })
})

describe('what does not add up is found', () => {
  const record = (kind: RequestKind, requestId: string, answer: unknown) => (world: World) =>
    world.moneyRequests.receive({ kind, username: 'demo', input: { requestId, validUntil: NOW } }, NOW)(
      NOW,
      () => answer,
    )

  const corruptions: [name: string, corrupt: (world: World) => unknown, found: string][] = [
    [
      'a transaction that was changed',
      ({ ledger }) => Object.assign(ledger.transactions[0]?.postings[0] ?? {}, { amount: '1.00' }),
      'unbalanced',
    ],
    [
      'a balance that is not the sum of its entries',
      ({ ledger }) => Object.assign(ledger.entries('demo').at(-1) ?? {}, { balanceAfter: '1.00' }),
      "demo's entry",
    ],
    [
      'money that moved past the member’s ledger',
      ({ ledger }) =>
        ledger.transfer(
          [
            ['balance/demo', new Big(1)],
            ['house', new Big(-1)],
          ],
          NOW,
        ),
      'the books',
    ],
    ['a stake', ({ orders }) => Object.assign(orders.openOf('demo')[0] ?? {}, { amount: '20.00' }), 'stakes/demo'],
    [
      'an order that moved something else',
      ({ orders }) => Object.assign(orders.of('demo')[0] ?? {}, { fee: '9.00' }),
      'order o1',
    ],
    ['a principal', ({ vault }) => Object.assign(vault.of('demo')[0] ?? {}, { repaid: true }), 'vault/demo'],
    [
      'a withdrawal that was decided without its money',
      ({ withdrawals }) => Object.assign(withdrawals.of('demo').at(-1) ?? {}, { decision: { status: 'rejected' } }),
      'withdrawals/demo',
    ],
    [
      'a deposit that was approved without its money',
      ({ deposits }) => Object.assign(deposits.of('demo').at(-1) ?? {}, { status: 'approved' }),
      'is approved and moved 0',
    ],
    [
      'two records of one request',
      ({ deposits, vault }) =>
        Object.assign(vault.of('demo')[0] ?? {}, { requestId: deposits.of('demo').at(-1)?.requestId }),
      'another effect of request',
    ],
    ['a request that was done and left nothing', record('order', requestIdOf(99), { id: 'o99' }), 'made []'],
    [
      'a refused request that left something',
      ({ deposits, moneyRequests }) => {
        const input = { requestId: requestIdOf(98), validUntil: 0 }
        refusalCode(() => moneyRequests.receive({ kind: 'deposit', username: 'demo', input }, NOW)(NOW, () => ({})))
        Object.assign(deposits.of('demo')[0] ?? {}, { requestId: requestIdOf(98) })
      },
      'is refused and made',
    ],
  ]

  test.each(corruptions)('%s', (_, corrupt, found) => {
    const { world, send } = bank()
    for (const kind of kinds.slice(0, 4)) send(kind, '200.00')
    expect(bookProblems(world)).toEqual([])
    corrupt(world)
    expect(bookProblems(world)).toContainEqual(expect.stringContaining(found))
  })
})
