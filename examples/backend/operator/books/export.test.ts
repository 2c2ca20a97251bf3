import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { deposits } from '../../database/tables/funds.ts'
import { operateAs } from '../operate.fixture.ts'
import { addOperator } from '../people/operators.ts'
import { EXPORT_PAGE } from './exports.ts'

const DAY = '2026-05-06'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
  member = await test.member()
})
afterAll(() => test.stop())

const run = (...args: string[]) => operateAs(test.database, args)
/** The rows of a file, by their headings. */
const rowsOf = (file: string) => {
  expect(file.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<Record<string, string>>(file.slice(1), { header: true, newline: '\r\n' }).data
}
const announced = async (amount: string) => {
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const form = { ...test.request(), channelId: 'bank-cny', amount, terms }
  return (await test.ask(createDeposit, form, member.token)).data.id
}

it('writes deposits as CSV: what a member or an operator wrote runs nothing in a spreadsheet', async () => {
  for (const reason of ["=cmd|' /C calc'!A0", '　＝1+1', ' @SUM(A1)', '-2+3', '+49 30', '\tx', 'one, "two"', '-5.00']) {
    const id = await announced('100.00')
    await run('review', 'deposit', id, 'reject', reason)
  }
  const rows = rowsOf(await run('export', 'deposits', DAY))
  expect(rows[0]).toMatchObject({
    ...{ member: `u${member.number}`, name: member.username, 'announced at': '2026-05-06T09:41:00.000Z' },
    ...{ channel: 'bank-cny', status: 'rejected', amount: '100.00', currency: 'CNY', received: '', 'fee rate': '0' },
  })
  expect(rows.map(({ reason }) => reason)).toEqual([
    ...["'=cmd|' /C calc'!A0", "'　＝1+1", "' @SUM(A1)", "'-2+3", "'+49 30", "'\tx", 'one, "two"', '-5.00'],
  ])
})

it('writes ledger entries, whose negative amounts stay numbers, orders and totals', async () => {
  await run('deduct', member.username, '5.00')
  expect(rowsOf(await run('export', 'entries', DAY, DAY)).at(-1)).toMatchObject({
    ...{ type: 'manualDeduction', amount: '-5.00', 'balance after': '995.00' },
  })
  expect(await run('export', 'orders', DAY)).toBe('no row')
  expect(rowsOf(await run('export', 'totals', DAY))).toContainEqual({
    ...{ day: DAY, of: 'kind', name: 'corrections', what: 'amount', value: '-5.00' },
  })
  await expect(run('export', 'orders', '2026-05-07', DAY)).rejects.toThrow('is before')
  await expect(run('export', 'members', DAY)).rejects.toThrow('Unknown: members. There are: deposits')
})

it('has account numbers masked unless they are asked for, and is written down as a look', async () => {
  const bank = { payeeName: 'Ann Lee', accountNumber: '6225880137421234', bankName: 'Harbour' }
  const { id: accountId } = (await test.ask(bindBank, { ...test.request(), ...bank }, member.token)).data
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  const form = { accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  await test.ask(createWithdrawal, { ...test.request(), ...form }, member.token)
  const masked = await run('export', 'withdrawals', DAY)
  expect(masked).toContain('1234')
  expect(masked).not.toContain('6225880137421234')
  expect(masked).not.toContain('Ann Lee')
  expect(rowsOf(await run('export', 'withdrawals', DAY, 'accounts'))[0]).toMatchObject({
    ...{ 'account number': "'6225880137421234", payee: 'Ann Lee' },
  })
  const entry = await run('audit', 'list', '1')
  expect(entry).toContain(`demo  export withdrawals ${DAY} accounts`)
  expect(entry).toContain(`shown: u${member.number}`)
  await addOperator(test.database.query, { name: 'sue', role: 'support', now: 0 })
  await expect(operateAs(test.database, ['export', 'orders', DAY], { person: 'sue' })).rejects.toThrow(
    'sue may not give it',
  )
})

it('is written in pages, of which each has every row once, and names no more members than a log entry holds', async () => {
  const owners = await Promise.all(Array.from({ length: 101 }, () => test.member('0.00')))
  const [first] = await test.database.query.select().from(deposits).limit(1)
  const { number: _, ...like } = first ?? { number: 0 }
  const rows = Array.from({ length: EXPORT_PAGE + 3 }, (_, place) => ({
    ...(like as Omit<typeof deposits.$inferInsert, 'number'>),
    ...{ requestId: `${place}`, submittedAt: test.clock.now() + 86_400_000, amount: decimal('1') },
    member: owners[place % owners.length]?.number ?? 0,
  }))
  for (let place = 0; place < rows.length; place += 1000)
    await test.database.query.insert(deposits).values(rows.slice(place, place + 1000))
  await expect(run('export', 'deposits', '2026-05-07')).rejects.toThrow(
    `There are ${EXPORT_PAGE + 3} rows, which are 2 pages: add the page, such as export deposits 2026-05-07 page 1`,
  )
  const pages = [
    await run('export', 'deposits', '2026-05-07', 'page', '1'),
    await run('export', 'deposits', '2026-05-07', 'page', '2'),
  ]
  const ids = pages.flatMap((page) => rowsOf(page).map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([EXPORT_PAGE + 3, EXPORT_PAGE + 3])
  expect(await run('audit', 'list', '2')).toContain('shown: 101 members')
  await expect(run('export', 'deposits', '2026-05-07', 'page', '3')).rejects.toThrow('the last one is 2')
  await expect(run('export', 'deposits', '2026-05-07', 'page', '0')).rejects.toThrow('Not a page')
})
