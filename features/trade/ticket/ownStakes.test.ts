import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { ownStakeRules } from './ownStakes.ts'

test.each([
  ['', 'amountMissing'],
  ['?1.234', 'amountUnreadable'],
  ['0', 'amountMissing'],
  ['0.00', 'amountMissing'],
  ['50.0', 'alreadyThere'],
  ['50.01', undefined],
])('an own preset stake of %j: %s', (preset, problem) => {
  const { problems } = ownStakeRules([decimal('50.00')], { decimals: 2 })
  expect(problems({ preset })[0]).toBe(problem)
})
