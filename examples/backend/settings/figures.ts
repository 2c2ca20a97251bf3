import * as v from 'valibot'
import { compare, isNegative, isPositive } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, readDecimal } from '#lib/money/decimal.ts'

/** What a command checks of a value that it changes, besides the schema, which also reads what was stored before there was a bound. */
const bounds = v.object({
  /** `accountAmount` has no more decimals than the currency of the accounts. */
  kind: v.picklist(['amount', 'accountAmount', 'number', 'text', 'address', 'guard']),
  least: v.optional(v.number()),
  /** The greatest value, or the length of a text. */
  most: v.optional(v.number()),
  /** What is greater is asked about. */
  usual: v.optional(v.string()),
})
export type Bounds = v.InferOutput<typeof bounds>

/** The bounds of what a schema is for; undefined when there are none. */
export const boundsOf = (schema: v.GenericSchema): Bounds | undefined => {
  const { output, success } = v.safeParse(bounds, v.getMetadata(schema))
  return success ? output : undefined
}

const bounded = <T>(given: Bounds): v.MetadataAction<T, Bounds> => v.metadata(given)

// Decimals are stored as text. A great change of one is asked about.
const figure = v.pipe(
  v.string(),
  v.check((text) => readDecimal(text) !== undefined, 'Expected a decimal with a point, such as 1.50'),
  v.transform(decimal),
)
const isNotNegative = (value: Decimal) => !isNegative(value)

/** No amount of a setting is greater. */
const MOST = 1e15

/** An amount in the currency of its subject. */
export const amount = v.pipe(
  figure,
  v.check(isNotNegative, 'Expected zero or more'),
  bounded({ kind: 'amount', most: MOST }),
)
/** An amount in the currency of the accounts. */
export const accountAmount = v.pipe(
  figure,
  v.check(isNotNegative, 'Expected zero or more'),
  bounded({ kind: 'accountAmount', most: MOST }),
)
/** More than zero, such as a rate between two currencies. */
export const quantity = v.pipe(
  figure,
  v.check(isPositive, 'Expected more than zero'),
  bounded({ kind: 'amount', most: MOST }),
)
/** A part of an amount, such as a fee of 0.01 (1 %). `usual`: what is greater is asked about. */
export const share = (usual: string) =>
  v.pipe(
    figure,
    v.check(isNotNegative, 'Expected zero or more'),
    v.check((value) => compare(value, decimal('1')) < 0, 'Expected less than 1: 0.01 is 1 %'),
    bounded({ kind: 'amount', usual }),
  )
/** What an order that wins earns, as a multiple of its stake. */
export const payout = v.pipe(
  figure,
  v.check(isPositive, 'Expected more than zero'),
  v.check((value) => compare(value, decimal('5')) <= 0, 'Expected at most 5: 0.85 is 85 %'),
  bounded({ kind: 'amount', usual: '1' }),
)

/** A whole number. A great change of it is asked about. */
export const numberUpTo = (most: number) => v.pipe(v.number(), bounded({ kind: 'number', least: 0, most }))
/** The most open orders of a member at once. */
export const openOrders = v.pipe(v.number(), bounded({ kind: 'number', least: 1, most: 100, usual: '10' }))
/** A text of some characters. */
export const textUpTo = (most: number) => v.pipe(v.string(), bounded({ kind: 'text', most }))
/** An address of the web, or a path of the backend. */
export const address = v.pipe(v.string(), bounded({ kind: 'address', most: 2048 }))
/** A rule that protects: to give it up is asked about. */
export const guard = v.pipe(v.boolean(), bounded({ kind: 'guard' }))
