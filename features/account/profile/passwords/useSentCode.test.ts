import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storage } from '#lib/storage/local.ts'
import { resendWait, storedSentCode } from './useSentCode.ts'

const sent = { owner: '00000000000001', sentTo: '138****0000', sentAt: 1_000_000, retryAfterSeconds: 60 }
const after = (ms: number) => resendWait(sent, sent.sentAt + ms)

test('counts whole seconds down to zero', () => {
  expect([0, 1, 1000, 59_001, 60_000, 3_600_000].map(after)).toEqual([60, 60, 59, 1, 0, 0])
})

test('there is no wait without a sent code', () => {
  expect(resendWait(undefined, 5)).toBe(0)
})

test('a clock slightly behind makes the wait no longer', () => {
  expect(after(-2000)).toBe(60)
})

test('an instant in the future causes no wait', () => {
  expect(after(-6000)).toBe(0)
})

test('the wait never grows with time, and is never longer than the backend said', () => {
  const moment = fc.integer({ min: -4000, max: 200_000 })
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [early, late] = [after(Math.min(one, other)), after(Math.max(one, other))]
      expect(late).toBeLessThanOrEqual(early)
      expect(early).toBeLessThanOrEqual(60)
    }),
  )
})

test.each([
  '{}',
  JSON.stringify({ ...sent, owner: 'demo' }),
  'rubbish',
  JSON.stringify({ ...sent, retryAfterSeconds: -1 }),
])('an invalid stored value is read as none: %s', (text) => {
  storage.set('codeSent', text)
  expect(storedSentCode.get()).toBeUndefined()
})
