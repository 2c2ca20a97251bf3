import type { LedgerEntry } from './queries.ts'
import { iconOf } from './transactionTypes.ts'

/** What an entry belongs to, as a drawing. */
export function EntryIcon({ type }: Pick<LedgerEntry, 'type'>) {
  const Icon = iconOf(type)
  return <Icon aria-hidden="true" />
}
