import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { cancelDeposit, createDeposit, depositList } from '#lib/contract/deposits.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { createWithdrawal, withdrawList } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { identityChecks, members } from '../../database/tables/members.ts'
import type { Instruction } from '../command.ts'
import { operateAs } from '../operate.fixture.ts'
import { operate } from '../operator.ts'
import { type CaseFilter, type CaseKind, casesOf, statusesOf } from './cases.ts'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
  for (const name of ['ann', 'bob']) await run(`operators invite ${name} finance`)
  await run('operators invite sue support')
})
beforeEach(async () => {
  member = await test.member()
})
afterAll(() => test.stop())

const run = (line: string, given: Omit<Instruction, 'args'> = {}) =>
  operateAs(test.database, line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], given)
const ann = { person: 'ann' }
const bob = { person: 'bob' }

const deposit = async (amount: string, { token } = member, channelId = 'bank-cny') => {
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const { data, msg } = await test.ask(createDeposit, { ...test.request(), channelId, amount, terms }, token)
  expect(msg).toBe('ok')
  return data.id
}

let accounts = 6225880137430000
const withdrawal = async (amount = '100.00', fee = '2.00', { token } = member) => {
  accounts += 1
  const bank = { payeeName: 'Ann Lee', accountNumber: `${accounts}`, bankName: 'Harbour' }
  const { id: accountId } = (await test.ask(bindBank, { ...test.request(), ...bank }, token)).data
  const receivedAmount = `${Number(amount) - Number(fee)}.00`
  const form = { accountId, amount, withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms: { fee, receivedAmount } }
  return (await test.ask(createWithdrawal, { ...test.request(), ...form }, token)).data.id
}

const found = async (kind: CaseKind, filter: CaseFilter) =>
  (await casesOf(test.database.query, kind, filter)).items.map(({ which }) => which)

describe('a queue', () => {
  it('is filtered by status, member, channel, currency, amount, age and whose a case is', async () => {
    const { number } = member
    const old = await deposit('100.00')
    test.clock.advance(3 * 3_600_000)
    member = { ...member, token: await test.session(member) }
    const large = await deposit('5000.00')
    const paidOut = await withdrawal()
    await run(`review deposit ${large} begin`, ann)
    const deposits = (filter: CaseFilter) => found('deposit', { member: number, ...filter })
    expect(await deposits({})).toEqual([old, large])
    expect(await deposits({ statuses: ['reviewing'] })).toEqual([large])
    expect(await deposits({ statuses: ['approved'] })).toEqual([])
    expect(await deposits({ channel: 'bank-cny' })).toEqual([old, large])
    expect(await deposits({ channel: 'bank-hkd' })).toEqual([])
    expect(await deposits({ currency: 'HKD' })).toEqual([])
    expect(await deposits({ least: decimal('100.01') })).toEqual([large])
    expect(await deposits({ most: decimal('100') })).toEqual([old])
    expect(await deposits({ handler: 'ann' })).toEqual([large])
    expect(await deposits({ handler: null })).toEqual([old])
    expect(await found('withdrawal', { member: number, channel: 'bank', currency: 'CNY' })).toEqual([paidOut])
    expect(await found('withdrawal', { member: number, currency: 'USDT' })).toEqual([])
    const who = `member=${member.username}`
    expect(await run(`review deposits ${who} of=ann`)).toMatch(
      new RegExp(`^deposit  ${large}  ${member.username}  reviewing  5000.00  CNY  0 min ago  begun by ann  waits for`),
    )
    expect(await run(`review deposits ${who} older=2h`)).toMatch(new RegExp(`^deposit  ${old} .*$`))
    expect(await run(`review deposits ${who} newer=2h of=nobody`)).toBe('nothing is found')
    await run(`review deposit ${old} reject "another payer"`, ann)
    expect(await run(`review deposits ${who} status=approved,rejected`)).toMatch(/rejected .* reject {2}by ann {2}2026/)
  })

  it('goes on where its last page ended, the oldest first, while others are decided', async () => {
    const ids: string[] = []
    for (const amount of ['101.00', '102.00', '103.00']) ids.push(await deposit(amount))
    const of = { member: member.number, limit: 2 }
    const first = await casesOf(test.database.query, 'deposit', of)
    expect(first.items.map(({ which }) => which)).toEqual(ids.slice(0, 2))
    await run(`review deposit ${ids[0]} reject "not there"`)
    const next = await casesOf(test.database.query, 'deposit', { ...of, cursor: first.nextCursor })
    expect(next).toMatchObject({ items: [{ which: ids[2] }], nextCursor: undefined })
    expect(await run(`review deposits member=${member.username} cursor=${first.nextCursor}`)).toContain(ids[2])
  })

  it('has the newest submission of an identity, and no account number or document', async () => {
    const { number, username } = member
    const submitted = { member: number, name: 'Ann Lee', idNumber: '110101199003077777', idFront: 'a', idBack: 'b' }
    const { query } = test.database
    await query.insert(identityChecks).values({ ...submitted, submittedAt: 1, reason: 'not sharp' })
    await query.insert(identityChecks).values({ ...submitted, submittedAt: 2 })
    await run(`review identity ${username} reject early`).catch((error: Error) =>
      expect(error.message).toContain('is none'),
    )
    await query.update(members).set({ verified: 'pending' })
    const { items } = await casesOf(query, 'identity', { member: number })
    expect(items).toMatchObject([{ which: username, status: 'pending', submittedAt: 2, reason: null }])
    expect(JSON.stringify(items)).not.toContain('110101199003077777')
    await run(`review identity ${username} begin`, { person: 'sue' })
    await expect(run(`review identity ${username} begin`)).rejects.toThrow('is begun by sue')
    await run(`review identity ${username} approve`, { person: 'sue' })
    expect((await casesOf(query, 'identity', { member: number, statuses: ['verified'] })).items).toMatchObject([
      { begunBy: 'sue', decidedBy: 'sue', decidedAt: test.clock.now(), waitsFor: undefined },
    ])
  })
})

describe('a case', () => {
  it('is of one operator until it is given back', async () => {
    const id = await withdrawal()
    await run(`review withdrawal ${id} begin`, ann)
    await expect(run(`review withdrawal ${id} begin`, bob)).rejects.toThrow(
      `${id} is begun by ann, who can give it back: review withdrawal ${id} release`,
    )
    // Ann may be paying it.
    for (const decision of ['release', 'reject no', 'cancel', 'approve TX1'])
      await expect(run(`review withdrawal ${id} ${decision}`, bob)).rejects.toThrow('who may be paying it now')
    await run(`review withdrawal ${id} release`, ann)
    await expect(run(`review withdrawal ${id} release`, ann)).rejects.toThrow('is begun by nobody')
    await expect(run(`review withdrawal ${id} approve`, ann)).rejects.toThrow('is begun by nobody who could pay it')
    await run(`review withdrawal ${id} begin`, bob)
    await run(`review withdrawal ${id} approve TX1`, { person: 'demo', yes: true })
    const shown = await run(`review withdrawal ${id}`)
    expect(shown).toMatch(/^begun by +ann, 2026/m)
    expect(shown).toMatch(/^is now of +bob$/m)
    expect(shown).toMatch(/^last decision +approve {2}by demo {2}2026/m)
    await expect(run(`review withdrawal ${id} begin`, bob)).rejects.toThrow('is approved')
  })

  it('is paid by a transaction of its own, or somebody says that two were paid by one', async () => {
    const [first, other] = [await withdrawal(), await withdrawal('150.00')]
    for (const id of [first, other]) await run(`review withdrawal ${id} begin`, ann)
    await run(`review withdrawal ${first} approve TX7`, ann)
    await expect(run(`review withdrawal ${other} approve TX7`, ann)).rejects.toThrow(
      `TX7 is the transaction of ${first} too`,
    )
    await run(`review withdrawal ${other} approve TX7`, { ...ann, yes: true })
  })

  it('needs a second person by what a deposit is announced with or credited with, whichever is more', async () => {
    await test.database.query.execute("update operators set joined_at = 0 where name = 'bob'")
    const [less, more] = [await deposit('20000.00'), await deposit('500.00')]
    const given = { ...ann, yes: true }
    expect(await run(`review deposit ${less} approve 100`, given)).toContain('20000.00 is more than 10000')
    const said = await run(`review deposit ${more} approve 20500`, given)
    expect(said).toContain('20500.00 is more than 10000')
    // What the second person reads, and whoever sees the queue.
    expect(said).toContain(`deposit ${more}: approved, u${member.number} is credited 20500.00 CNY`)
    const [, proposal = ''] = /proposed as (q\d+)/.exec(said) ?? []
    expect(await run(`review deposits member=${member.username}`)).toContain(
      `waits for a second person: proposal ${proposal}`,
    )
  })

  it('says who has proposed and who has carried out what needs a second person', async () => {
    const rich = await test.member('40000.00')
    const id = await withdrawal('20000.00', '100.00', rich)
    await test.database.query.execute("update operators set joined_at = 0 where name = 'bob'")
    const line = ['review', 'withdrawal', id, 'begin']
    const given = { args: line, id: `${id}-begin`, person: 'ann', reason: 'a test' }
    const { proposal } = await operate(test.database, given)
    await run(`proposal ${proposal} approve`, { ...bob, isLoggedIn: true })
    expect((await casesOf(test.database.query, 'withdrawal', { member: rich.number })).items).toMatchObject([
      { status: 'reviewing', handledBy: 'ann', begunBy: 'ann, bob', begunAt: test.clock.now() },
    ])
  })

  it('that its member cancels says so, and no member sees who handles a case', async () => {
    const cancelled = await deposit('150.00')
    await test.ask(cancelDeposit, { ...test.request(), id: cancelled }, member.token)
    const statuses = statusesOf('deposit')
    const [one] = (await casesOf(test.database.query, 'deposit', { member: member.number, statuses })).items
    expect(one).toMatchObject({ which: cancelled, decidedBy: null, decidedAt: test.clock.now() })
    expect(await run(`member ${member.username}`)).toContain('cancel  by the member')
    await run(`review withdrawal ${await withdrawal()} begin`, ann)
    const answers = [await test.ask(depositList, {}, member.token), await test.ask(withdrawList, {}, member.token)].map(
      (answer) => JSON.stringify(answer),
    )
    for (const answer of answers) expect(answer).not.toMatch(/ann|By"|decidedAt|begunAt/)
  })
})
