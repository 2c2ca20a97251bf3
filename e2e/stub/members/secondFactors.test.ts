import { beforeEach, expect, test } from 'vitest'
import { RandomValues } from '#backend-rules/randomValues.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SecondFactors } from './secondFactors.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)
const PERIOD = 30_000

let factors: SecondFactors
let secret: string
let recovery: readonly string[]
beforeEach(() => {
  factors = new SecondFactors(new RandomValues('test'))
  const setup = factors.start('ann')
  secret = setup.secret
  recovery = setup.recoveryCodes
  expect(factors.isOn('ann')).toBe(false)
  factors.confirm('ann', setup.setupId, codeAt(NOW), NOW, 's1')
})

const codeAt = (at: number) => totp(secret, timeStepOf(at))

function codeOf(work: () => unknown): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const take = (code: string, at = NOW, by = 's1') => codeOf(() => factors.redeem('ann', code, at, by))

test('a code is accepted once, and no code of its period or before it is accepted again', () => {
  expect(take(codeAt(NOW))).toBe(4037)
  expect(take(codeAt(NOW + PERIOD))).toBeUndefined()
  expect(take(codeAt(NOW + PERIOD))).toBe(4037)
  expect(take(codeAt(NOW))).toBe(4037)
})

test('a recovery code is accepted once', () => {
  expect(factors.state('ann')).toEqual({ enabled: true, recoveryCodesLeft: 10 })
  expect(take(recovery[3] ?? '')).toBeUndefined()
  expect(take(recovery[3] ?? '')).toBe(4037)
  expect(factors.state('ann')).toEqual({ enabled: true, recoveryCodesLeft: 9 })
})

test('after five wrong codes a session gets none accepted for a quarter of an hour, not even a right one; another session does', () => {
  for (let tries = 0; tries < 5; tries += 1) expect(take('000000')).toBe(4037)
  const later = NOW + PERIOD
  expect(take(codeAt(later), later)).toBe(4038)
  expect(take(recovery[0] ?? '', later)).toBe(4038)
  expect(take(codeAt(later), later, 's2')).toBeUndefined()
  const over = NOW + 15 * 60_000
  expect(take(codeAt(over), over)).toBeUndefined()
})

test('a set-up is confirmed by its own code, and again without one; another one is refused while it is on', () => {
  expect(codeOf(() => factors.confirm('ann', 'f1', 'whatever', NOW, 's1'))).toBeUndefined()
  expect(codeOf(() => factors.start('ann'))).toBe(4039)
  const first = factors.start('bob')
  const second = factors.start('bob')
  expect(codeOf(() => factors.confirm('bob', first.setupId, totp(first.secret, timeStepOf(NOW)), NOW, 's1'))).toBe(4039)
  expect(codeOf(() => factors.confirm('bob', second.setupId, '000000', NOW, 's1'))).toBe(4037)
  expect(
    codeOf(() => factors.confirm('bob', second.setupId, totp(second.secret, timeStepOf(NOW)), NOW, 's1')),
  ).toBeUndefined()
})

test('it is switched off by a code; switching it off when it is off succeeds', () => {
  expect(codeOf(() => factors.end('ann', '000000', NOW, 's1'))).toBe(4037)
  expect(codeOf(() => factors.end('ann', recovery[0] ?? '', NOW, 's1'))).toBeUndefined()
  expect(codeOf(() => factors.end('ann', 'whatever', NOW, 's1'))).toBeUndefined()
  expect(factors.state('ann')).toEqual({ enabled: false })
})

test('a challenge opens one session, holds for five minutes, and answers the same code again', () => {
  const id = factors.challenge('ann', NOW)
  const later = NOW + PERIOD
  let opened = 0
  const answer = (code: string, at = later) =>
    factors.answer(factors.askedBy(id, at), code, at, 'login', () => {
      opened += 1
      return `token${opened}`
    })
  expect(codeOf(() => answer('000000'))).toBe(4037)
  expect([answer(codeAt(later)), answer(codeAt(later))]).toEqual(['token1', 'token1'])
  expect(codeOf(() => answer('000000'))).toBe(4039)
  expect(codeOf(() => factors.askedBy(id, NOW + 5 * 60_000))).toBe(4039)
  expect(codeOf(() => factors.askedBy('another', NOW))).toBe(4039)
})
