import { createHash } from 'node:crypto'

// Each product has a gate, an advisory lock. A quote is stored while nobody else holds it; orders are accepted while they share it. So the
// newest quote that an order's transaction reads is also the newest one by its instant, which the client checks.

/** The key of an advisory lock for something that has this name. */
export const lockKey = (...name: readonly string[]): bigint =>
  createHash('sha256').update(name.join(' ')).digest().readBigInt64BE()

/** The gates of some products, in one order, so that two who close several do not wait for each other. */
export const gatesOf = (productIds: readonly string[]): readonly bigint[] =>
  productIds.map((id) => lockKey('gate', id)).toSorted((one, other) => (one < other ? -1 : 1))
