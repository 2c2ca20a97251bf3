import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pageOf } from '#lib/contract/common.ts'
import { candle } from '#lib/contract/market.ts'
import { userInfo } from '#lib/contract/session.ts'
import { withdrawTerms } from '#lib/contract/withdrawals.ts'
import { writeAnswer } from './wireFields.ts'

const list = pageOf(
  v.object({ id: v.string(), note: v.optional(v.string()), steps: v.array(v.object({ at: v.number() })) }),
  'The records',
)

it('leaves out what the contract does not name, however deep, and says where it was', () => {
  const answer = {
    items: [{ id: 'o1', note: undefined, passwordHash: 'x', steps: [{ at: 1, by: 'clerk' }] }],
    nextCursor: null,
    total: 7,
  }
  expect(writeAnswer(list, answer)).toEqual({
    value: { items: [{ id: 'o1', steps: [{ at: 1 }] }], nextCursor: null },
    deviations: [],
    unnamed: ['total', 'items.0.passwordHash', 'items.0.steps.0.by'],
  })
  expect(writeAnswer(userInfo.response, { sessionkey: 's', roles: ['member'], salt: 'x' }).value).toEqual({
    sessionkey: 's',
    roles: ['member'],
  })
})

it('keeps what has no fields: a list of fixed length, and no data', () => {
  const bar = [1_700_000_000_000, '1', '2', '1', '2', '5']
  expect(writeAnswer(candle, bar).value).toEqual(bar)
  expect(writeAnswer(list, null).value).toBeNull()
})

it('follows a union to the one object that is in it', () => {
  const price = v.object({ price: v.union([v.string(), v.object({ averageSeconds: v.number() })]) })
  expect(writeAnswer(price, { price: 'last' }).value).toEqual({ price: 'last' })
  expect(writeAnswer(price, { price: { averageSeconds: 30, by: 'x' } })).toMatchObject({
    value: { price: { averageSeconds: 30 } },
    unnamed: ['price.by'],
  })
})

it('does not pass on an object whose schema does not say what it holds', () => {
  const either = v.object({ record: v.union([v.object({ id: v.string() }), v.object({ name: v.string() })]) })
  expect(() => writeAnswer(either, { record: { id: 'o1', passwordHash: 'x' } })).toThrow(
    'record: union names no fields',
  )
  expect(() => writeAnswer(v.object({ rows: v.unknown() }), { rows: [{ passwordHash: 'x' }] })).toThrow('rows: unknown')
})

it('tells a decimal that is a number, which a reader accepts', () => {
  const { deviations } = writeAnswer(withdrawTerms.response, { available: 12.5, min: '10' })
  expect(deviations).toEqual(['available is a number'])
})
