import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { codes } from './codes.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const named = calls.map((call) => ({ name: nameOf(call), call }))

/** Every field that any request has, with a value that fits. A schema takes those that it names and leaves the rest. */
const fields = {
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  id: '7',
  accountId: '7',
  accountNumber: '6222020200112233',
  address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  amount: '100.00',
  avatar: '/a.png',
  bankName: 'Bank',
  before: 1_700_000_000_000,
  branch: 'Branch',
  chain: 'TRC20',
  challenge: 'challenge',
  channelId: '7',
  code: '123456',
  contact: 'ann@example.org',
  direction: 'up',
  durationSeconds: 60,
  email: 'ann@example.org',
  from: 1_700_000_000_000,
  fromSeq: 1,
  file: new File(['x'], 'x.png', { type: 'image/png' }),
  idBack: '/b.png',
  idCard: '110101199003070011',
  idFront: '/f.png',
  idNumber: '110101199003070011',
  interval: '1m',
  inviteCode: 'ABC',
  key: 'terms',
  limit: 20,
  cursor: 'next',
  name: 'Ann',
  newPwd: 'new',
  newPwd2: 'new',
  oldPwd: 'old',
  payeeName: 'Ann',
  phone: '13800000000',
  productId: '7',
  products: '7,8',
  projectId: '7',
  pwd: 'pwd',
  pwd2: 'pwd',
  secondFactorCode: '123456',
  setupId: '7',
  state: 'open',
  terms: {
    account: '6222020200112233',
    annualRate: '0.06',
    fee: '2.00',
    feeRate: '0.01',
    payoutRate: '0.85',
    quoteSeq: 1,
    rate: '1',
    receivedAmount: '98.00',
    termDays: 30,
  },
  to: 1_700_000_060_000,
  userName: 'Ann',
  username: 'ann',
  validUntil: 1_700_000_015_000,
  uuid: 'uuid',
  voucher: '/v.png',
  withdrawPwd: 'pwd',
}

describe('the calls', () => {
  test('have one place each', () => expect(new Set(calls.map(nameOf)).size).toBe(calls.length))

  test('are the seven that the specification gives, and ours', () => {
    const given = calls.filter(({ source }) => source === 'spec').map(nameOf)
    expect(given.toSorted()).toEqual([
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
    const request = Object.freeze({ ...fields, direction: 'up' as const })
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
    'POST /api/user/sessions/endAll',
    'POST /api/user/limits',
  ])
  const demands = ({ request }: Call) => !v.is(request, { ...fields, requestId: undefined })

  test.each(named.filter(({ call }) => call.method === 'POST'))(
    '$name demands one exactly when it must',
    ({ name, call }) => {
      expect(demands(call)).toBe(!repeatable.has(name))
      if (demands(call)) {
        for (const requestId of ['', '1', 7, null, `${fields.requestId}0`]) {
          expect(v.is(call.request, { ...fields, requestId })).toBe(false)
        }
      }
    },
  )

  test('a call demands one exactly when it names its refusals', () => {
    const posts = calls.filter(({ method }) => method === 'POST')
    expect(posts.filter(demands)).toEqual(calls.filter(({ refusals }) => refusals !== undefined))
  })

  test('reading never demands one, but for the outcome of a request', () => {
    const byId = { ...fields, requestId: undefined }
    const reading = calls.filter(({ method, path }) => method === 'GET' && path !== '/api/request/outcome')
    for (const call of reading) expect(v.is(call.request, byId)).toBe(true)
  })
})

test('an error code stands for one thing, and none for success', () => {
  const all = Object.values(codes)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((code) => code >= 200 && code <= 299)).toEqual([])
})
