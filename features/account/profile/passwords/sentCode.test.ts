import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storage } from '#lib/storage/local.ts'
import { resendWait, storedSentCode } from './sentCode.ts'

const sent = { owner: '00000000000001', sentTo: '138****0000', sentAt: 1_000_000, retryAfterSeconds: 60 }
const after = (ms: number) => resendWait(sent, sent.sentAt + ms)

test('counts whole seconds down to none', () => {
  expect([0, 1, 1000, 59_001, 60_000, 3_600_000].map(after)).toEqual([60, 60, 59, 1, 0, 0])
})

test('where none was sent there is nothing to wait for', () => {
  expect(resendWait(undefined, 5)).toBe(0)
})

test('a clock told a little earlier waits no longer than it would have', () => {
  expect(after(-2000)).toBe(60)
})

test('an instant that lies ahead holds nobody up', () => {
  expect(after(-6000)).toBe(0)
})

test('the wait never grows as time passes, and is never longer than it was said to be', () => {
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
])('rubbish on the device reads as none: %s', (text) => {
  storage.set('codeSent', text)
  expect(storedSentCode.get()).toBeUndefined()
})
