import { describe, expect, test } from 'vitest'
import { canCancelWithdrawal, fundSteps } from './fundStatus.ts'

const stepsOf = (...asked: Parameters<typeof fundSteps>) =>
  fundSteps(...asked).map(({ name, state }) => `${name} ${state}`)

describe('the steps of a record', () => {
  test.each([
    ['pending', ['submitted done', 'review current', 'end ahead']],
    ['reviewing', ['submitted done', 'review current', 'end ahead']],
    ['approved', ['submitted done', 'review done', 'end done']],
    ['rejected', ['submitted done', 'review done', 'end rejected']],
    ['cancelled', ['submitted done', 'end cancelled']],
    ['on hold at the bank', ['submitted done', 'end current']],
  ])('%s', (status, steps) => expect(stepsOf(status)).toEqual(steps))

  test.each([
    ['recharging', ['submitted done', 'payment current', 'review ahead', 'end ahead']],
    ['pending', ['submitted done', 'payment done', 'review current', 'end ahead']],
    ['approved', ['submitted done', 'payment done', 'review done', 'end done']],
    // It may have been rejected because it was never paid.
    ['rejected', ['submitted done', 'review done', 'end rejected']],
    ['cancelled', ['submitted done', 'end cancelled']],
  ])('paid online: %s', (status, steps) => expect(stepsOf(status, true)).toEqual(steps))
})

test('a withdrawal can be cancelled while it is pending, where the backend offers it', () => {
  expect(canCancelWithdrawal({ status: 'pending', cancellable: true })).toBe(true)
  expect(canCancelWithdrawal({ status: 'pending' })).toBe(false)
  expect(canCancelWithdrawal({ status: 'reviewing', cancellable: true })).toBe(false)
})
