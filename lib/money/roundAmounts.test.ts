import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'
import { amountLabel } from './format.ts'
import { roundAmounts } from './roundAmounts.ts'

test.each([
  [2, '100.00', ['100', '200', '500', '1,000', '2,000']],
  [2, '10', ['10', '20', '50', '100', '200']],
  [2, '15.00', ['15', '20', '50', '100', '200']],
  [6, '13.37', ['13.37', '20', '50', '100', '200']],
  [2, '0.125', ['0.13', '0.20', '0.50', '1', '2']],
  [0, '5000', ['5,000', '10,000', '20,000', '50,000', '100,000']],
  [0, '0.5', ['1', '2', '5', '10', '20']],
  [2, '0', []],
])('with %i decimals, at least %s: %j', (decimals, least, labels) =>
  expect(roundAmounts(decimal(least), decimals).map(amountLabel)).toEqual(labels),
)
