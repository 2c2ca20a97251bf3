import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  updateProfile,
} from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { bindBank, bindCrypto, removePayout } from '#lib/contract/payouts.ts'
import { confirmSecondFactor, endSecondFactor, reauthenticate, startSecondFactor } from '#lib/contract/security.ts'
import { createWithdrawal, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'
import { tellChanges } from './securityChanges.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

const HOUR_MS = 3_600_000
const fresh = { newPwd: 'Newer1234', newPwd2: 'Newer1234' }

let accounts = 0
const bank = () => {
  accounts += 1
  return {
    payeeName: 'Ann Lee',
    accountNumber: `62258801374207${String(accounts).padStart(2, '0')}`,
    bankName: 'Harbour',
  }
}

/** A member whose session is an hour old. */
async function member(): Promise<TestMember> {
  const made = await test.member()
  test.clock.advance(HOUR_MS)
  return made
}

const confirm = (token: string, proof: { readonly pwd?: string; readonly code?: string }) =>
  test.ask(reauthenticate, proof, token)

const withdraw = (token: string, accountId: string, withdrawPwd = SEEDED_WITHDRAW_PASSWORD) => {
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  return test.ask(createWithdrawal, { ...test.request(), accountId, amount: '100.00', withdrawPwd, terms }, token)
}

it('a stolen token of a session of this morning changes nothing that money could leave by', async () => {
  const { token } = await member()
  const request = test.request()
  const answers = [
    await test.ask(updateProfile, { email: 'thief@example.com' }, token),
    await test.ask(recoverWithdrawPassword, { ...test.request(), code: '000000', ...fresh }, token),
    await test.ask(changeWithdrawPassword, { ...test.request(), oldPwd: 'x', ...fresh }, token),
    await test.ask(bindBank, { ...request, ...bank() }, token),
    await test.ask(
      bindCrypto,
      { ...test.request(), chain: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
      token,
    ),
    await test.ask(startSecondFactor, {}, token),
    await test.ask(removePayout, { ...test.request(), id: 'p1' }, token),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.reauthenticationRequired))
  // Refused for certain, and remembered: the same request stays refused once the session is confirmed.
  expect((await confirm(token, { pwd: SEEDED_PASSWORD })).code).toBe(200)
  const { data } = await test.ask(requestOutcome, { requestId: request.requestId }, token)
  expect(data).toMatchObject({ state: 'refused', code: codes.reauthenticationRequired })
  expect((await test.ask(bindBank, { ...test.request(), ...bank() }, token)).code).toBe(200)
})

it('a session that has just logged in is asked too before its contact or second factor is changed', async () => {
  const { token } = await test.member()
  const change = async () => [
    (await test.ask(updateProfile, { phone: '13900139009' }, token)).code,
    (await test.ask(startSecondFactor, {}, token)).code,
    (await test.ask(confirmSecondFactor, { setupId: 'f1', code: '000000' }, token)).code,
  ]
  expect(await change()).toEqual([4040, 4040, 4040])
  expect((await test.ask(bindBank, { ...test.request(), ...bank() }, token)).code).toBe(200)
  await test.confirm(token)
  expect(await change()).toEqual([200, 200, codes.secondFactorExpired])
})

it('the authenticator shows the name of the site', async () => {
  const { token } = await test.member()
  await test.confirm(token)
  const { query } = test.database
  await writeSetting(query, 'site', { ...(await readSetting(query, 'site')), site_name: 'Harbour' })
  expect((await test.ask(startSecondFactor, {}, token)).data.uri).toContain('otpauth://totp/Harbour:')
})

it('a nickname needs nothing, and a login password nothing but the old one, as long as there is no second factor', async () => {
  const { token } = await member()
  expect((await test.ask(updateProfile, { userName: 'Ann' }, token)).code).toBe(200)
  const change = { ...test.request(), oldPwd: SEEDED_PASSWORD, ...fresh }
  expect((await test.ask(changeLoginPassword, change, token)).code).toBe(200)
})

it('a confirmation holds for ten minutes, in its own session only', async () => {
  const made = await member()
  const other = await test.session(made)
  test.clock.advance(HOUR_MS)
  const { data } = await confirm(made.token, { pwd: SEEDED_PASSWORD })
  expect(data.until).toBe(test.clock.now() + 600_000)
  const change = async (token: string) => (await test.ask(updateProfile, { phone: '13900139001' }, token)).code
  expect(await change(other)).toBe(codes.reauthenticationRequired)
  test.clock.advance(599_999)
  expect(await change(made.token)).toBe(200)
  test.clock.advance(1)
  expect(await change(made.token)).toBe(codes.reauthenticationRequired)
})

it('wrong passwords are counted before they are compared: of 20 at once five are looked at', async () => {
  const made = await member()
  const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(made.token, { pwd: 'Wrong1234' })))
  expect(tries.filter(({ code }) => code === codes.passwordWrong)).toHaveLength(5)
  expect((await confirm(made.token, { pwd: SEEDED_PASSWORD })).code).toBe(codes.tooManyRequests)
  // Another session of the member is not kept from it.
  expect((await confirm(await test.session(made), { pwd: SEEDED_PASSWORD })).code).toBe(200)
  test.clock.advance(16 * 60_000)
  for (let times = 0; times < 7; times += 1)
    expect((await confirm(made.token, { pwd: SEEDED_PASSWORD })).code).toBe(200)
})

it('a member with a second factor gives a code of it, and no password takes its place', async () => {
  const { token } = await test.member()
  const { code: codeNow, recoveryCodes } = await test.secondFactor(token)
  test.clock.advance(HOUR_MS)
  const change = { oldPwd: SEEDED_PASSWORD, ...fresh }
  const changed = async () => (await test.ask(changeLoginPassword, { ...test.request(), ...change }, token)).code
  expect(await changed()).toBe(codes.reauthenticationRequired)
  expect((await confirm(token, { pwd: SEEDED_PASSWORD })).code).toBe(codes.secondFactorWrong)
  expect((await confirm(token, {})).code).toBe(codes.parametersEmpty)
  const code = codeNow()
  // A lost answer: the same code again is a success, in this session.
  for (let times = 0; times < 2; times += 1) expect((await confirm(token, { code })).code).toBe(200)
  expect(await changed()).toBe(200)
  test.clock.advance(HOUR_MS)
  expect((await confirm(token, { code })).code).toBe(codes.secondFactorWrong)
  expect((await confirm(token, { code: recoveryCodes[0] ?? '' })).code).toBe(200)
  test.clock.advance(HOUR_MS)
  // The code of the call itself is the proof.
  expect((await test.ask(endSecondFactor, { code: codeNow() }, token)).code).toBe(200)
})

describe('after a change', () => {
  it('the contacts before and after it are told, once, without a secret', async () => {
    const { token, username } = await test.member()
    await test.confirm(token)
    await test.ask(updateProfile, { userName: 'Ann' }, token)
    await test.ask(updateProfile, { email: 'new@example.com' }, token)
    await test.ask(updateProfile, { email: 'new@example.com' }, token)
    const change = { ...test.request(), oldPwd: SEEDED_WITHDRAW_PASSWORD, ...fresh }
    await test.ask(changeWithdrawPassword, change, token)
    const told = test.notices.length
    // Who cannot be reached is told the next time.
    const sendNotice = () => Promise.reject(new Error('no mail'))
    await tellChanges({ ...test.backend, mail: { ...test.backend.mail, sendNotice } })
    for (let times = 0; times < 2; times += 1) await tellChanges(test.backend)
    const own = test.notices.slice(told).filter((notice) => notice.username === username)
    expect(own.map(({ to, change: what }) => `${what} ${to}`)).toEqual([
      `contact ${username}@example.com`,
      'contact new@example.com',
      'withdrawPassword new@example.com',
    ])
    expect(JSON.stringify(own)).not.toMatch(/Newer1234|Cash/)
    // A new contact may be a stranger's.
    expect(own[1]?.device).toEqual({})
  })

  it('withdrawals wait until the instant that the terms name, and a new account waits by itself', async () => {
    const made = await test.member()
    const bound = await test.ask(bindBank, { ...test.request(), ...bank() }, made.token)
    const day = test.clock.now() + 24 * HOUR_MS
    expect(bound.data.usableAt).toBe(day)
    expect((await test.ask(withdrawTerms, {}, made.token)).data.blocked).toBeUndefined()
    expect((await withdraw(made.token, bound.data.id)).code).toBe(codes.payoutAccountWaiting)
    test.clock.advance(24 * HOUR_MS)
    const token = await test.session(made)
    await test.confirm(token)
    await test.ask(updateProfile, { phone: '13900139002' }, token)
    const until = test.clock.now() + 24 * HOUR_MS
    expect((await test.ask(withdrawTerms, {}, token)).data).toMatchObject({
      ...{ blocked: codes.withdrawalsOnHold, blockedUntil: until, blockedBy: 'contact' },
    })
    expect((await withdraw(token, bound.data.id)).code).toBe(codes.withdrawalsOnHold)
    test.clock.advance(24 * HOUR_MS)
    expect((await withdraw(await test.session(made), bound.data.id)).code).toBe(200)
  })

  it('nothing waits where the operator has set so', async () => {
    await test.withoutHolds()
    const { token } = await test.member()
    await test.confirm(token)
    await test.ask(updateProfile, { phone: '13900139003' }, token)
    const { data } = await test.ask(bindBank, { ...test.request(), ...bank() }, token)
    expect((await withdraw(token, data.id)).code).toBe(200)
  })
})
