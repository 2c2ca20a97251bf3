import { describe, expect, test } from 'vitest'
import { ApiError, ContractError, HttpError, NetworkError, SessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { isFinal, judgeFailure, judgeOutcome, storedAnswerOf } from './resolveRequest.ts'

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

describe('what answered a failed send', () => {
  const platform = { from: 'platform', code: 500, msg: 'why' }
  test.each([
    ['the platform, to the only attempt', api(500), 1, { ...platform, final: true }],
    ['the platform, after an earlier attempt', api(500), 2, { ...platform, final: false }],
    ['an envelope with an HTTP error', new ApiError(path, 500, 'why', 400), 1, { ...platform, final: false }],
    ['a server with an HTTP error', new HttpError(path, 502), 1, { from: 'server' }],
    ['something that cannot be read', new ContractError(path, 'body'), 1, { from: 'server' }],
    ['nothing', new NetworkError(path), 1, undefined],
    ['the end of the session', new SessionError(path, 'ended'), 2, undefined],
  ] as const)('%s', (_, error, attempts, answer) => expect(storedAnswerOf(error, attempts)).toEqual(answer))

  test('the only answer of the platform is final, but for too many requests', () => {
    const of = (code: number, final: boolean) => isFinal({ from: 'platform', code, msg: '', final })
    expect([of(500, true), of(500, false), of(codes.tooManyRequests, true)]).toEqual([true, false, false])
    expect([isFinal({ from: 'server' }), isFinal(undefined)]).toEqual([false, false])
  })
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

  const said = (code: number, final: boolean) => ({ from: 'platform', code, msg: 'why', final }) as const
  const refusal = { state: 'refused', code: 500, msg: 'why' }
  test.each([
    ['while valid, after the only answer of the platform', said(500, true), 900, refusal],
    ['while valid, after an answer of the platform to a repeat', said(500, false), 900, 'ask'],
    ['after the expiry, after an answer of the platform', said(500, false), 1001, refusal],
    ['while valid, after too many requests', said(4003, true), 900, 'send'],
    ['after the expiry, after too many requests', said(4003, true), 1001, { ...refusal, code: 4003 }],
    ['while valid, after an error of a server', { from: 'server' }, 900, 'send'],
    ['after the expiry, after an error of a server', { from: 'server' }, 1001, { state: 'expired', answered: true }],
  ] as const)('unknown %s', (_, answer, time, judged) =>
    expect(judgeOutcome({ ...base, state: 'unknown' }, time, validUntil, answer)).toEqual(judged),
  )

  test('done and refused win over what the platform has answered', () => {
    const judge = (state: 'done' | 'refused') =>
      judgeOutcome({ ...base, state, code: 4103, msg: 'closed' }, 900, validUntil, said(500, true))
    expect([judge('done'), judge('refused')]).toEqual([
      { state: 'done' },
      { state: 'refused', code: 4103, msg: 'closed' },
    ])
  })
})
