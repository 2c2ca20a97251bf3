import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { createDeposit, depositChannels } from '#lib/contract/deposits.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { negate } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { causeOf } from '../database/database.ts'
import { deposits } from '../database/tables/funds.ts'
import { closedDays } from '../database/tables/ledger.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { bookProblems } from './books.ts'
import { closedDay, periodOf } from './days.ts'
import { book } from './ledger.ts'
import { outsideBalances } from './outside.ts'
import { totalsOf } from './totals.ts'

const DAY_MS = 86_400_000

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
  member = await test.member('100000.00')
})
afterAll(() => test.stop())

const run = (...args: string[]) => operateAs(test.database, args)
const causes = (promise: Promise<unknown>) =>
  promise.then(
    () => 'stored',
    (error: unknown) => String(causeOf(error)),
  )

/** Announces a deposit of 1000: by `bank-hkd` that is 923.50, less a fee of 2.31. */
async function announced(channelId = 'bank-hkd'): Promise<string> {
  const { items } = (await test.ask(depositChannels, {}, member.token)).data
  const channel = items.find(({ id }) => id === channelId)
  const account = channel?.bank?.accountNumber ?? channel?.chain?.address
  const terms = { rate: channel?.rate ?? '', feeRate: channel?.feeRate ?? '', ...(account && { account }) }
  const { data } = await test.ask(
    createDeposit,
    { ...test.request(), channelId, amount: '1000.00', terms },
    member.token,
  )
  return data.id
}

async function deposited(): Promise<string> {
  const id = await announced()
  await run('review', 'deposit', id, 'approve')
  return id
}

/** Moves the clock, and logs the member in again. */
async function days(count: number): Promise<void> {
  test.clock.advance(count * DAY_MS)
  member = { ...member, token: await test.session(member) }
}

async function withdrawn(accountId: string): Promise<string> {
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  const form = { ...test.request(), accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  const { data, msg } = await test.ask(createWithdrawal, form, member.token)
  expect(msg).toBe('ok')
  await run('review', 'withdrawal', data.id, 'begin')
  await run('review', 'withdrawal', data.id, 'approve', 'TX1')
  return data.id
}

async function traded(direction: 'up' | 'down', amount: string): Promise<void> {
  const quoteSeq = await test.quote('btcusdt', '64000.00')
  const terms = { quoteSeq, payoutRate: '0.87', feeRate: '0.01' }
  const order = { productId: 'btcusdt', direction, amount, durationSeconds: 60, terms }
  expect((await test.ask(createOrder, { ...test.request(), ...order }, member.token)).msg).toBe('ok')
  await test.pass(1000)
  await test.quote('btcusdt', '64001.00')
  await test.pass(60_000)
}

it('each channel and each way out has an account, which says what should be there', async () => {
  await deposited()
  const bank = { payeeName: 'Ann Lee', accountNumber: '6225880137429876', bankName: 'Harbour' }
  const account = (await test.ask(bindBank, { ...test.request(), ...bank }, member.token)).data.id
  await withdrawn(account)
  const balances = await outsideBalances(test.database.query)
  expect(balances).toContainEqual({
    ...{ account: 'channel:bank-hkd', amount: '923.50' },
    own: [{ currency: 'HKD', amount: '1000.00' }],
  })
  expect(balances).toContainEqual({ account: 'payout:bank', amount: '-98.00', own: [] })
  expect(await run('books', 'accounts')).toContain('channel:bank-hkd  923.50 CNY  records say 1000.00 HKD')
  expect(await bookProblems(test.database.query)).toEqual([])
})

it('reads what an earlier version booked to one account by the record that it belongs to', async () => {
  const { query } = test.database
  const id = await announced('usdt-trc20')
  const isIt = eq(deposits.number, Number(id.slice(1)))
  await query.update(deposits).set({ status: 'approved' }).where(isIt)
  const [{ credit } = { credit: decimal('0') }] = await query.select().from(deposits).where(isIt)
  expect(await bookProblems(query)).toEqual([
    `deposit ${id.slice(1)} of channel usdt-trc20 credits ${credit}, is approved and booked 0 by nothing`,
  ])
  await test.database.transaction((tx) =>
    book(tx, {
      ...{ type: 'deposit', at: test.clock.now(), refId: id },
      postings: [
        { account: 'bank', amount: negate(credit) },
        { member: member.number, account: 'balance', amount: credit },
      ],
    }),
  )
  expect(await outsideBalances(query)).toContainEqual({
    ...{ account: 'channel:usdt-trc20', amount: credit },
    own: [{ currency: 'USDT', amount: '1000.000000' }],
  })
  expect(await bookProblems(query)).toEqual([])
  await query.update(deposits).set({ channel: 'usdt-trc20', status: 'pending' }).where(isIt)
  expect(await bookProblems(query)).toEqual([expect.stringContaining(`is pending and booked ${credit} by`)])
  await query.update(deposits).set({ status: 'approved' }).where(isIt)
  const [booked] = await query.select().from(deposits).where(eq(deposits.channel, 'bank-hkd'))
  const isBooked = eq(deposits.number, booked?.number ?? 0)
  await query.update(deposits).set({ channel: 'bank-cny' }).where(isBooked)
  expect(await bookProblems(query)).toEqual([expect.stringMatching(/of channel bank-cny .* by channel:bank-hkd$/)])
  await query.update(deposits).set({ channel: 'bank-hkd' }).where(isBooked)
})

it('totals are those of what was booked, by product and by kind', async () => {
  // The next day, so that nothing else is in it.
  await days(1)
  const day = new Date(test.clock.now()).toISOString().slice(0, 10)
  await deposited()
  const wallet = { chain: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
  await test.ask(bindCrypto, { ...test.request(), ...wallet }, member.token)
  await traded('up', '100.00')
  await traded('down', '50.00')
  await run('credit', member.username, '5.00')
  await run('deduct', member.username, '1.50')
  const totals = await totalsOf(test.database.query, periodOf(day))
  expect(totals).toEqual({
    products: [
      {
        ...{ product: 'btcusdt', placed: 2, ended: 2, stakes: '150.00', fees: '1.50', payouts: '187.00', held: '0.00' },
        // The stakes and fees, less what was paid.
        result: '-35.50',
      },
    ],
    kinds: [
      { kind: 'corrections', movements: 2, amount: '3.50' },
      { kind: 'deposits', movements: 1, amount: '923.50' },
      { kind: 'fees', movements: 3, amount: '3.81' },
      { kind: 'orders', movements: 2, amount: '-37.00' },
    ],
    channels: [{ account: 'channel:bank-hkd', came: '923.50', paid: '0.00' }],
    held: [
      { account: 'balance', change: '960.19' },
      { account: 'stakes', change: '0.00' },
    ],
  })
  expect(await run('books', 'totals', day)).toContain('corrections  2  3.50')
  expect(await run('books', 'totals', '2026-05-01', '2026-05-31')).toContain('channel:bank-hkd  came 1847.00')
})

it('a day is closed in its turn, once it has ended, and for good', async () => {
  const { query } = test.database
  await expect(run('books', 'close', '2026-05-07')).rejects.toThrow('2026-05-07 can be closed from 2026-05-08T00:10')
  await days(3)
  await expect(run('books', 'close', '2026-05-07')).rejects.toThrow('2026-05-06 is not closed yet: close it first')
  await expect(run('books', 'close', '2026-05-05')).rejects.toThrow('Nothing was booked before 2026-05-06')
  await expect(run('books', 'close', '2026-02-31')).rejects.toThrow('Not a day')
  await expect(run('books', 'day', '2026-05-06')).rejects.toThrow('is not closed')
  expect(await run('books', 'close', '2026-05-06')).toMatch(/^closed 2026-05-06; the hash of the last one is \w{64}$/)
  await expect(run('books', 'close', '2026-05-06')).rejects.toThrow('is closed already')
  const stored = await closedDay(query, '2026-05-06')

  // Records go on, and later days have their own movements.
  const id = await deposited()
  await run('books', 'close')
  await expect(run('books', 'close')).rejects.toThrow(
    'Every day that can be closed is closed: a day can be from 00:10 UTC',
  )
  expect(await run('books', 'day', '2026-05-07')).toContain('corrections  2  3.50')
  expect((await run('books', 'day')).split('\n').slice(0, 2)).toEqual([
    'closed days:',
    expect.stringMatching(/^ {2}2026-05-09 {2}by demo$/),
  ])
  expect(stored?.totals).toEqual(await totalsOf(query, periodOf('2026-05-06')))
  expect(await bookProblems(query)).toEqual([])

  const late = (at: number) =>
    test.database.transaction((tx) =>
      book(tx, {
        ...{ type: 'manualCredit', at, refId: id },
        postings: [
          { account: 'adjustments', amount: decimal('-1') },
          { member: member.number, account: 'balance', amount: decimal('1') },
        ],
      }),
    )
  const { until } = periodOf('2026-05-09')
  expect(await causes(late(until - 1))).toContain('the day of the movement is closed')
  expect(await causes(query.update(closedDays).set({ totals: '{}' }).execute())).toContain('never changed')
  expect(await causes(query.delete(closedDays).execute())).toContain('never changed')
})
