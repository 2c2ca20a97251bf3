import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { changeLoginPassword, recoverWithdrawPassword, sendCode, verifyInfo } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { loginSecondFactor, secondFactor } from '#lib/contract/security.ts'
import { captcha, login, userInfo } from '#lib/contract/session.ts'
import { createWithdrawal, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { CAPTCHA, TestBackend, type TestMember } from '../../backend.fixture.ts'
import { identityChecks, members } from '../../database/tables/members.ts'
import { operators } from '../../database/tables/operators.ts'
import { sendPasswords } from '../../members/temporaryPasswords.ts'
import { tellChanges } from '../../security/securityChanges.ts'
import type { Instruction } from '../command.ts'
import { operateAs } from '../operate.fixture.ts'

const DAY_MS = 86_400_000

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
})
beforeEach(async () => {
  member = await test.member()
  test.notices.length = 0
  test.passwords.length = 0
})
afterAll(async () => {
  expect(await run('audit verify')).toContain('entries are in order')
  await test.stop()
})

const run = (line: string, given: Omit<Instruction, 'args'> = {}) => operateAs(test.database, line.split(' '), given)
const status = async (token: string) => (await test.ask(userInfo, {}, token)).code
const blocked = async (token: string) => (await test.ask(withdrawTerms, {}, token)).data

const logIn = async (pwd: string, { username } = member) => {
  const { uuid } = (await test.ask(captcha, {})).data
  return test.ask(login, { username, pwd, code: CAPTCHA, uuid })
}

const bound = async ({ token }: TestMember) => {
  await test.confirm(token)
  const accountNumber = `622588013760${`${member.number}`.padStart(4, '0')}`
  const bank = { payeeName: 'Ann Lee', accountNumber, bankName: 'Harbour' }
  return (await test.ask(bindBank, { ...test.request(), ...bank }, token)).data.id
}

/** What a member is told: change and receiver. */
const told = async () => {
  await tellChanges(test.backend)
  return test.notices.filter(({ username }) => username === member.username).map(({ to, change }) => `${change} ${to}`)
}

it.each([
  ['recover nobody factor', 'There is no member nobody'],
  ['recover MEMBER', 'what is lost is missing'],
  ['recover MEMBER account', 'Unknown: account. There are: factor, password, contact'],
  ['recover MEMBER factor', 'has no second factor'],
  ['recover MEMBER factor now', 'Too much: now'],
  ['recover MEMBER password phone', 'has no phone on file to send it to'],
  ['recover MEMBER password fax', 'Unknown: fax. There are: phone, email'],
  ['recover MEMBER contact fax 1', 'Unknown: fax. There are: phone, email'],
  ['recover MEMBER contact phone 12', 'Not a contact: phone 12'],
  ['recover MEMBER contact email MEMBER@example.com', 'already'],
  ['recover MEMBER contact email demo@example.com', 'Another member has it'],
])('%s is refused: %s', async (line, said) => {
  await expect(run(line.replaceAll('MEMBER', member.username))).rejects.toThrow(said)
  expect(await status(member.token)).toBe(200)
})

it('a member who may not log in is not given the account back', async () => {
  await run(`freeze ${member.username}`)
  await expect(run(`recover ${member.username} password`)).rejects.toThrow('is frozen: lift that first')
})

describe('a lost second factor', () => {
  it('ends, with every session and login that has begun; withdrawals wait, and the member is told', async () => {
    const { code } = await test.secondFactor(member.token)
    const { challenge = '' } = (await logIn(SEEDED_PASSWORD)).data
    test.notices.length = 0
    await tellChanges(test.backend)
    test.notices.length = 0
    await run(`recover ${member.username} factor`)
    expect(await status(member.token)).toBe(401)
    expect((await test.ask(loginSecondFactor, { challenge, code: code() })).code).toBe(codes.secondFactorExpired)
    const { token = '' } = (await logIn(SEEDED_PASSWORD)).data
    expect((await test.ask(secondFactor, {}, token)).data).toEqual({ enabled: false })
    await bound({ ...member, token })
    expect(await blocked(token)).toMatchObject({ blocked: codes.withdrawalsOnHold, blockedBy: 'secondFactor' })
    expect(await told()).toContain(`secondFactor ${member.username}@example.com`)
    expect(await run(`member ${member.username}`)).toMatch(/what operators did:\n.* recover \w+ factor/)
    await expect(run(`recover ${member.username} factor`)).rejects.toThrow('has no second factor')
  })
})

describe('a lost password', () => {
  it('ends at once; a temporary one is sent, which no operator sees, and the member sets another one', async () => {
    const printed = await run(`recover ${member.username} password`)
    expect(printed).toBe(
      `the login password of ${member.username} has ended; a temporary one, for a day, is sent to m***@example.com`,
    )
    expect(await status(member.token)).toBe(401)
    expect((await logIn(SEEDED_PASSWORD)).code).toBe(codes.passwordWrong)
    expect(await run(`member ${member.username}`)).toMatch(/^login password +a temporary one is wanted since/m)
    await sendPasswords(test.backend)
    await sendPasswords(test.backend)
    expect(test.passwords).toMatchObject([{ to: `${member.username}@example.com`, username: member.username }])
    const password = test.passwords[0]?.password ?? ''
    expect(password).toMatch(/^[a-z]{7}-\d{7}$/)
    expect(await run('audit list 5')).not.toContain(password)
    const { token = '' } = (await logIn(password)).data
    const change = { oldPwd: password, newPwd: 'Better123', newPwd2: 'Better123' }
    expect((await test.ask(changeLoginPassword, { ...test.request(), ...change }, token)).code).toBe(200)
    test.clock.advance(DAY_MS)
    expect((await logIn('Better123')).code).toBe(200)
    expect((await logIn(password)).code).toBe(codes.passwordWrong)
  })

  it('goes to the contact that is named: the phone may be what was lost', async () => {
    const phone = `138${`${member.number}`.padStart(8, '0')}`
    await test.database.query.update(members).set({ phone }).where(eq(members.number, member.number))
    expect(await run(`recover ${member.username} password`)).toContain(`is sent to 138****${phone.slice(-4)}`)
    expect(await run(`recover ${member.username} password email`)).toContain('is sent to m***@example.com')
    await sendPasswords(test.backend)
    expect(test.passwords.map(({ to }) => to)).toEqual([`${member.username}@example.com`])
  })

  it('is replaced by one that ends after a day', async () => {
    await run(`recover ${member.username} password`)
    await sendPasswords(test.backend)
    test.clock.advance(DAY_MS)
    expect((await logIn(test.passwords[0]?.password ?? '')).code).toBe(codes.passwordWrong)
  })

  it('is not sent where the member has set another one meanwhile', async () => {
    const { token } = member
    await run(`recover ${member.username} password`)
    const sending = sendPasswords(test.backend)
    const { query } = test.database
    await query.update(members).set({ passwordWantedAt: null }).where(eq(members.number, member.number))
    await sending
    expect([await status(token), test.passwords]).toEqual([401, []])
  })

  it('is made anew where it could not be sent, and the second factor is still asked for', async () => {
    const { code } = await test.secondFactor(member.token)
    await run(`recover ${member.username} password`)
    const failed: string[] = []
    const sendPassword = async (_: string, { password }: { readonly password: string }) => {
      failed.push(password)
      throw new Error('no mail')
    }
    await sendPasswords({ ...test.backend, mail: { ...test.backend.mail, sendPassword } })
    await sendPasswords(test.backend)
    expect((await logIn(failed[0] ?? '')).code).toBe(codes.passwordWrong)
    const { challenge = '', token } = (await logIn(test.passwords[0]?.password ?? '')).data
    expect(token).toBeUndefined()
    expect((await test.ask(loginSecondFactor, { challenge, code: code() })).code).toBe(200)
  })
})

describe('a contact that is lost', () => {
  it('is changed; sessions end, a code that was sent is taken no more, and both contacts are told', async () => {
    await test.ask(sendCode, {}, member.token)
    const code = test.sent.at(-1) ?? ''
    const before = `${member.username}@example.com`
    const result = await run(`recover ${member.username} contact email New@Example.com`)
    expect(result).toBe(`the email of ${member.username} is n***@example.com`)
    expect(await status(member.token)).toBe(401)
    expect(await told()).toEqual([`contact ${before}`, 'contact new@example.com'])
    expect(await run(`member ${member.username} contact`)).toContain('new@example.com')
    const token = await test.session(member)
    await test.confirm(token)
    const recovery = { code, newPwd: 'Better123', newPwd2: 'Better123' }
    expect((await test.ask(recoverWithdrawPassword, { ...test.request(), ...recovery }, token)).code).toBe(
      codes.verificationCodeWrong,
    )
    // The log keeps what it has for good.
    expect(await run('audit list 5')).toContain(`recover u${member.number} contact email "***.com"`)
    expect(await run('audit list 5')).not.toMatch(/new@example/i)
  })
})

describe('an identity that was verified', () => {
  it('is revoked with a reason that the member reads; withdrawals wait, and another one can be submitted', async () => {
    const { number, username, token } = member
    const { query } = test.database
    await expect(run(`review identity ${username} revoke expired`)).rejects.toThrow('is none')
    await expect(run('review deposit d1 revoke expired')).rejects.toThrow('An identity is revoked')
    await query.insert(identityChecks).values({
      ...{ member: number, name: 'Ann Lee', idNumber: `11010119900307${number}`, idFront: 'a', idBack: 'b' },
      submittedAt: test.clock.now(),
    })
    await query.update(members).set({ verified: 'pending' }).where(eq(members.number, number))
    await run(`review identity ${username} approve`)
    await expect(run(`review identity ${username} revoke`)).rejects.toThrow('The reason is missing')
    await run(`review identity ${username} revoke expired`)
    expect((await test.ask(verifyInfo, {}, token)).data).toMatchObject({ status: 'rejected', reason: 'expired' })
    await bound(member)
    expect(await blocked(token)).toMatchObject({ blocked: codes.withdrawalsOnHold, blockedBy: 'identity' })
    expect(await told()).toContain(`identity ${username}@example.com`)
    // No credential has changed.
    expect(await status(token)).toBe(200)
    expect(await run(`member ${username}`)).toMatch(/what operators did:\n.* revoke expired/)
  })
})

describe('a stolen session of an operator is no way to money', () => {
  it('a password is not sent to a contact that was just changed', async () => {
    await run(`recover ${member.username} contact phone 13900139001`)
    await expect(run(`recover ${member.username} password`)).rejects.toThrow('a password is sent from 2026')
    test.clock.advance(DAY_MS)
    await run(`recover ${member.username} password`)
  })

  it('support cannot give an account away alone: a second person decides, and then withdrawals wait and the member is told', async () => {
    await run('operators invite sue support')
    await run('operators invite rob risk')
    await test.database.query.update(operators).set({ joinedAt: 0 })
    const thief = { person: 'sue', isLoggedIn: true }
    const proposed = await run(`recover ${member.username} contact email thief@example.com`, thief)
    const [, id = ''] = /^proposed as (q\d+)/.exec(proposed) ?? []
    // Nothing has changed, and the author cannot carry it out.
    expect(await status(member.token)).toBe(200)
    await expect(run(`proposal ${id} approve`, thief)).rejects.toThrow('somebody else decides it')
    expect(await run(`proposal ${id}`)).toContain('thief@example.com')
    expect(await run('audit list 2')).not.toContain('thief@example.com')
    // Support sets no mark, lifts none, and pays nothing.
    for (const line of [`unmark ${member.username}`, `credit ${member.username} 5`, 'review withdrawal w1 begin'])
      await expect(run(line, thief)).rejects.toThrow('is not a command of support')
    // The second person is deceived as well.
    await run(`proposal ${id} approve`, { person: 'rob', isLoggedIn: true })
    expect(await told()).toEqual([`contact ${member.username}@example.com`, 'contact thief@example.com'])
    const token = await test.session(member)
    const accountId = await bound({ ...member, token })
    const terms = { fee: '2.00', receivedAmount: '98.00' }
    const form = { accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
    expect((await test.ask(createWithdrawal, { ...test.request(), ...form }, token)).code).toBe(codes.withdrawalsOnHold)
    expect(await run('audit list 2')).toMatch(/sue, rob {2}recover \w+ contact email "\*\*\*.com"/)
    // Another one of the same is refused, as it would do something else now.
    const again = await run(`recover ${member.username} contact email other@example.com`, thief)
    const [, other = ''] = /^proposed as (q\d+)/.exec(again) ?? []
    await run(`freeze ${member.username}`)
    await expect(run(`proposal ${other} approve`, { person: 'rob', isLoggedIn: true })).rejects.toThrow('is frozen')
  })
})
