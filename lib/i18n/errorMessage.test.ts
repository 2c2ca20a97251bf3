import { describe, expect, test, vi } from 'vitest'
import { ApiError, ContractError, HttpError, NetworkError, SessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from './errorMessage.ts'
import { loadMessages } from './messages.ts'

const unknown = { key: '系统未知错误，请反馈给管理员' }
const api = (code: number, msg = '') => errorMessage(new ApiError('/x', code, msg))
const own = Object.values(codes).filter((code) => code !== codes.messageAsSent)

describe('an envelope code', () => {
  test('of the error table has a message of its own, whatever the backend says beside it', async () => {
    const messages = new Map(Object.entries(await loadMessages('zh-CN')))
    for (const code of own) {
      const text = api(code, 'sent')
      expect('key' in text && messages.has(text.key)).toBe(true)
      expect(text).not.toEqual(unknown)
    }
    expect(new Set(own.map((code) => JSON.stringify(api(code)))).size).toBe(own.length)
  })

  test.each([
    [500, '余额异常', { text: '余额异常' }],
    [500, 'error', unknown],
    [500, '', unknown],
    [500, 'Error', { text: 'Error' }],
    [9999, 'said', { text: 'said' }],
    [9999, '', unknown],
    [9999, 'error', unknown],
    [-1, 'said', { text: 'said' }],
    [9999, 'W'.repeat(201), { text: `${'W'.repeat(200)}…` }],
  ])('%i with message %j', (code, msg, expected) => expect(api(code, msg)).toEqual(expected))
})

test('a failure without a text says what its HTTP status says, as of a call that the backend does not offer', () => {
  expect(errorMessage(new ApiError('/x', 500, '', 404))).toEqual({ key: '访问资源不存在' })
  expect(errorMessage(new ApiError('/x', 500, 'error', 403))).toEqual({ key: '当前操作没有权限' })
  expect(errorMessage(new ApiError('/x', 500, 'sent', 404))).toEqual({ text: 'sent' })
})

test('an answer that did not come in time is waited for longer only where the call is made again by itself', () => {
  const late = new NetworkError('/x', { timedOut: true })
  expect(errorMessage(late)).toEqual({ key: '规定时间内没有收到回应，请检查网络后重试' })
  expect(errorMessage(late, { retried: true })).toEqual({ key: '网络较慢，正在延长等待时间，请稍候' })
})

test('without network that is what it says, and no failure to load', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorMessage(new NetworkError('/x'))).toEqual({ key: '没有网络连接，请联网后重试' })
  expect(errorMessage(new NetworkError('/x', { timedOut: true }), { retried: true })).toEqual({
    key: '联网后会自动重新加载',
  })
  expect(errorMessage(new HttpError('/x', 503))).toEqual({ key: '服务暂时不可用，请稍后再试' })
  vi.unstubAllGlobals()
})

test.each([
  [new HttpError('/x', 401), '认证失败，无法访问系统资源'],
  [new HttpError('/x', 403), '当前操作没有权限'],
  [new HttpError('/x', 404), '访问资源不存在'],
  [new HttpError('/x', 429), '请求过于频繁，请稍后再试'],
  [new HttpError('/x', 503), '服务暂时不可用，请稍后再试'],
  [new HttpError('/x', 400), '系统未知错误，请反馈给管理员'],
  [new HttpError('/x', 500), '系统未知错误，请反馈给管理员'],
  [new HttpError('/x', 502), '系统未知错误，请反馈给管理员'],
  [new NetworkError('/x'), '网络错误，请检查网络后重试'],
  [new SessionError('/x', 'sent'), '登录已失效或过期，请重新登录'],
  [new ContractError('/x', 'data.id'), '服务器返回的数据有误，请稍后重试'],
  [new Error('inner text that no member should read'), '系统未知错误，请反馈给管理员'],
  ['text', '系统未知错误，请反馈给管理员'],
  [undefined, '系统未知错误，请反馈给管理员'],
  [{ code: 4106, msg: 'looks like one' }, '系统未知错误，请反馈给管理员'],
])('any other failure: %s', (error, key) => expect(errorMessage(error)).toEqual({ key }))
