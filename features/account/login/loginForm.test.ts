import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginRequest, loginRules } from './loginForm.ts'

const complete = { username: 'lin', pwd: 'secret', code: '7k2p', uuid: 'c-1' }

test('a complete form has no problem', () => {
  expect(loginRules.problems(complete)).toEqual([])
})

test('an empty form has a problem for every field, in the order of the fields', () => {
  const empty = { username: '', pwd: '', code: '', uuid: 'c-1' }
  expect(loginRules.problems(empty)).toEqual(['usernameRequired', 'passwordRequired', 'codeRequired'])
})

test('a name of spaces counts as empty, a password of spaces does not', () => {
  expect(loginRules.problems({ ...complete, username: '  ' })).toEqual(['usernameRequired'])
  expect(loginRules.problems({ ...complete, pwd: '  ' })).toEqual([])
})

test('without a captcha there is no problem of an empty code', () => {
  expect(loginRules.problems({ ...complete, code: '', uuid: '' })).toEqual(['captchaMissing'])
})

test('the request has the name without spaces at its ends or twice in it, and the password as typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (username, pwd) => {
      const request = loginRequest({ ...complete, username, pwd })
      expect(request).toEqual({ ...complete, username: username.trim().replace(/ {2,}/g, ' '), pwd })
      expect(loginRequest(request)).toEqual(request)
    }),
  )
})
