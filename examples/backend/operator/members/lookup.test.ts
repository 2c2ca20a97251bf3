import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { updateProfile } from '#lib/contract/account.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { bindBank, removePayout } from '#lib/contract/payouts.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { copyDemoMember } from '../../members/copyMember.ts'
import { operateAs } from '../operate.fixture.ts'
import { operate } from '../operator.ts'

const BANK = { payeeName: 'Ann Lee', accountNumber: '6225880137421234', bankName: 'Harbour' }
const HOUR_MS = 3_600_000

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
})
beforeEach(async () => {
  member = await test.member()
})
afterAll(async () => {
  expect(await run('audit', 'verify')).toContain('entries are in order')
  await test.stop()
})

const run = (...args: string[]) => operateAs(test.database, args)
const lastEntry = () => run('audit', 'list', '1')

async function deposited({ token }: TestMember = member) {
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const form = { ...test.request(), channelId: 'bank-cny', amount: '100.00', terms }
  const { data } = await test.ask(createDeposit, form, token)
  return { ...data, requestId: form.requestId }
}

async function withdrawn(bank = BANK) {
  const { id: accountId } = (await test.ask(bindBank, { ...test.request(), ...bank }, member.token)).data
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  const form = { accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  const { data } = await test.ask(createWithdrawal, { ...test.request(), ...form }, member.token)
  return { id: data.id, accountId }
}

/** The lines of a list on a screen. */
const listed = (screen: string, heading: string) =>
  new RegExp(`^${heading}:\\n((?: {2}.*\\n?)+)`, 'm').exec(screen)?.[1]?.trim().split('\n')

describe('a member is shown on one screen', () => {
  it('with what waits and for what, what is held, and what operators did', async () => {
    const deposit = await deposited()
    const { id } = await withdrawn({ ...BANK, accountNumber: '6225880137420001' })
    test.clock.advance(5 * HOUR_MS)
    await run('review', 'withdrawal', id, 'begin')
    await run('credit', member.username, '1.00')
    await run('review', 'deposit', (await deposited(await test.member())).id)
    await run('review', 'deposit', deposit.id)
    const screen = await run('member', member.username)
    expect(screen).toContain(`member          ${member.username} (u${member.number})\nstanding        active`)
    expect(screen).toContain('balance         901.00 CNY')
    expect(screen).toContain('100.00 CNY in withdrawals')
    expect(screen).toMatch(/^second factor +off$/m)
    expect(screen).toMatch(/^withdrawals +possible$/m)
    expect(listed(screen, 'deposits')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${deposit.id}  .*pending  100.00 CNY  5 h ago  waits for an operator, .*: review deposit ${deposit.id}$`,
        ),
      ),
    ])
    expect(listed(screen, 'withdrawals')?.[0]).toMatch(
      /reviewing .* pays and then approves.* {2}begin {2}by demo {2}2026/,
    )
    expect(listed(screen, 'ledger')?.[0]).toMatch(/manualCredit {2}1.00 {2}balance 901.00$/)
    expect(listed(screen, 'devices with a session')).toHaveLength(1)
    expect(listed(screen, 'what operators did')?.map((line) => line.replace(/.* demo {2}/, ''))).toEqual([
      expect.stringMatching(`review deposit ${deposit.id}  \\(a test\\)`),
      expect.stringContaining(`credit u${member.number} 1.00`),
      expect.stringContaining(`review withdrawal ${id} begin`),
    ])
  })

  it('by name, id, contact and account number, however they are written', async () => {
    const accountNumber = '6225880137420002'
    await withdrawn({ ...BANK, accountNumber })
    const { username, number } = member
    for (const who of [
      ...[` ${username.toUpperCase()} `, `u${number}`, `U${number}`, `id:u${number}`, `name:${username}`],
      ...[
        ` ${username}@EXAMPLE.com`,
        `contact:${username}@example.com`,
        '6225 8801 3742 0002',
        `account:${accountNumber}`,
      ],
    ])
      expect(await run('member', who), who).toContain(`member          ${username} (u${number})`)
  })

  it('with contact, account numbers and documents masked unless they are asked for', async () => {
    const accountNumber = '6225880137420003'
    await withdrawn({ ...BANK, accountNumber })
    const contact = `${member.username}@example.com`
    const idNumber = '110101199003077777'
    await test.database.query.execute(
      sql`insert into identity_checks (member, name, id_number, id_front, id_back, submitted_at)
        values (${member.number}, 'An Li', ${idNumber}, '/static/front.png', '/static/back.png', ${test.clock.now()})`,
    )
    const masked = await run('member', member.username)
    for (const secret of [contact, accountNumber, BANK.payeeName, idNumber, 'front.png'])
      expect(masked).not.toContain(secret)
    expect(masked).toContain('m***@example.com')
    expect(masked).toContain('**** **** **** 0003')
    const withAccounts = await run('member', member.username, 'accounts')
    expect(withAccounts).toContain(accountNumber)
    expect(withAccounts).not.toContain(contact)
    expect(await lastEntry()).toContain(`demo  member u${member.number} accounts\n    a test; id`)
    const rest = await run('member', member.username, 'contact', 'documents')
    for (const whole of [contact, idNumber, '/static/front.png?until=']) expect(rest).toContain(whole)
    expect(rest).not.toContain(accountNumber)
    await expect(run('member', member.username, 'password')).rejects.toThrow(
      'Unknown: password. What can be shown whole: contact, accounts, documents',
    )
  })

  it('only to a named operator who says why, and changes nothing', async () => {
    const look = { args: ['member', member.username] }
    await expect(operate(test.database, look)).rejects.toThrow('--as NAME')
    await expect(operate(test.database, { ...look, person: 'demo', reason: ' ' })).rejects.toThrow('--reason TEXT')
    await expect(operate(test.database, { ...look, person: 'mallory', reason: 'why' })).rejects.toThrow(
      'not an operator',
    )
    const rows = () =>
      test.database.query.execute(sql`select md5(string_agg(m::text, '' order by number)) from members m`)
    const before = await rows()
    await run('member', member.username)
    expect(await rows()).toEqual(before)
    expect(await lastEntry()).toContain(`: shown: u${member.number}`)
  })

  it('cuts long lists, and says so', async () => {
    for (let count = 0; count < 6; count += 1) await deposited()
    const deposits = listed(await run('member', member.username), 'deposits')
    expect(deposits).toHaveLength(6)
    expect(deposits?.at(-1)?.trim()).toBe('only the newest 5; there are more')
  })

  it('asks which, where a text names several members', async () => {
    const other = await test.member()
    // Somebody has the id of a member, and a phone number, as login name.
    const id = `u${member.number}`
    await copyDemoMember(test.database, { name: id, balance: decimal('1.00'), at: test.clock.now() })
    await test.ask(updateProfile, { phone: '13900001111' }, other.token)
    await test.confirm(other.token)
    expect((await test.ask(updateProfile, { phone: '13900001111' }, other.token)).code).toBe(200)
    await copyDemoMember(test.database, { name: '13900001111', balance: decimal('1.00'), at: test.clock.now() })
    const asked = await run('member', id)
    expect(asked).toMatch(new RegExp(`^${id} names 2 members. Say which:$`, 'm'))
    expect(asked).toContain(`member id:${id}  ${member.username}  by id`)
    expect(asked).not.toContain('balance')
    expect(await run('member', `id:${id}`)).toContain(`${member.username} (${id})`)
    expect(await run('member', `name:${id}`)).toContain(`${id} (u`)
    expect(await run('member', '13900001111')).toContain('names 2 members')
    const screen = await run('member', 'contact:13900001111')
    expect(screen).toContain(`${other.username} (u`)
    expect(screen).toMatch(/^phone +139\*{4}1111$/m)
  })

  it('or says that there is none, and what was looked for', async () => {
    for (const who of [
      'nobody',
      '%',
      `${member.username.slice(0, -1)}_`,
      'u0',
      'u99999999999999999999',
      `u0${member.number}`,
    ])
      expect(await run('member', who), who).toContain(`There is no member ${who}. Looked for: id, login name, contact`)
    expect(await run('member', '13900002222')).toContain('There is no member')
    const entry = await lastEntry()
    expect(entry).toContain('member "***2222"')
    expect(entry).toContain(': shown: nobody')
    // A name is nothing that the log keeps, as no erasure reaches it.
    await run('find', 'Anna Bergstrom')
    expect(await lastEntry()).toContain('find "***"')
    await expect(run('member')).rejects.toThrow('the member is missing')
  })
})

describe('a reference is found', () => {
  it('of a deposit and of its money request: state, age, what it waits for, and who decided', async () => {
    const { id, requestId } = await deposited()
    test.clock.advance(49 * HOUR_MS)
    for (const text of [id, id.toUpperCase(), requestId, requestId.toUpperCase()]) {
      const found = await run('find', text)
      expect(found, text).toMatch(/^state +pending$/m)
      expect(found).toMatch(/^announced at +2026.* UTC, 2 d ago$/m)
      expect(found).toMatch(new RegExp(`^waits for +an operator, .*: review deposit ${id}$`, 'm'))
      expect(found).toContain(`${member.username} (u${member.number}), active`)
    }
    await run('review', 'deposit', id, 'reject', 'another payer')
    const decided = await run('find', id)
    expect(decided).toMatch(/^member reads +another payer$/m)
    expect(decided).toMatch(/^last decision +reject {2}by demo/m)
    expect(decided).not.toContain('waits for')
    expect(await run('review', 'deposit', id)).toMatch(/^last decision +reject {2}by demo/m)
  })

  it('of a payout, an account, a ledger entry, a notice, an invitation, a session and a command', async () => {
    const accountNumber = '6225880137420004'
    const { id, accountId } = await withdrawn({ ...BANK, accountNumber })
    await run('review', 'withdrawal', id, 'begin')
    await operateAs(test.database, ['review', 'withdrawal', id, 'approve', '0xABCD01'], { id: 'case-77' })
    for (const text of [id, '0xABCD01']) {
      const found = await run('find', text)
      expect(found, text).toMatch(/^transaction +0xABCD01$/m)
      expect(found).toMatch(/^last decision +approve {2}by demo/m)
      expect(found).toContain(member.username)
    }
    for (const text of [accountNumber, '6225-8801-3742-0004', accountId]) {
      const found = await run('find', text)
      expect(found, text).toContain('**** **** **** 0004')
      expect(found).not.toContain(accountNumber)
    }
    await test.ask(removePayout, { ...test.request(), id: accountId }, member.token)
    expect(await run('find', accountNumber)).toMatch(/^state +removed 2026/m)
    expect(await run('find', member.username)).toMatch(/^invitation code/m)
    expect(await run('find', 'n1')).toMatch(/^notice +n1$/m)
    expect(await run('find', 'case-77')).toMatch(new RegExp(`^line +review withdrawal ${id} approve 0xABCD01$`, 'm'))
    expect(await run('find', 't1')).toMatch(/^ledger entry +t1$/m)
    expect(await run('find', 's1')).toMatch(/^session +s1$/m)
  })

  it('of everybody who has used it: one id of a request names the requests of two members', async () => {
    const { requestId } = await deposited()
    const first = member
    member = await test.member()
    const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
    const form = { ...test.request(), requestId, channelId: 'bank-cny', amount: '200.00', terms }
    expect((await test.ask(createDeposit, form, member.token)).code).toBe(200)
    const found = await run('find', requestId)
    for (const { username } of [first, member]) expect(found).toContain(`${username} (u`)
    expect(await lastEntry()).toContain(`: shown: u${first.number}, u${member.number}`)
  })

  it('and where there are many, says that not all are shown', async () => {
    await withdrawn({ ...BANK, accountNumber: '6225880137420005' })
    await test.database.query.execute(
      sql`insert into payout_accounts (member, request_id, kind, account_number, bank_name, bound_at, removed_at)
        select member, 'r' || n, kind, account_number, bank_name, bound_at, bound_at
        from payout_accounts, generate_series(1, 10) n where account_number = '6225880137420005'`,
    )
    const found = await run('find', '6225880137420005')
    expect(found.match(/^payout account/gm)).toHaveLength(10)
    expect(found).toMatch(/^only 10 are shown; there are more$/m)
  })

  it('or not: then it says what was looked for', async () => {
    for (const text of ['d999999', 'd0', 'd01', 'x1', '%', '00000000-0000-4000-8000-000000000000', '9'.repeat(400)])
      expect(await run('find', text), text).toContain(`Nothing has the reference ${text}. Looked for: ids of orders`)
    await expect(run('find')).rejects.toThrow('what to find is missing')
    await expect(run('find', ' \u200b ')).rejects.toThrow('what to find is missing')
    for (const text of ['d1\u0000', 'd1\ud800']) await expect(run('find', text)).rejects.toThrow('Not a text')
    await expect(run('find', 'd1', 'd2')).rejects.toThrow('Too much: d2')
  })
})

it('shows what others wrote as plain text of one line', async () => {
  const hostile = 'Eve\u001b[2J\n9  2026-01-01  ann\u202e<b>'
  const { query } = test.database
  await query.execute(sql`update members set user_name = ${hostile} where number = ${member.number}`)
  const deposit = await deposited()
  await operateAs(test.database, ['review', 'deposit', deposit.id, 'reject', hostile], { reason: hostile })
  const written = 'Eve\\u{1b}[2J\\u{a}9  2026-01-01  ann\\u{202e}<b>'
  for (const args of [
    ['member', member.username],
    ['find', deposit.id],
    ['audit', 'list', '3'],
  ]) {
    const shown = await run(...args)
    expect(shown, args[0]).toContain(written)
    for (const hidden of ['\u001b', '\u202e', '\n9  2026-01-01']) expect(shown).not.toContain(hidden)
  }
})

it('lists what waits with its age and what is needed, the oldest first, and says where there is more', async () => {
  const { id } = await deposited()
  test.clock.advance(3 * HOUR_MS)
  expect(await run('review')).toMatch(
    new RegExp(
      `^deposit  ${id}  ${member.username}  pending  100.00  CNY  3 h ago  waits for an operator, .*: review deposit ${id}$`,
      'm',
    ),
  )
  const { query } = test.database
  await query.execute(
    sql`insert into deposits (member, request_id, channel, type, kind, currency, amount, credit, status, submitted_at)
      select member, 'r' || n, channel, type, kind, currency, amount, credit, status, submitted_at
      from deposits, generate_series(1, 100) n where number = ${Number.parseInt(id.slice(1), 10)}`,
  )
  const lines = (await run('review')).split('\n').filter((line) => line.includes('deposit'))
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toMatch(/^only the oldest 100 deposits are listed; there are more: cursor=\w+$/)
})
