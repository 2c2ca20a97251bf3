import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import * as security from '#lib/contract/security.ts'
import * as session from '#lib/contract/session.ts'
import { CAPTCHA, TestBackend } from '../backend.fixture.ts'
import { members, sentCodes, sessions, uploads } from '../database/tables/members.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import type { CodeText } from './mail.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

async function logIn(username: string, pwd = SEEDED_PASSWORD, code = CAPTCHA.toLowerCase()) {
  const { uuid } = (await test.ask(session.captcha, {})).data
  return test.ask(session.login, { username, pwd, code, uuid })
}

describe('a login', () => {
  it('opens a session, whose token is stored as a hash only', async () => {
    const { username } = await test.member()
    const { data } = await logIn(` ${username.toUpperCase()} `)
    expect((await test.ask(session.userInfo, {}, data.token)).data).toMatchObject({ usermoney: '1000.00' })
    const stored = await test.database.query.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(data.token)
  })

  it('uses a captcha up, right or wrong, and checks it first', async () => {
    const { uuid } = (await test.ask(session.captcha, {})).data
    const tried = { username: 'demo', pwd: SEEDED_PASSWORD, uuid }
    expect((await test.ask(session.login, { ...tried, code: 'wrong' })).code).toBe(codes.captchaWrong)
    expect((await test.ask(session.login, { ...tried, code: CAPTCHA })).code).toBe(codes.captchaWrong)
    const late = (await test.ask(session.captcha, {})).data
    test.clock.advance(120_000)
    expect((await test.ask(session.login, { ...tried, uuid: late.uuid, code: CAPTCHA })).code).toBe(codes.captchaWrong)
  })

  it('does not tell whether a name exists, and after ten wrong passwords is refused for a while', async () => {
    const { username } = await test.member()
    expect((await logIn('nobody')).code).toBe(codes.passwordWrong)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(username, 'Wrong123')).code).toBe(codes.passwordWrong)
    expect((await logIn(username)).code).toBe(codes.tooManyRequests)
    test.clock.advance(15 * 60_000)
    expect((await logIn(username)).code).toBe(200)
  })

  it('is refused to a frozen member, whose sessions have ended, until the operator lifts it', async () => {
    const { username, token } = await test.member()
    await operateAs(test.database, ['freeze', username])
    expect((await logIn(username)).code).toBe(codes.accountFrozen)
    expect((await test.ask(session.userInfo, {}, token)).code).toBe(codes.sessionInvalid)
    await operateAs(test.database, ['lift', username])
    expect((await logIn(username)).code).toBe(200)
    const results = (await test.ask(security.loginList, {}, await test.session(await numberOf(username)))).data.items
    expect(results.map(({ result }) => result)).toEqual(['success', 'refused'])
  })

  it('that waits for a code is refused when the member is frozen meanwhile', async () => {
    const { username, token } = await test.member()
    const { code } = await test.secondFactor(token)
    const { challenge = '' } = (await logIn(username)).data
    await operateAs(test.database, ['freeze', username])
    expect(await test.ask(security.loginSecondFactor, { challenge, code: code() })).toMatchObject({
      code: codes.accountFrozen,
      data: null,
    })
    expect((await logIn(username)).code).toBe(codes.accountFrozen)
  })

  it('with a second factor asks for a code, and gives the same token to a repeat', async () => {
    const { username, token } = await test.member()
    const { code } = await test.secondFactor(token)
    const { challenge = '' } = (await logIn(username)).data
    const answer = (given: string) => test.ask(security.loginSecondFactor, { challenge, code: given })
    expect((await answer('000000')).code).toBe(codes.secondFactorWrong)
    const first = await answer(code())
    expect((await answer(code())).data.token).toBe(first.data.token)
    expect((await test.ask(session.userInfo, {}, first.data.token)).code).toBe(200)
    expect((await answer('123456')).code).toBe(codes.secondFactorExpired)
  })
})

const numberOf = async (username: string) => {
  const [found] = await test.database.query.select().from(members).where(eq(members.username, username))
  return { number: found?.number ?? 0 }
}

describe('a registration', () => {
  const form = {
    ...{ name: 'Ann Lee', idCard: '110101199003077777', username: 'ann_lee', pwd: 'Secret123', pwd2: 'Secret123' },
    ...{ withdrawPwd: 'Other1234', contact: 'ann@example.com', inviteCode: 'candor1' },
  }

  it('makes a member once, and the same form again is a success', async () => {
    for (let times = 0; times < 2; times += 1) expect((await test.ask(session.register, form)).code).toBe(200)
    expect((await logIn('Ann_Lee', 'Secret123')).code).toBe(200)
    const changed = { ...form, pwd: 'Secret124', pwd2: 'Secret124' }
    expect((await test.ask(session.register, changed)).code).toBe(codes.usernameTaken)
  })

  it('is rewarded once the identity is verified, once for each ID document', async () => {
    const demo = await numberOf('demo')
    const balance = async () => (await test.ask(session.userInfo, {}, await test.session(demo))).data.usermoney
    const verify = async (username: string, idNumber: string) => {
      const given = { ...form, username, contact: `${username}@example.com` }
      expect((await test.ask(session.register, given)).code).toBe(200)
      const { number } = await numberOf(username)
      const path = (side: string) => `/upload/${username}-${side}`
      for (const side of ['front', 'back'])
        await test.database.query.insert(uploads).values({
          ...{ path: path(side), member: number, type: 'image/png', content: new Uint8Array(), at: 0 },
        })
      const submitted = { name: 'Ann Lee', idNumber, idFront: path('front'), idBack: path('back') }
      const token = await test.session({ number })
      await test.ask(account.verifySubmit, { ...test.request(), ...submitted }, token)
      await operateAs(test.database, ['review', 'identity', username, 'approve'])
    }
    expect(await balance()).toBe('10000.00')
    await verify('first_one', '11010119900307777x')
    expect(await balance()).toBe('10005.00')
    await verify('second_one', '110101-19900307-777X')
    expect(await balance()).toBe('10005.00')
    await verify('third_one', '110101199003078888')
    expect(await balance()).toBe('10010.00')
  })

  it('is refused by each rule', async () => {
    const code = async (change: Partial<typeof form>) => (await test.ask(session.register, { ...form, ...change })).code
    expect(await code({ contact: 'other@example.com' })).toBe(codes.usernameTaken)
    const other = { username: 'bob_lee' }
    expect(await code({ ...other, contact: 'ANN@example.com' })).toBe(codes.phoneTaken)
    expect(await code({ ...other, contact: 'bob@example.com', inviteCode: 'NONE' })).toBe(codes.inviteCodeUnknown)
    expect(await code({ ...other, pwd2: 'Secret124' })).toBe(codes.passwordsDiffer)
    expect(await code({ ...other, pwd: 'short', pwd2: 'short' })).toBe(codes.registrationFailed)
    expect(await code({ username: 'a b' })).toBe(codes.usernameIllegal)
  })
})

it('a new login password ends the other sessions, and its repeat is still a success', async () => {
  const member = await test.member()
  const other = await test.session(member)
  const change = { ...test.request(), oldPwd: SEEDED_PASSWORD, newPwd: 'Newer1234', newPwd2: 'Newer1234' }
  for (let times = 0; times < 2; times += 1)
    expect((await test.ask(account.changeLoginPassword, change, member.token)).code).toBe(200)
  expect((await test.ask(session.userInfo, {}, other)).code).toBe(codes.sessionInvalid)
  expect((await logIn(member.username, 'Newer1234')).code).toBe(200)
})

it('a sent code recovers the withdrawal password once, and five wrong tries invalidate it', async () => {
  const { token } = await test.member()
  const recover = (code: string) =>
    test.ask(
      account.recoverWithdrawPassword,
      { ...test.request(), code, newPwd: 'Cash5678', newPwd2: 'Cash5678' },
      token,
    )
  expect((await test.ask(account.sendCode, {}, token)).data).toEqual({
    sentTo: 'm***@example.com',
    retryAfterSeconds: 60,
  })
  expect((await test.ask(account.sendCode, {}, token)).code).toBe(codes.tooManyRequests)
  const code = () => test.sent.at(-1) ?? ''
  expect(JSON.stringify(await test.database.query.select().from(sentCodes))).not.toContain(code())
  expect((await recover(code())).code).toBe(200)
  expect((await recover(code())).code).toBe(codes.verificationCodeWrong)
  test.clock.advance(60_000)
  await test.ask(account.sendCode, {}, token)
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect((await recover(wrong)).code).toBe(codes.verificationCodeWrong)
  expect((await recover(code())).code).toBe(codes.verificationCodeWrong)
})

it('a code comes in the language of the app that asks for it, with how long it is taken', async () => {
  const sent: CodeText[] = []
  const other = await TestBackend.start({
    mail: {
      sendCode: async (_, code, text) => void sent.push({ ...text, text: text.text.replaceAll(code, 'CODE') }),
      sendNotice: async () => undefined,
      sendPassword: async () => undefined,
    },
  })
  const { token, username } = await other.member()
  for (const language of ['ja', 'vi']) {
    const headers = {
      ...{ Authorization: `Bearer ${token}`, 'Accept-Language': language },
      'Content-Type': 'application/json',
    }
    await other.app.request(account.sendCode.path, { method: 'POST', headers, body: '{}' })
    other.clock.advance(60_000)
  }
  expect(sent.map(({ language, subject }) => [language, subject])).toEqual([
    ['ja', '認証コード'],
    ['vi', 'Mã xác minh'],
  ])
  // A language that there is no text in is no reason to send none.
  await other.app.request(account.sendCode.path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'zh-HK,zh;q=0.9',
      'Content-Type': 'application/json',
    },
    body: '{}',
  })
  expect(sent[2]?.subject).toBe(sent[1]?.subject)
  expect(sent[0]).toMatchObject({ username, endsAt: other.clock.now() + 3 * 60_000 })
  for (const part of ['CODE', '5分', username]) expect(sent[0]?.text).toContain(part)
  await other.stop()
})

it('limits: a tighter one holds at once, a looser one after 24 hours', async () => {
  const member = await test.member()
  const set = (stake: string | null) => test.ask(security.setLimits, { stake }, member.token)
  expect((await set('50')).data.stake).toEqual({ value: '50' })
  const at = test.clock.now() + 86_400_000
  expect((await set(null)).data.stake).toEqual({ value: '50', next: { at } })
  test.clock.advance(86_400_000)
  const token = await test.session(member)
  expect((await test.ask(security.limits, {}, token)).data.stake).toEqual({})
})

it('after a code that could not be sent another one is sent at once, and the one before is still taken', async () => {
  let isAway = false
  const sent: string[] = []
  const sendCode = async (_: string, code: string) => {
    if (isAway) throw new Error('the service is away')
    sent.push(code)
  }
  const other = await TestBackend.start({
    mail: { sendCode, sendNotice: async () => undefined, sendPassword: async () => undefined },
  })
  const { token } = await other.member()
  const send = () => other.fetch(account.sendCode, {}, token)
  expect((await send()).status).toBe(200)
  other.clock.advance(60_000)
  isAway = true
  expect((await send()).status).toBe(500)
  const recovery = { ...other.request(), code: sent[0] ?? '', newPwd: 'Cash5678', newPwd2: 'Cash5678' }
  isAway = false
  expect((await (await send()).json()).code).toBe(200)
  other.clock.advance(60_000)
  isAway = true
  expect((await send()).status).toBe(500)
  expect((await other.ask(account.recoverWithdrawPassword, recovery, token)).code).toBe(codes.verificationCodeWrong)
  const newest = { ...recovery, ...other.request(), code: sent[1] ?? '' }
  expect((await other.ask(account.recoverWithdrawPassword, newest, token)).code).toBe(200)
  await other.stop()
})
