import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { done, pageOf } from '#lib/contract/common.ts'
import { openEnvelope, readAnswer, readEnvelope } from './envelope.ts'
import { ApiError, ContractError, HttpError, SessionError } from './errors.ts'

const path = '/api/thing'
const response = v.object({ items: v.array(v.object({ price: v.string() })) })
const dataCall = { path, answer: 'data', response } as const
const mergedCall = { path, answer: 'merged', response: v.object({ uuid: v.string() }) } as const

const open = (answer: unknown, status = 200, onTime: (time: number) => void = () => {}) =>
  openEnvelope(path, { status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) }, onTime)

describe('the code', () => {
  test('absent, 200 to 299, or the same as text, is a success', () => {
    expect(open({ data: 1 }).data).toBe(1)
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 299 }), fc.boolean(), (code, asText) => {
        expect(open({ code: asText ? String(code) : code, data: 1 }).data).toBe(1)
      }),
    )
  })

  test('anything else is refused with code and message', () => {
    const codes = fc.integer({ min: -1, max: 9999 }).filter((code) => code !== 401 && (code < 200 || code > 299))
    fc.assert(
      fc.property(codes, fc.boolean(), (code, asText) => {
        expect(() => open({ code: asText ? String(code) : code, msg: 'no' })).toThrow(
          expect.objectContaining({ constructor: ApiError, callPath: path, code, msg: 'no' }),
        )
      }),
    )
  })

  test('401 is the end of the session', () => {
    expect(() => open({ code: 401 })).toThrow(SessionError)
    expect(() => open({ code: '401' })).toThrow(SessionError)
  })

  test.each([null, 'ok', '', true, 1.5, {}])('%j is no code', (code) => {
    expect(() => open({ code })).toThrow(expect.objectContaining({ constructor: ContractError, fieldPath: 'code' }))
  })
})

describe('the body', () => {
  test.each(['', '<html>', 'null', '[]', '"text"', '{"code":200'])('%s is no envelope', (body) => {
    expect(() => open(body)).toThrow(expect.objectContaining({ constructor: ContractError, fieldPath: 'body' }))
  })

  test('keeps what stands beside data', () => {
    expect(readEnvelope(path, '{"code":200,"msg":"m","data":1,"time":1700000000005,"roles":["a"]}')).toEqual({
      code: 200,
      msg: 'm',
      data: 1,
      time: 1_700_000_000_005,
      rest: { roles: ['a'] },
    })
  })
})

describe('an HTTP status', () => {
  test.each([301, 401, 403, 404, 500, 502])('%i without an envelope is an HttpError', (status) => {
    for (const body of ['<html>', '', '[]', '{"code":200}', '{"message":"x"}']) {
      expect(() => open(body, status)).toThrow(expect.objectContaining({ constructor: HttpError, status }))
    }
  })

  test('below 500 its envelope speaks', () => {
    expect(() => open({ code: 4001, msg: 'no' }, 400)).toThrow(ApiError)
    expect(() => open({ code: 401 }, 401)).toThrow(SessionError)
  })

  test('from 500 up it may be a proxy: never the word of the backend', () => {
    expect(() => open({ code: 4109, msg: 'no' }, 502)).toThrow(HttpError)
  })
})

test('the time is told for successes and refusals alike', () => {
  const times: number[] = []
  open({ code: 200, time: 1_700_000_000_001 }, 200, (time) => times.push(time))
  expect(() => open({ code: 500, time: '1700000000002' }, 200, (time) => times.push(time))).toThrow(ApiError)
  open({ code: 200, time: 'soon' }, 200, (time) => times.push(time))
  open({ code: 200 }, 200, (time) => times.push(time))
  // Seconds.
  open({ code: 200, time: 1_700_000_000 }, 200, (time) => times.push(time))
  expect(times).toEqual([1_700_000_000_001, 1_700_000_000_002])
})

describe('a list with records that cannot be read', () => {
  const record = v.object({ id: v.string(), price: v.string() })
  const listCall = { path, answer: 'data', response: pageOf(record, 'The records') } as const
  const read = (data: unknown) => readAnswer(listCall, open({ data }))
  const good = { id: 'a', price: '1' }

  test('is read without them, and says how many they are', () => {
    expect(read({ items: [good, { id: 'b' }, { ...good, id: 'c' }, null, 7], nextCursor: 'c' })).toEqual({
      items: [good, { ...good, id: 'c' }],
      nextCursor: 'c',
      unreadable: 3,
    })
    expect(read({ items: [good] })).toMatchObject({ unreadable: 0 })
    expect(read({ items: [] })).toMatchObject({ items: [], unreadable: 0 })
  })

  test('is malformed when no record can be read, or when something beside them cannot', () => {
    expect(() => read({ items: [{ id: 'b' }, null] })).toThrow(
      expect.objectContaining({ constructor: ContractError, fieldPath: 'data.items.0.price' }),
    )
    expect(() => read({ items: [good, null], nextCursor: 7 })).toThrow(ContractError)
    expect(() => read({ items: 'none' })).toThrow(ContractError)
  })

  test('any mixture keeps the readable ones in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 50 }), (fits) => {
        fc.pre(fits.includes(true))
        const items = fits.map((fit, index) => (fit ? { id: `${index}`, price: '1' } : { id: index }))
        const readable = items.filter((_, index) => fits[index])
        expect(read({ items })).toMatchObject({ items: readable, unreadable: items.length - readable.length })
      }),
    )
  })

  test('an answer that only has a field of that name is read whole or not at all', () => {
    const whole = { path, answer: 'data', response: v.object({ items: v.array(record) }) } as const
    expect(() => readAnswer(whole, open({ data: { items: [good, null] } }))).toThrow(ContractError)
  })
})

describe('readAnswer', () => {
  test('takes no answer without code and data for a success of a call that has nothing else to tell', () => {
    const call = { path: '/done', answer: 'data', response: done } as const
    expect(() => readAnswer(call, open({}))).toThrow(ContractError)
    expect(readAnswer(call, open({ code: 200 }))).toEqual({})
    expect(readAnswer(call, open({ data: {} }))).toEqual({})
  })

  test.each([
    [{}, 'data'],
    [{ data: null }, 'data'],
    [{ data: {} }, 'data.items'],
    [{ data: { items: [{ price: '1' }, { price: 2 }] } }, 'data.items.1.price'],
  ])('%j breaks the contract at %s', (envelope, fieldPath) => {
    expect(() => readAnswer(dataCall, open(envelope))).toThrow(
      expect.objectContaining({ constructor: ContractError, callPath: path, fieldPath }),
    )
  })

  test.each([{ uuid: 'u' }, { data: { uuid: 'u' } }, { uuid: 'u', data: null }, { uuid: 'x', data: { uuid: 'u' } }])(
    'merges top level and data of %j',
    (envelope) => {
      expect(readAnswer(mergedCall, open(envelope))).toEqual({ uuid: 'u' })
    },
  )

  test('an error never carries what was sent', () => {
    const envelope = open({ data: { items: 'secret' } })
    expect(() => readAnswer(dataCall, envelope)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})
