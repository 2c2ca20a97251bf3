import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { requestId as requestIdSchema } from '#lib/contract/common.ts'
import { newRequestId } from './requestId.ts'

test('any random bytes make a version 4 UUID that the contract takes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      const made = newRequestId((bytes) => {
        bytes.set(random)
        return bytes
      })
      expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(v.is(requestIdSchema, made)).toBe(true)
    }),
  )
})

test('every other bit of the randomness is kept', () => {
  const made = newRequestId((bytes) => bytes.fill(0xff))
  expect(made).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(newRequestId((bytes) => bytes.fill(0))).toBe('00000000-0000-4000-8000-000000000000')
})

test('two are never the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newRequestId())).size).toBe(1000)
})
