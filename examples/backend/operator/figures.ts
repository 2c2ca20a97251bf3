import type * as v from 'valibot'
import type { Money } from '#lib/backend/money.ts'
import { compare, isZero, multiply, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, decimalsOf, readDecimal } from '#lib/money/decimal.ts'
import { figureOf } from '../settings/figures.ts'
import { inside, partsOf, required, valueAt } from '../settings/schemas.ts'
import { OperatorError, type Work } from './command.ts'

/** Whether a figure changes by more than half of what it was. */
export function changesMuch(before: Decimal, after: Decimal): boolean {
  const change = subtract(after, before)
  const size = change.startsWith('-') ? decimal(change.slice(1)) : change
  return compare(multiply(size, decimal('2')), before) > 0
}

/**
 * Checks the figures in a value: an amount of the accounts has no more decimals than their currency, which is an OperatorError, and a
 * figure that changes much is unusual.
 */
export function checkFigures(
  schema: v.GenericSchema,
  {
    before,
    after,
    path = [],
  }: { readonly before: unknown; readonly after: unknown; readonly path?: readonly string[] },
  { money, unusual }: { readonly money: Money } & Pick<Work, 'unusual'>,
): void {
  const kind = figureOf(required(schema))
  const name = path.join('.')
  const figure = kind && readDecimal(after)
  if (figure !== undefined) {
    if (kind === 'accountAmount' && decimalsOf(figure) > money.decimals)
      throw new OperatorError(`${name}: ${money.currency} has ${money.decimals} decimals, not ${figure}`)
    const earlier = readDecimal(before)
    if (earlier !== undefined && !isZero(earlier) && changesMuch(earlier, figure))
      unusual(`${name} changes from ${earlier} to ${figure}`)
  }
  for (const [step, part] of partsOf(after)) {
    const schemaInside = inside(schema, step)
    if (schemaInside)
      checkFigures(
        schemaInside,
        { before: valueAt(before, [step]), after: part, path: [...path, step] },
        { money, unusual },
      )
  }
}
