import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { toQuery } from './query.ts'

const key = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }).filter((name) => name !== '__proto__')
const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constantFrom(undefined, null),
)
const { input } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('input'), fc.array(tie('value'), { maxLength: 4 })),
  input: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

describe('toQuery', () => {
  test('serialises as qs does', () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(toQuery(value)).toBe(qs.stringify(value, { addQueryPrefix: true, skipNulls: true }))
      }),
      { numRuns: 500 },
    )
  })

  test('nests fields and arrays in brackets and leaves out what is not there', () => {
    const query = toQuery({ page: { limit: 20, cursor: undefined }, ids: ['a', 'b&c'], none: [] })
    expect(decodeURIComponent(query)).toBe('?page[limit]=20&ids[0]=a&ids[1]=b&c')
    expect(query).toContain('b%26c')
  })

  test('nothing asked is no query', () => {
    expect(toQuery({})).toBe('')
    expect(toQuery(undefined)).toBe('')
  })
})
