import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { add, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { TestBackend } from '../backend.fixture.ts'
import { orders } from '../database/tables/market.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { bookProblems } from './books.ts'
import { closedDay, dayOf, periodOf } from './days.ts'
import { book, type Posting } from './ledger.ts'
import { totalsOf } from './totals.ts'

const DAY_MS = 86_400_000

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

/** What can be booked: against which account, and what the totals of the day call it. */
const kinds = {
  deposits: { account: 'channel:bank-hkd', sign: -1 },
  withdrawals: { account: 'payout:TRC20', sign: 1 },
  interest: { account: 'interest', sign: -1 },
  corrections: { account: 'adjustments', sign: -1 },
  rewards: { account: 'promotions', sign: -1 },
  fees: { account: 'fees', sign: 1 },
} as const

const booking = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  cents: fc.integer({ min: 1, max: 99_999 }),
  at: fc.integer({ min: 0, max: 4 * DAY_MS - 1 }),
})
const placing = fc.record({
  product: fc.constantFrom('btcusdt', 'ethusdt'),
  ...{ stake: fc.integer({ min: 1, max: 9999 }), fee: fc.integer({ min: 0, max: 99 }) },
  ...{ paid: fc.integer({ min: 0, max: 19_999 }), at: fc.integer({ min: 0, max: 3 * DAY_MS }) },
  /** How long it is open: it may end on another day than it was placed. */
  length: fc.integer({ min: 1, max: DAY_MS - 1 }),
  /** Whether it is voided once it has ended. */
  isVoided: fc.boolean(),
})

const amountOf = (cents: number): Decimal => decimal((cents / 100).toFixed(2))
const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce(add, decimal('0'))
const same = (a: string, b: Decimal) => expect(add(decimal(a), negate(b))).toBe('0')

it('the totals of a day are those of a calculation of its own, whatever is booked, and stay the same', async () => {
  const { number } = await test.member('1000000.00')
  // The day after, so that nothing else is in it.
  test.clock.advance(DAY_MS)
  const [start] = [periodOf(dayOf(test.clock.now())).from]
  const [bookings, placings] = fc.sample(
    fc.tuple(fc.array(booking, { minLength: 60, maxLength: 60 }), fc.array(placing, { minLength: 25, maxLength: 25 })),
    { numRuns: 1, seed: 20260506 },
  )[0] ?? [[], []]
  const move = (at: number, postings: readonly Posting[], refId?: string) =>
    test.database.transaction((tx) => book(tx, { type: 'manualCredit', at, postings, ...(refId && { refId }) }))
  const ofMember = (account: 'balance' | 'stakes', amount: Decimal) => ({ member: number, account, amount })

  for (const { kind, cents, at } of bookings) {
    const amount = amountOf(cents * kinds[kind].sign)
    await move(start + at, [{ account: kinds[kind].account, amount }, ofMember('balance', negate(amount))])
  }
  for (const [place, { product, stake, fee, paid, at, length, isVoided }] of placings.entries()) {
    const [order] = await test.database.query
      .insert(orders)
      .values({
        ...{ member: number, requestId: `generated ${place}`, product, productName: { own: product } },
        ...{ direction: 'up', amount: amountOf(stake), fee: amountOf(fee), durationSeconds: 60, slot: place + 1 },
        ...{ payoutRate: decimal('0.8'), openPrice: decimal('1'), openSeq: 1, status: 'settled' },
        ...{ openedAt: start + at, closesAt: start + at + length },
      })
      .returning()
    const id = `o${order?.number}`
    const cost = amountOf(-stake - fee)
    await move(
      start + at,
      [ofMember('balance', cost), ofMember('stakes', amountOf(stake)), { account: 'fees', amount: amountOf(fee) }],
      id,
    )
    const house = amountOf(stake - paid)
    await move(
      start + at + length,
      [ofMember('stakes', amountOf(-stake)), { account: 'house', amount: house }, ofMember('balance', amountOf(paid))],
      id,
    )
    if (isVoided)
      await move(
        start + at + length,
        [
          { account: 'fees', amount: amountOf(-fee) },
          { account: 'house', amount: amountOf(paid - stake) },
          ofMember('balance', amountOf(stake + fee - paid)),
        ],
        id,
      )
  }

  const days = [0, 1, 2, 3].map((day) => dayOf(start + day * DAY_MS))
  for (const [place, day] of days.entries()) {
    const isOf = (at: number) => Math.floor(at / DAY_MS) === place
    const { kinds: totals, products, held } = await totalsOf(test.database.query, periodOf(day))
    const placed = placings.filter(({ at }) => isOf(at))
    const ended = placings.filter(({ at, length }) => isOf(at + length))
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const booked = bookings.filter((one) => one.kind === kind && isOf(one.at))
      const returned = ended.map(({ fee, isVoided }) => amountOf(isVoided ? -fee : 0))
      const fees = kind === 'fees' ? [...placed.map(({ fee }) => amountOf(fee)), ...returned] : []
      const found = totals.find((one) => one.kind === kind)
      same(found?.amount ?? '0', sum([...booked.map(({ cents }) => amountOf(cents)), ...fees]))
    }
    for (const product of ['btcusdt', 'ethusdt']) {
      const [opened, closed] = [placed, ended].map((all) => all.filter((one) => one.product === product))
      const found = products.find((one) => one.product === product)
      const total = (cents: readonly number[] | undefined) => sum((cents ?? []).map(amountOf))
      expect([found?.placed ?? 0, found?.ended ?? 0]).toEqual([opened?.length, closed?.length])
      same(found?.stakes ?? '0', total(opened?.map(({ stake }) => stake)))
      const returned = total(closed?.map(({ fee, isVoided }) => (isVoided ? -fee : 0)))
      const fees = add(total(opened?.map(({ fee }) => fee)), returned)
      same(found?.fees ?? '0', fees)
      same(
        found?.payouts ?? '0',
        total(closed?.map(({ stake, fee, paid, isVoided }) => (isVoided ? stake + fee : paid))),
      )
      same(found?.result ?? '0', add(fees, total(closed?.map((one) => (one.isVoided ? 0 : one.stake - one.paid)))))
    }
    // What members have more, and what is booked outside and to the operator, add up to nothing.
    const more = sum(held.map(({ change }) => change))
    const others = totals.map(({ kind, amount }) =>
      ['fees', 'withdrawals', 'orders'].includes(kind) ? amount : negate(amount),
    )
    same(more, negate(sum(others)))
  }

  test.clock.advance(5 * DAY_MS)
  await operateAs(test.database, ['books', 'close'])
  const stored = await Promise.all(days.map((day) => closedDay(test.database.query, day)))
  await move(test.clock.now(), [{ account: 'fees', amount: decimal('1') }, ofMember('balance', decimal('-1'))])
  for (const [place, day] of days.entries())
    expect(stored[place]?.totals).toEqual(await totalsOf(test.database.query, periodOf(day)))
  expect((await bookProblems(test.database.query)).filter((problem) => problem.includes('day'))).toEqual([])
})
