import { ArrowDownToLine, ArrowUpFromLine, ChartCandlestick, CircleDot, Gift, PiggyBank, Stamp } from 'lucide-react'
import { listed } from '#lib/contract/common.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import type { LedgerEntry } from './queries.ts'

const icons: Readonly<Record<TransactionType, typeof Gift>> = {
  order: ChartCandlestick,
  deposit: ArrowDownToLine,
  recharging: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  vault: PiggyBank,
  inviteReward: Gift,
  manualCredit: Stamp,
  manualDeduction: Stamp,
}

/** What an entry belongs to, as a drawing; a type that is not listed has a plain one. */
export function EntryIcon({ type }: Pick<LedgerEntry, 'type'>) {
  const Icon = listed(icons, type) ?? CircleDot
  return <Icon aria-hidden="true" />
}
