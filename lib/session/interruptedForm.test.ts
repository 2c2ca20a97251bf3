import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { interruptedForm, isSecret } from './interruptedForm.ts'
import { session } from './session.ts'
import { sessionEnd } from './sessionEnd.ts'

const PLACE = '/pages/mine/info/user/index?domain=abc'
const fields = { userName: '', phone: '', oldPwd: '' }

/** A session of `loginName` that ends while `typed` is in a form. */
function interrupt(loginName: string, typed: Readonly<Record<string, string>>, end = () => sessionEnd.end('refused')) {
  session.open('t', loginName)
  end()
  interruptedForm.keep(loginName, PLACE, typed)
}

beforeEach(() => {
  // Whatever a test before has left belongs to nobody.
  session.open('t', 'nobody')
  interruptedForm.place()
  session.clear()
})

describe('what was typed when a session ended', () => {
  test('comes back once, at its place, to the same member', () => {
    interrupt('demo', { userName: 'D' })
    expect(interruptedForm.place()).toBeUndefined()
    session.open('u', 'demo')
    expect(interruptedForm.place()).toBe(PLACE)
    expect(interruptedForm.take('/pages/home/index', fields)).toEqual({})
    expect(interruptedForm.take(PLACE, { cardNumber: '' })).toEqual({})
    expect(interruptedForm.take(PLACE, fields)).toEqual({ userName: 'D' })
    expect([interruptedForm.place(), interruptedForm.take(PLACE, fields)]).toEqual([undefined, {}])
  })

  test('is dropped when another member logs in', () => {
    interrupt('demo', { userName: 'D' })
    session.open('u', 'other')
    expect(interruptedForm.place()).toBeUndefined()
    session.open('v', 'demo')
    expect(interruptedForm.take(PLACE, fields)).toEqual({})
  })

  test('is kept neither after a logout, nor by a form of a guest, nor without a value', () => {
    interrupt('demo', { userName: 'D' }, session.clear)
    interruptedForm.keep(undefined, PLACE, { userName: 'D' })
    interrupt('demo', {})
    session.open('u', 'demo')
    expect(interruptedForm.place()).toBeUndefined()
  })

  test('holds no secret', () => {
    interrupt('demo', { userName: 'D', oldPwd: 'x', code: '123456' })
    session.open('u', 'demo')
    expect(interruptedForm.take(PLACE, fields)).toEqual({ userName: 'D' })
    interrupt('demo', { oldPwd: 'x' })
    session.open('u', 'demo')
    expect(interruptedForm.place()).toBeUndefined()
  })
})

test('the name of every password field is one of a secret', () => {
  const sources = globSync('features/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') })
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<PasswordField[^>]*?field\('(\w+)'\)/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThanOrEqual(4)
  expect(names.filter((name) => !isSecret(name))).toEqual([])
})
