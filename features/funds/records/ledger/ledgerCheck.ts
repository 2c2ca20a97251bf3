import { add, compare, isNegative, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { LedgerEntry } from './queries.ts'

/** The result of checking the entries that are shown. */
export interface LedgerCheck {
  /** How many entries were compared with the one before them. */
  readonly checked: number
  /** The entries whose balance does not follow from the entry before, by id, with the balance that would. */
  readonly breaks: ReadonlyMap<string, Decimal>
}

/**
 * Compares each entry with the one booked before it: the balance after it must be the balance before it plus its amount
 * (docs/product.md, 19). `entries` are those of the whole ledger, newest first and without a gap; the oldest is not checked,
 * because the entry before it is not loaded.
 */
export function checkLedger(entries: readonly Pick<LedgerEntry, 'id' | 'amount' | 'balanceAfter'>[]): LedgerCheck {
  const breaks = new Map<string, Decimal>()
  for (const [index, { id, amount, balanceAfter }] of entries.entries()) {
    const before = entries[index + 1]?.balanceAfter
    if (before === undefined || compare(subtract(balanceAfter, before), amount) === 0) continue
    breaks.set(id, add(before, amount))
  }
  return { checked: Math.max(0, entries.length - 1), breaks }
}

/** What some entries have credited and debited, the latter without its sign. */
export function daySums(entries: readonly Pick<LedgerEntry, 'amount'>[]): {
  readonly credited: Decimal
  readonly debited: Decimal
} {
  let credited = decimal('0')
  let debited = decimal('0')
  for (const { amount } of entries) {
    if (isNegative(amount)) debited = subtract(debited, amount)
    else credited = add(credited, amount)
  }
  return { credited, debited }
}
