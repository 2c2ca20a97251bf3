import { expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
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
  expect(problemsIn(ownStakeRules([decimal('50.00')], { decimals: 2 }), { preset })[0]).toBe(problem)
})
