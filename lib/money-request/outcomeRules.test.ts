import { describe, expect, test } from 'vitest'
import { ApiError, ContractError, HttpError, NetworkError, SessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { judgeFailure, judgeOutcome } from './outcomeRules.ts'

const path = '/api/order/create'
const listed = [codes.marketClosed]
const api = (code: number) => new ApiError(path, code, 'why')

describe('a failed send', () => {
  test.each([
    ['a code that the call lists', api(codes.marketClosed), { state: 'refused', code: codes.marketClosed, msg: 'why' }],
    ['a common code', api(codes.maintenance), { state: 'refused', code: codes.maintenance, msg: 'why' }],
    ['too late', api(codes.requestExpired), { state: 'expired' }],
    ['401', new SessionError(path, 'ended'), { state: 'refused', code: 401, msg: 'ended' }],
    ['too many requests', api(codes.tooManyRequests), 'send'],
    ['a code of another call', api(codes.withdrawPasswordWrong), 'ask'],
    ['a code that nobody listed', api(429), 'ask'],
    ['500 with a message', api(500), 'ask'],
    ['HTTP 404', new HttpError(path, 404), 'ask'],
    ['HTTP 403', new HttpError(path, 403), 'ask'],
    ['HTTP 502', new HttpError(path, 502), 'ask'],
    ['no answer', new NetworkError(path), 'ask'],
    ['an answer that breaks the contract', new ContractError(path, 'data.id'), 'ask'],
  ])('on the only attempt: %s', (_, error, judged) => expect(judgeFailure(error, 1, listed)).toEqual(judged))

  test.each([
    ['a code that the call lists', api(codes.marketClosed), 'ask'],
    ['a common code', api(codes.requestExpired), 'ask'],
    ['401', new SessionError(path, 'ended'), 'stop'],
    ['too many requests', api(codes.tooManyRequests), 'ask'],
    ['no answer', new NetworkError(path), 'ask'],
  ])('after an earlier attempt: %s', (_, error, judged) => expect(judgeFailure(error, 2, listed)).toEqual(judged))

  test('before any attempt nothing can have been executed', () =>
    expect(judgeFailure(new NetworkError(path), 0, listed)).toBe('send'))
})

describe('the outcome that the backend states', () => {
  const validUntil = 1000
  const base = { remembersSince: 0, kind: undefined, recordId: undefined, code: undefined, msg: undefined }
  test.each([
    ['done', { ...base, state: 'done', recordId: 'o1' }, 900, { state: 'done', recordId: 'o1' }],
    [
      'refused',
      { ...base, state: 'refused', code: 4103, msg: 'closed' },
      900,
      { state: 'refused', code: 4103, msg: 'closed' },
    ],
    ['refused as too late', { ...base, state: 'refused', code: 4006 }, 900, { state: 'expired' }],
    ['processing, also after the expiry', { ...base, state: 'processing' }, 2000, 'ask'],
    ['unknown while valid', { ...base, state: 'unknown' }, 900, 'send'],
    ['unknown at the very instant of the expiry', { ...base, state: 'unknown' }, 1000, 'send'],
    ['unknown after the expiry', { ...base, state: 'unknown' }, 1001, { state: 'expired' }],
    ['unknown, and no time in the answer', { ...base, state: 'unknown' }, undefined, 'send'],
    ['unknown, and not remembered', { ...base, state: 'unknown', remembersSince: 1001 }, 5000, { state: 'cannotTell' }],
    ['unknown, and just remembered', { ...base, state: 'unknown', remembersSince: 1000 }, 5000, { state: 'expired' }],
  ] as const)('%s', (_, answer, time, judged) => expect(judgeOutcome(answer, time, validUntil)).toEqual(judged))
})
