import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transactionList } from '#lib/contract/ledger.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from '../backend.fixture.ts'
import { causeOf } from '../database/database.ts'
import { accounts, entries, postings } from '../database/tables/ledger.ts'
import { bookProblems } from './books.ts'
import { balanceOf, book, type Posting } from './ledger.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

const move = (changes: readonly Posting[]) =>
  test.database.transaction((tx) => book(tx, { type: 'manualCredit', at: test.clock.now(), postings: changes }))
const causes = (promise: Promise<unknown>) =>
  promise.then(
    () => 'stored',
    (error: unknown) => String(causeOf(error)),
  )

it('shows each change of the balance with the balance after it', async () => {
  const { number, token } = await test.member('10.00')
  await move([
    { account: 'adjustments', amount: decimal('-0.05') },
    { member: number, account: 'balance', amount: decimal('0.05') },
  ])
  const { items } = (await test.ask(transactionList, {}, token)).data
  expect(items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    ['0.05', '10.05'],
    ['10.00', '10.00'],
  ])
  expect(await balanceOf(test.database.query, number)).toBe('10.05')
})

it('refuses a movement that does not add up to zero, and one that takes what is not there', async () => {
  const { number } = await test.member('10.00')
  const unbalanced = move([{ member: number, account: 'balance', amount: decimal('1.00') }])
  expect(await causes(unbalanced)).toContain('do not add up to zero')
  const tooMuch = move([
    { member: number, account: 'balance', amount: decimal('-10.01') },
    { account: 'bank', amount: decimal('10.01') },
  ])
  expect(await causes(tooMuch)).toContain('accounts_not_negative')
  const ofNothing = move([
    { member: number, account: 'vault', amount: decimal('-1.00') },
    { account: 'bank', amount: decimal('1.00') },
  ])
  expect(await causes(ofNothing)).toContain('accounts_not_negative')
  expect(await balanceOf(test.database.query, number)).toBe('10.00')
})

it('refuses to change or remove what was booked', async () => {
  const { query } = test.database
  expect(
    await causes(
      query
        .update(postings)
        .set({ amount: decimal('1') })
        .execute(),
    ),
  ).toContain('never changed')
  expect(await causes(query.delete(entries).execute())).toContain('never changed')
})

it('finds an account that differs from its postings, and a balance that differs from the ledger', async () => {
  const { query } = test.database
  const { number } = await test.member('10.00')
  expect(await bookProblems(query)).toEqual([])
  const condition = eq(accounts.member, number)
  await query
    .update(accounts)
    .set({ amount: sql`${accounts.amount} + 1` })
    .where(condition)
  expect(await bookProblems(query)).toEqual([
    `balance of member ${number} is 11.00, its postings are 10.00`,
    `the last entry of member ${number} is not the balance 11.00`,
  ])
  await query
    .update(accounts)
    .set({ amount: decimal('10.00') })
    .where(condition)
})
