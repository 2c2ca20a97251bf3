import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import * as security from '#lib/contract/security.ts'
import * as session from '#lib/contract/session.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { CAPTCHA, TestBackend, type TestMember } from '../backend.fixture.ts'
import { attempts } from '../database/tables/members.ts'
import { typedName } from './attempts.ts'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start({ trustedProxies: { count: 1 } })
  await test.withoutHolds()
})
afterAll(() => test.stop())
beforeEach(async () => {
  member = await test.member()
})

const MANY = 40
/** What each of many requests that are sent at once is answered with, by how often. */
async function atOnce(ask: (place: number) => Promise<{ readonly code: number }>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, place) => ask(place)))
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

async function logIn(pwd: string, from = '192.0.2.1', username = member.username) {
  const { uuid } = (await test.ask(session.captcha, {}, undefined, from)).data
  return test.ask(session.login, { username, pwd, code: CAPTCHA, uuid }, undefined, from)
}

describe('of 40 guesses at once', () => {
  it('ten of a login password are compared, and the right one is not taken then', async () => {
    const guesses = await atOnce(() => logIn('Wrong123', '192.0.2.40'))
    expect(guesses).toEqual({ [codes.passwordWrong]: 10, [codes.tooManyRequests]: 30 })
    expect((await logIn(SEEDED_PASSWORD, '192.0.2.40')).code).toBe(codes.tooManyRequests)
    test.clock.advance(15 * 60_000)
    expect((await logIn(SEEDED_PASSWORD, '192.0.2.40')).code).toBe(200)
  })

  it('five of the old login password are compared', async () => {
    const change = { oldPwd: 'Wrong123', newPwd: 'Newer1234', newPwd2: 'Newer1234' }
    expect(
      await atOnce(() => test.ask(account.changeLoginPassword, { ...test.request(), ...change }, member.token)),
    ).toEqual({ [codes.oldPasswordWrong]: 5, [codes.tooManyRequests]: 35 })
  })

  it('five of the withdrawal password are compared, whichever call takes it', async () => {
    const change = { oldPwd: 'Wrong123', newPwd: 'Newer1234', newPwd2: 'Newer1234' }
    const accountId = await bankAccount(member)
    const answers = await atOnce((place) =>
      place % 2 === 0
        ? test.ask(account.changeWithdrawPassword, { ...test.request(), ...change }, member.token)
        : withdraw(member, accountId, { withdrawPwd: 'Wrong123' }),
    )
    expect(answers).toEqual({ [codes.withdrawPasswordWrong]: 5, [codes.tooManyRequests]: 35 })
    const refused = await test.fetch(createWithdrawal, withdrawal(accountId, {}), member.token)
    expect(await refused.json()).toMatchObject({ code: codes.tooManyRequests })
    expect(refused.headers.get('Retry-After')).toBe('900')
    test.clock.advance(900_000)
    expect((await withdraw({ ...member, token: await test.session(member) }, accountId, {})).code).toBe(200)
  })

  it('five of a sent code are compared', async () => {
    await test.ask(account.sendCode, {}, member.token)
    const right = test.sent.at(-1) ?? ''
    const recover = (code: string) =>
      test.ask(
        account.recoverWithdrawPassword,
        { ...test.request(), code, newPwd: 'Cash5678', newPwd2: 'Cash5678' },
        member.token,
      )
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await atOnce((place) => recover(place < MANY - 1 ? wrong : right))).toEqual({
      [codes.verificationCodeWrong]: MANY,
    })
  })

  it('five of the second factor are compared', async () => {
    const { code } = await test.secondFactor(member.token)
    const accountId = await bankAccount(member)
    const wrong = code() === '000000' ? '000001' : '000000'
    const answers = await atOnce((place) =>
      place > 3
        ? test.ask(security.endSecondFactor, { code: wrong }, member.token)
        : withdraw(member, accountId, { secondFactorCode: wrong }),
    )
    expect(answers).toEqual({ [codes.secondFactorWrong]: 5, [codes.secondFactorLocked]: 35 })
    expect((await test.ask(security.endSecondFactor, { code: code() }, member.token)).code).toBe(
      codes.secondFactorLocked,
    )
  })
})

describe('who holds a stolen token keeps the member out of nothing:', () => {
  const HOME = '203.0.113.20'
  const THIEF = '203.0.113.21'
  const wrong = { oldPwd: 'Wrong123', newPwd: 'Newer1234', newPwd2: 'Newer1234' }

  /** A session that the member opens in this network. */
  async function opened(from: string): Promise<string> {
    return (await logIn(SEEDED_PASSWORD, from)).data.token ?? ''
  }

  it.each([
    ['the login password, in the same network', HOME],
    ['the login password, in another network', THIEF],
  ])('%s', async (_, from) => {
    const stolen = await opened(HOME)
    for (let times = 0; times < 8; times += 1)
      await test.ask(security.reauthenticate, { pwd: 'Wrong123' }, stolen, from)
    const change = { ...test.request(), ...wrong }
    expect((await test.ask(account.changeLoginPassword, change, stolen, from)).code).toBe(codes.tooManyRequests)
    const own = await opened(HOME)
    expect((await test.ask(security.reauthenticate, { pwd: SEEDED_PASSWORD }, own, HOME)).code).toBe(200)
    if (from !== HOME)
      expect((await test.ask(security.reauthenticate, { pwd: SEEDED_PASSWORD }, stolen, HOME)).code).toBe(200)
  })

  it.each([HOME, THIEF])('the second factor, from %s', async (from) => {
    const { code } = await test.secondFactor(member.token)
    const guess = code() === '000000' ? '000001' : '000000'
    for (let times = 0; times < 5; times += 1)
      await test.ask(security.reauthenticate, { code: guess }, member.token, from)
    expect((await test.ask(security.endSecondFactor, { code: code() }, member.token, from)).code).toBe(
      codes.secondFactorLocked,
    )
    // The login, and the session that it opens.
    const { challenge = '' } = (await logIn(SEEDED_PASSWORD, HOME)).data
    const { data } = await test.ask(security.loginSecondFactor, { challenge, code: code() }, undefined, HOME)
    test.clock.advance(30_000)
    expect((await test.ask(security.reauthenticate, { code: code() }, data.token, HOME)).code).toBe(200)
  })

  it('the withdrawal password and a sent code', async () => {
    const stolen = await opened(HOME)
    for (let times = 0; times < 6; times += 1)
      await test.ask(account.changeWithdrawPassword, { ...test.request(), ...wrong }, stolen, HOME)
    await test.ask(account.sendCode, {}, stolen, HOME)
    const code = test.sent.at(-1) ?? ''
    const fresh = { newPwd: 'Cash5678', newPwd2: 'Cash5678' }
    const guess = { code: code === '000000' ? '000001' : '000000', ...fresh }
    for (let times = 0; times < 6; times += 1)
      await test.ask(account.recoverWithdrawPassword, { ...test.request(), ...guess }, stolen, HOME)
    const own = await opened(HOME)
    const change = { oldPwd: SEEDED_WITHDRAW_PASSWORD, newPwd: 'Cash6789', newPwd2: 'Cash6789' }
    expect((await test.ask(account.changeWithdrawPassword, { ...test.request(), ...change }, own, HOME)).code).toBe(200)
    const recover = { ...test.request(), code, ...fresh }
    expect((await test.ask(account.recoverWithdrawPassword, recover, own, HOME)).code).toBe(200)
  })

  it('the codes that are sent', async () => {
    const stolen = await opened(HOME)
    const send = async (token: string) => {
      test.clock.advance(60_000)
      return (await test.ask(account.sendCode, {}, token, HOME)).code
    }
    for (let times = 0; times < 20; times += 1) expect(await send(stolen)).toBe(200)
    expect(await send(stolen)).toBe(codes.tooManyRequests)
    expect(await send(await opened(HOME))).toBe(200)
  })
})

it('codes at the login are counted by network, and from strange networks together', async () => {
  const home = '203.0.113.30'
  await logIn(SEEDED_PASSWORD, home)
  const { code } = await test.secondFactor(member.token)
  const answer = async (typed: string, from: string) => {
    const { challenge = '' } = (await logIn(SEEDED_PASSWORD, from)).data
    return (await test.ask(security.loginSecondFactor, { challenge, code: typed }, undefined, from)).code
  }
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let network = 0; network < 4; network += 1)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await answer(wrong, `198.51.100.${network}`)).toBe(codes.secondFactorWrong)
  expect(await answer(code(), '198.51.100.9'), 'another strange network').toBe(codes.secondFactorLocked)
  expect(await answer(code(), home)).toBe(200)
})

it('a name is not locked in another network, nor where its member has logged in, by guesses from many networks', async () => {
  const home = '203.0.113.9'
  expect((await logIn(SEEDED_PASSWORD, home)).code).toBe(200)
  for (let tries = 0; tries < 10; tries += 1)
    expect((await logIn('Wrong123', '2001:db8:0:1::1')).code).toBe(codes.passwordWrong)
  expect((await logIn('Wrong123', '2001:db8:0:1:ffff::2')).code, 'the same network').toBe(codes.tooManyRequests)
  expect((await logIn('Wrong123', '2001:db8:0:2::1')).code, 'another network').toBe(codes.passwordWrong)
  const { query } = test.database
  const guesses = {
    key: `loginPasswordElsewhere ${typedName(member.username)}`,
    count: 100,
    windowEndsAt: test.clock.now() + 60_000,
  }
  await query.insert(attempts).values(guesses).onConflictDoUpdate({ target: attempts.key, set: guesses })
  expect((await logIn(SEEDED_PASSWORD, '198.51.100.7')).code).toBe(codes.tooManyRequests)
  expect((await logIn(SEEDED_PASSWORD, home)).code).toBe(200)
  // Which put the count back to zero.
  expect((await logIn(SEEDED_PASSWORD, '198.51.100.7')).code).toBe(200)
})

it('a repeat gets the first answer after the password has changed, and is no way to guess it', async () => {
  const accountId = await bankAccount(member)
  const first = withdrawal(accountId, {})
  const { data } = await test.ask(createWithdrawal, first, member.token)
  const change = { oldPwd: SEEDED_WITHDRAW_PASSWORD, newPwd: 'Newer1234', newPwd2: 'Newer1234' }
  await test.ask(account.changeWithdrawPassword, { ...test.request(), ...change }, member.token)
  for (let times = 0; times < 6; times += 1)
    expect((await test.ask(createWithdrawal, first, member.token)).data).toEqual(data)
  const guess = (withdrawPwd: string) => test.ask(createWithdrawal, { ...first, withdrawPwd }, member.token)
  for (let times = 0; times < 5; times += 1) expect((await guess(`Guess123${times}`)).code).toBe(codes.requestIdUsed)
  expect((await guess('Newer1234')).code).toBe(codes.tooManyRequests)
})

it('many right ones at once are not taken for too many', async () => {
  const accountId = await bankAccount(member)
  const all = await Promise.all(Array.from({ length: 7 }, () => withdraw(member, accountId, { amount: '1.00' })))
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set([codes.amountOutsideLimits]))
})

it('what is late counts as no try, and neither does a withdrawal without a code', async () => {
  const accountId = await bankAccount(member)
  const { code } = await test.secondFactor(member.token)
  for (let times = 0; times < 6; times += 1) {
    const late = { withdrawPwd: 'Wrong123', validUntil: test.clock.now() - 1 }
    expect((await withdraw(member, accountId, late)).code).toBe(codes.requestExpired)
    expect((await withdraw(member, accountId, {})).code).toBe(codes.secondFactorWrong)
  }
  expect((await withdraw(member, accountId, { secondFactorCode: code() })).code).toBe(200)
})

it('one code of the second factor opens one session, of two logins at once', async () => {
  const { code } = await test.secondFactor(member.token)
  const challenges = [(await logIn(SEEDED_PASSWORD)).data.challenge, (await logIn(SEEDED_PASSWORD)).data.challenge]
  const answers = await Promise.all(
    challenges.map((challenge = '') => test.ask(security.loginSecondFactor, { challenge, code: code() })),
  )
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, codes.secondFactorWrong])
  test.clock.advance(30_000)
  const { challenge = '' } = (await logIn(SEEDED_PASSWORD)).data
  const answer = { challenge, code: code() }
  const repeats = await Promise.all([1, 2, 3].map(() => test.ask(security.loginSecondFactor, answer)))
  expect(new Set(repeats.map(({ data }) => data.token)).size).toBe(1)
})

const withdrawal = (accountId: string, given: object) => ({
  ...test.request(),
  ...{ accountId, amount: '200.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, ...given },
  terms: { fee: '2.00', receivedAmount: '198.00' },
})

const withdraw = ({ token }: TestMember, accountId: string, given: object) =>
  test.ask(createWithdrawal, withdrawal(accountId, given), token)

async function bankAccount({ number, token }: TestMember): Promise<string> {
  const form = { payeeName: 'Ann', bankName: 'Bank', accountNumber: `62220212345678${90_000 + number}` }
  return (await test.ask(bindBank, { ...test.request(), ...form }, token)).data.id
}
