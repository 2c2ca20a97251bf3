import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

test('reads nested names and arrays', () => {
  expect(readQuery('?a=1&b[c]=2&b[d][e]=3&list[0]=x&list[1]=y&word=%E4%B9%B0')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    list: ['x', 'y'],
    word: '买',
  })
})

test('cannot reach a prototype', () => {
  readQuery('?__proto__[polluted]=1&a[__proto__][polluted]=1')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
