import { add, compare, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Transaction } from './api.ts'

/** What the device could check of the entries that it shows. */
export interface LedgerCheck {
  /** How many entries could be held against the one before them. */
  readonly checked: number
  /** The entries that do not follow from the one before, by id, with the balance that would. */
  readonly breaks: ReadonlyMap<string, Decimal>
}

/**
 * Holds each entry against the one booked before it: the balance after it must be the balance before it plus its amount
 * (docs/product.md, 19). `entries` are the whole ledger's, newest first and without a gap; the oldest has nothing
 * before it and is left unjudged.
 */
export function checkLedger(entries: readonly Pick<Transaction, 'id' | 'amount' | 'balanceAfter'>[]): LedgerCheck {
  const breaks = new Map<string, Decimal>()
  for (const [index, { id, amount, balanceAfter }] of entries.entries()) {
    const before = entries[index + 1]?.balanceAfter
    if (before === undefined || compare(subtract(balanceAfter, before), amount) === 0) continue
    breaks.set(id, add(before, amount))
  }
  return { checked: Math.max(0, entries.length - 1), breaks }
}
