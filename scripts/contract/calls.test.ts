import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { contractDocument } from './document.ts'
import type { Parameter } from './operations.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const named = calls.map((call) => ({ name: nameOf(call), call }))

const { paths, components } = contractDocument(calls, '1')

/** A request with every field that the call has: the example of the document. */
function exampleOf({ method, path, body }: Call): Readonly<Record<string, unknown>> {
  if (body === 'multipart') return { file: new File(['x'], 'x.png', { type: 'image/png' }) }
  const { requestBody, parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {}
  if (method === 'POST')
    return v.parse(v.record(v.string(), v.unknown()), requestBody?.content['application/json']?.example)
  const shared: Readonly<Record<string, Parameter>> = components.parameters
  const own = parameters.flatMap((one) => ('$ref' in one ? (shared[one.$ref.split('/').at(-1) ?? ''] ?? []) : one))
  return Object.fromEntries(own.flatMap(({ in: place, name, example }) => (place === 'query' ? [[name, example]] : [])))
}

describe('the calls', () => {
  test('have one place each', () => expect(new Set(calls.map(nameOf)).size).toBe(calls.length))

  test('are the seven that the specification gives, and ours', () => {
    const callsOfSpecification = calls.filter(({ source }) => source === 'spec').map(nameOf)
    expect(callsOfSpecification.toSorted()).toEqual([
      'GET /api/index/getconf',
      'GET /api/index/member',
      'GET /api/index/userInfo',
      'GET /captchaImage',
      'POST /api/login/login',
      'POST /api/login/register',
      'POST /logout',
    ])
  })

  test('without a token are those that a guest makes', () => {
    const open = calls.filter(({ token }) => !token).map(nameOf)
    expect(open.toSorted()).toEqual([
      'GET /api/index/getconf',
      'GET /api/market/products',
      'GET /api/market/sparklines',
      'GET /api/market/stream',
      'GET /api/text/info',
      'GET /captchaImage',
      'POST /api/login/login',
      'POST /api/login/register',
      'POST /api/login/secondFactor',
    ])
  })

  test.each(named)('$name: a request is read as it was written, and not changed', ({ call }) => {
    const request = Object.freeze(exampleOf(call))
    const before = { ...request }
    const read = v.parse(call.request, request)
    expect(request).toEqual(before)
    expect(before).toMatchObject(v.parse(v.record(v.string(), v.unknown()), read))
    expect(v.parse(call.request, read)).toEqual(read)
  })

  test.each(named)('$name: a request that is no object is refused', ({ call }) => {
    for (const rubbish of [null, 'text', 7, undefined]) expect(v.is(call.request, rubbish)).toBe(false)
  })
})

describe('requestId', () => {
  /** Repeating one of these changes nothing more than doing it once did, or creates nothing at all. */
  const repeatable = new Set([
    'POST /api/login/login',
    'POST /api/login/register',
    'POST /logout',
    'POST /api/common/upload',
    'POST /api/user/profile',
    'POST /api/user/sendCode',
    'POST /api/user/sessions/end',
    'POST /api/user/secondFactor/start',
    'POST /api/user/secondFactor/confirm',
    'POST /api/user/secondFactor/end',
    'POST /api/login/secondFactor',
    'POST /api/user/reauthenticate',
    'POST /api/user/sessions/endAll',
    'POST /api/user/limits',
  ])
  const demands = (call: Call) => !v.is(call.request, { ...exampleOf(call), requestId: undefined })

  test.each(named.filter(({ call }) => call.method === 'POST'))(
    '$name demands one exactly when it must',
    ({ name, call }) => {
      expect(demands(call)).toBe(!repeatable.has(name))
      if (demands(call)) {
        const { requestId: valid, ...others } = exampleOf(call)
        for (const requestId of ['', '1', 7, null, `${valid}0`]) {
          expect(v.is(call.request, { ...others, requestId })).toBe(false)
        }
      }
    },
  )

  test('a call demands one exactly when it has a kind and names its refusals', () => {
    const posts = calls.filter(({ method }) => method === 'POST')
    expect(posts.filter(demands)).toEqual(calls.filter(({ refusals }) => refusals !== undefined))
    expect(posts.filter(demands)).toEqual(calls.filter(({ kind }) => kind !== undefined))
  })

  test('its body carries the password and the code of the second factor that its protection names, and no other', () => {
    const secrets = ['withdrawPwd', 'oldPwd', 'secondFactorCode']
    for (const { path, request, protection } of calls.filter(({ kind }) => kind !== undefined)) {
      const fields = 'entries' in request ? Object.keys(Object(request.entries)) : []
      const { password = 'none', secondFactor } = protection ?? {}
      const expected = [password !== 'none' && password.field, secondFactor === 'asked' && 'secondFactorCode']
      expect([path, ...fields.filter((name) => secrets.includes(name))]).toEqual([path, ...expected.filter(Boolean)])
    }
  })

  test('reading never demands one, but for the outcome of a request', () => {
    const reading = calls.filter(({ method, path }) => method === 'GET' && path !== '/api/request/outcome')
    for (const call of reading) expect(demands(call)).toBe(false)
  })
})

test('an error code stands for one thing, and none for success', () => {
  const all = Object.values(codes)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((code) => code >= 200 && code <= 299)).toEqual([])
})
