import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { TestBackend } from '../../backend.fixture.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
import { OPERATOR_PASSWORD, OperatorBrowser } from '../http/browser.fixture.ts'
import { operateAs } from '../operate.fixture.ts'

const MINUTE_MS = 60_000
const NEXT = 'Harbour2027'

let test: TestBackend
let own: OperatorBrowser
let elsewhere: OperatorBrowser
let name: string
let code: () => string
let people = 0
beforeAll(async () => {
  test = await TestBackend.start()
})
beforeEach(async () => {
  people += 1
  name = `ann${people}`
  own = new OperatorBrowser(test)
  elsewhere = new OperatorBrowser(test)
  ;({ code } = await own.join(name, 'support'))
  test.clock.advance(MINUTE_MS)
  await elsewhere.ask(calls.operatorLogin, { name, password: OPERATOR_PASSWORD, code: code() })
  test.clock.advance(MINUTE_MS)
})
afterAll(async () => {
  expect(await operateAs(test.database, ['audit', 'verify'])).toContain('entries are in order')
  await test.stop()
})

const codeOf = (secret: string) => totp(secret, timeStepOf(test.clock.now()))
const isOpen = async (browser: OperatorBrowser) => (await browser.ask(calls.me, {})).code === 200
const newest = () => operateAs(test.database, ['audit', 'list', '1'])
const login = async (password: string, typed = code()) =>
  (await new OperatorBrowser(test).ask(calls.operatorLogin, { name, password, code: typed })).code

it('the own account says who one is, what the login asks, and where one is logged in', async () => {
  const { data } = await own.ask(calls.ownAccount, {})
  expect(data).toMatchObject({ name, role: 'support', hasPassword: true, hasSecondFactor: true })
  expect(data.sessions.map(({ current }) => current)).toEqual([true, false])
})

it('the own password is changed by password and code, each of which is needed, and ends the other sessions', async () => {
  const change = async (password: string, typed: string, next = NEXT) =>
    (await own.ask(calls.changeOwnPassword, { password, code: typed, next })).code
  expect(await change('wrong-1234', code())).toBe(4013)
  expect(await change(OPERATOR_PASSWORD, '000000')).toBe(4013)
  expect(await change(OPERATOR_PASSWORD, code(), 'short')).toBe(4035)
  expect(await isOpen(elsewhere)).toBe(true)
  const used = code()
  expect(await change(OPERATOR_PASSWORD, used)).toBe(200)
  expect([await isOpen(own), await isOpen(elsewhere)]).toEqual([true, false])
  expect(await newest()).toMatch(/own password\n.*the password was changed; other sessions that have ended: 1/)
  // Its code was used up.
  expect(await login(NEXT, used)).toBe(4013)
  test.clock.advance(MINUTE_MS)
  expect([await login(OPERATOR_PASSWORD), await login(NEXT)]).toEqual([4013, 200])
})

it('another second factor holds once a code of it confirms it, and not before', async () => {
  const { data } = await own.ask(calls.startOwnFactor, { password: OPERATOR_PASSWORD, code: code() })
  expect(data.uri).toContain(`otpauth://totp/Candor:${name}`)
  expect((await own.ask(calls.confirmOwnFactor, { code: '000000' })).code).toBe(4037)
  test.clock.advance(MINUTE_MS)
  expect(await login(OPERATOR_PASSWORD)).toBe(200)
  test.clock.advance(MINUTE_MS)
  expect((await own.ask(calls.confirmOwnFactor, { code: codeOf(data.secret) })).code).toBe(200)
  expect([await isOpen(own), await isOpen(elsewhere)]).toEqual([true, false])
  expect((await own.ask(calls.confirmOwnFactor, { code: codeOf(data.secret) })).code).toBe(4039)
  test.clock.advance(MINUTE_MS)
  expect(await login(OPERATOR_PASSWORD)).toBe(4013)
  expect(await login(OPERATOR_PASSWORD, codeOf(data.secret))).toBe(200)
})

it('the operator of a demo, who has none, adds one', async () => {
  const demo = await new OperatorBrowser(test).asDemo()
  expect((await demo.ask(calls.ownAccount, {})).data.hasSecondFactor).toBe(false)
  const { secret } = (await demo.ask(calls.startOwnFactor, { password: 'Demo1234' })).data
  expect((await demo.ask(calls.confirmOwnFactor, { code: codeOf(secret) })).code).toBe(200)
  expect((await demo.ask(calls.ownAccount, {})).data.hasSecondFactor).toBe(true)
})

it('the other sessions are ended by password and code', async () => {
  const end = async (password: string, typed: string) =>
    (await own.ask(calls.endOtherSessions, { password, code: typed })).code
  expect(await end(OPERATOR_PASSWORD, '')).toBe(4013)
  expect(await isOpen(elsewhere)).toBe(true)
  expect(await end(OPERATOR_PASSWORD, code())).toBe(200)
  expect([await isOpen(own), await isOpen(elsewhere)]).toEqual([true, false])
  expect(await newest()).toContain('other sessions that have ended: 1')
})

it('who holds an open session guesses no password: tries count as those of the login', async () => {
  const guess = async (password: string) =>
    (await own.ask(calls.changeOwnPassword, { password, code: code(), next: NEXT })).code
  for (let tries = 0; tries < 10; tries += 1) expect(await guess('wrong-1234')).toBe(4013)
  expect(await guess(OPERATOR_PASSWORD)).toBe(4003)
})
