import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { createDeposit, depositChannels } from '#lib/contract/deposits.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { reconcile } from './reconciliation.ts'
import { statementLines } from './statement.ts'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
  member = await test.member()
})
afterAll(() => test.stop())

const run = (...args: string[]) => operateAs(test.database, args)

async function announced(amount: string, { token }: TestMember = member): Promise<string> {
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  return (await test.ask(createDeposit, { ...test.request(), channelId: 'bank-cny', amount, terms }, token)).data.id
}
async function deposited(amount: string, of?: TestMember): Promise<string> {
  const id = await announced(amount, of)
  await run('review', 'deposit', id, 'approve')
  return id
}
async function withdrawn(txId: string): Promise<string> {
  const bank = { payeeName: 'Ann Lee', accountNumber: `62258801374${txId.slice(-5)}`, bankName: 'Harbour' }
  const { id: accountId } = (await test.ask(bindBank, { ...test.request(), ...bank }, member.token)).data
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  const form = { accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  const { id } = (await test.ask(createWithdrawal, { ...test.request(), ...form }, member.token)).data
  await run('review', 'withdrawal', id, 'begin')
  await run('review', 'withdrawal', id, 'approve', txId)
  return id
}
const statement = (...lines: string[]) => ['date;amount;reference', ...lines].join('\n')
const compared = async (...lines: string[]) => {
  const found = await reconcile(
    test.database.query,
    { channel: 'bank-cny', way: 'bank' },
    statementLines(statement(...lines)),
  )
  const ids = (payments: typeof found.matched) =>
    payments.map(({ line, records }) => [line.line, ...records.map(({ id }) => id)].join(' '))
  return {
    ...{ matched: ids(found.matched), otherAmount: ids(found.otherAmount), double: ids(found.double) },
    ...{ missingInBooks: ids(found.missingInBooks), missingAtBank: found.missingAtBank.map(({ id }) => id) },
  }
}

it('tells each member a reference of their own, where the channel says so', async () => {
  await run('set', 'channel', 'bank-cny', 'instructions', '{"own":"State {reference}, only {reference}."}')
  const { items } = (await test.ask(depositChannels, {}, member.token)).data
  expect(items.find(({ id }) => id === 'bank-cny')?.instructions).toBe(
    `State u${member.number}, only u${member.number}.`,
  )
})

it('compares a statement with the books', async () => {
  const [first, second, third] = [await deposited('100.00'), await deposited('200.00'), await deposited('300.00')]
  const open = await announced('400.00')
  const paid = await withdrawn('TX90001')
  const other = await withdrawn('TX90002')
  expect(
    await compared(
      `2026-05-06;100,00;Deposit ${first.toUpperCase()}`,
      `2026-05-06;150,00;${second}`,
      // A member who paid twice.
      `2026-05-06;100,00;${first} again`,
      `2026-05-06;400,00;${open}`,
      '2026-05-06;55,00;nobody',
      '2026-05-06;-98,00;payout tx90001',
      `2026-05-06;-98,00;${other}`,
      '2026-05-06;-1,00;bank charges',
    ),
  ).toEqual({
    matched: [`2 ${first}`, `7 ${paid}`, `8 ${other}`],
    otherAmount: [`3 ${second}`],
    double: [`4 ${first}`],
    missingInBooks: [`5 ${open}`, '6', '9'],
    missingAtBank: [third],
  })
})

it('knows a payment by the member where it names no deposit, and takes no deposit twice', async () => {
  const owner = await test.member('0.00')
  const [a, b, c] = [
    await deposited('170.00', owner),
    await deposited('170.00', owner),
    await deposited('170.00', owner),
  ]
  test.clock.advance(86_400_000)
  const lines = [
    `2026-05-06;170.00;${owner.username}`,
    `2026-05-06;170.00;from U${owner.number}.`,
    // It names its own, which neither of the lines above takes.
    `2026-05-06;170.00;${a}`,
    `2026-05-06;170.00;${owner.username}`,
    `2026-05-06;171.00;u${owner.number}`,
    `2026-05-06;340.00;${b}, ${c}`,
  ]
  const found = await compared(...lines)
  expect([found.matched, found.otherAmount, found.double]).toEqual([[`4 ${a}`, `7 ${b} ${c}`], [], []])
  expect(found.missingInBooks).toEqual(['2', '3', '5', '6'])
  expect((await compared(...lines.slice(0, 3))).matched.toSorted()).toEqual([`2 ${b}`, `3 ${c}`, `4 ${a}`])
})

it('is a command, whose look is written down without the statement', async () => {
  const owner = await test.member('0.00')
  const id = await deposited('170.00', owner)
  const text = statement(`2026-05-07;170.00;${id} of ANN LEE`)
  expect(await run('books', 'reconcile', 'bank-cny', text)).toBe(
    [
      '2026-05-07 to 2026-05-07: 1 lines are as they were booked',
      ...['another amount: none', 'paid again: none', 'missing in the books: none', 'missing in the statement: none'],
    ].join('\n'),
  )
  const entry = await run('audit', 'list', '1')
  expect(entry).toContain(`shown: u${owner.number}`)
  expect(entry).not.toContain('ANN')
  await expect(run('books', 'reconcile', 'bank-cny', statement('2026-05-07;1.000;x'))).rejects.toThrow('line 2: 1.000')
  await expect(run('books', 'reconcile', 'bank-eur', text)).rejects.toThrow('There is no channel bank-eur')
  await expect(run('books', 'reconcile', 'bank-cny', 'date;amount;reference\n')).rejects.toThrow('has no line')
})
