import * as v from 'valibot'
import { compare, isNegative, isPositive } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, readDecimal } from '#lib/money/decimal.ts'

/**
 * The figures of an operator's settings. What is stored is a decimal as text. The metadata say what a command checks besides the schema:
 * `accountAmount` has no more decimals than the currency of the accounts, and of both kinds a great change is asked about.
 */
const figure = v.pipe(
  v.string(),
  v.check((text) => readDecimal(text) !== undefined, 'Expected a decimal'),
  v.transform(decimal),
)
const isNotNegative = (value: Decimal) => !isNegative(value)

/** An amount in the currency of its subject. */
export const amount = v.pipe(
  figure,
  v.check(isNotNegative, 'Expected zero or more'),
  v.metadata({ figure: 'amount' as const }),
)
/** An amount in the currency of the accounts. */
export const accountAmount = v.pipe(
  figure,
  v.check(isNotNegative, 'Expected zero or more'),
  v.metadata({ figure: 'accountAmount' as const }),
)
/** More than zero, such as a rate between two currencies. */
export const quantity = v.pipe(
  figure,
  v.check(isPositive, 'Expected more than zero'),
  v.metadata({ figure: 'amount' as const }),
)
/** A part of an amount, such as a fee of 0.01 (1 %). */
export const share = v.pipe(
  figure,
  v.check(isNotNegative, 'Expected zero or more'),
  v.check((value) => compare(value, decimal('1')) < 0, 'Expected less than 1: 0.01 is 1 %'),
  v.metadata({ figure: 'amount' as const }),
)
/** What an order that wins earns, as a multiple of its stake. */
export const payout = v.pipe(
  figure,
  v.check(isPositive, 'Expected more than zero'),
  v.check((value) => compare(value, decimal('5')) <= 0, 'Expected at most 5: 0.85 is 85 %'),
  v.metadata({ figure: 'amount' as const }),
)

const figureMetadata = v.object({ figure: v.picklist(['amount', 'accountAmount']) })

/** What kind of figure a schema is for; undefined when it is for something else. */
export const figureOf = (schema: v.GenericSchema): 'amount' | 'accountAmount' | undefined => {
  const { output, success } = v.safeParse(figureMetadata, v.getMetadata(schema))
  return success ? output.figure : undefined
}
