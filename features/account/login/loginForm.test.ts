import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { loginRequest, loginRules } from './loginForm.ts'

const complete = { username: 'lin', pwd: 'secret', code: '7k2p', uuid: 'c-1' }

test('a complete form has no problem', () => {
  expect(problemsIn(loginRules, complete)).toEqual([])
})

test('an empty form has a problem for every field, in the order of the fields', () => {
  const empty = { username: '', pwd: '', code: '', uuid: 'c-1' }
  expect(problemsIn(loginRules, empty)).toEqual(['usernameRequired', 'passwordRequired', 'codeRequired'])
})

test('a name of spaces counts as empty, a password of spaces does not', () => {
  expect(problemsIn(loginRules, { ...complete, username: '  ' })).toEqual(['usernameRequired'])
  expect(problemsIn(loginRules, { ...complete, pwd: '  ' })).toEqual([])
})

test('without a captcha there is no problem of an empty code', () => {
  expect(problemsIn(loginRules, { ...complete, code: '', uuid: '' })).toEqual(['captchaMissing'])
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
