import { describe, expect, test } from 'vitest'
import { RandomValues } from '#backend-rules/randomValues.ts'
import { refusalCode } from '#backend-rules/refusal.fixture.ts'
import { createWorld } from '../world.ts'
import { recoverPassword, setLoginPassword, setWithdrawPassword } from './passwords.ts'
import { SentCodes } from './sentCodes.ts'

const member = () => createWorld({ now: 0, real: () => 0 }).members.get('demo')

const right = { newPwd: 'Fresh1234', newPwd2: 'Fresh1234' }

describe.each([
  { which: 'login', set: setLoginPassword, field: 'password', current: 'Demo1234' },
  { which: 'withdrawal', set: setWithdrawPassword, field: 'withdrawPassword', current: 'Cash1234' },
] as const)('a change of the $which password', ({ set, field, current }) => {
  test('takes effect', () => {
    const demo = member()
    set(demo, { oldPwd: current, ...right })
    expect(demo[field]).toBe('Fresh1234')
  })

  test.each([
    [4032, { oldPwd: current, newPwd: 'Fresh1234', newPwd2: 'x' }],
    [4033, { oldPwd: current, newPwd: current, newPwd2: current }],
  ])('is refused with %i for %o', (code, change) => {
    const demo = member()
    expect(refusalCode(() => set(demo, change))).toBe(code)
    expect(demo[field]).toBe(current)
  })
})

describe('a recovery of the withdrawal password', () => {
  const SENT = 1_000
  function setup() {
    const sentCodes = new SentCodes(new RandomValues('x'))
    const demo = member()
    const code = sentCodes.send('demo', SENT)
    const recover = (asked: Partial<typeof right & { code: string }> = {}, now = SENT + 1) =>
      refusalCode(() => recoverPassword(sentCodes, demo, { code, ...right, ...asked }, now))
    return { sentCodes, demo, code, recover }
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('takes the code once', () => {
    const { demo, recover } = setup()
    expect([recover(), recover()]).toEqual([undefined, 4034])
    expect(demo.withdrawPassword).toBe('Fresh1234')
  })

  test('is refused for a wrong code, and for the right one of someone else', () => {
    const { sentCodes, demo, code, recover } = setup()
    expect(recover({ code: wrong(code) })).toBe(4034)
    const poor = { ...demo, username: 'poor' }
    expect(refusalCode(() => recoverPassword(sentCodes, poor, { code, ...right }, SENT + 1))).toBe(4034)
    expect(demo.withdrawPassword).toBe('Cash1234')
  })

  test('is refused after five wrong tries, even with the right code', () => {
    const { code, recover } = setup()
    const tries = Array.from({ length: 5 }, () => recover({ code: wrong(code) }))
    expect(new Set(tries)).toEqual(new Set([4034]))
    expect(recover()).toBe(4034)
  })

  test('uses up no try and no code when the passwords are invalid', () => {
    const { code, recover } = setup()
    const invalidTries = Array.from({ length: 6 }, () => recover({ code: wrong(code), newPwd2: 'other' }))
    expect(new Set(invalidTries)).toEqual(new Set([4032]))
    expect(recover({ newPwd: 'weak', newPwd2: 'weak' })).toBe(4035)
    expect(recover()).toBeUndefined()
  })
})
