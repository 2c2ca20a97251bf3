import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  CircleDot,
  Gift,
  type LucideIcon,
  PiggyBank,
  Stamp,
} from 'lucide-react'
import { listed } from '#lib/contract/common.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isNegative } from '#lib/money/arithmetic.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { isShown } from '#lib/navigation/shownRoutes.ts'
import type { LedgerEntry } from './queries.ts'

/** What the client knows of the entries of a type. */
interface TypeOfEntry {
  readonly text: MessageKey
  readonly icon: LucideIcon
  /** What such an entry was for, by whether it debited the member; `type` where the type says that already. */
  readonly purpose: Readonly<Record<'debit' | 'credit', MessageKey>> | 'type'
  /** The screen of the record that such an entry names by `refId`. */
  readonly record: RoutePath | 'none'
}

/** The types of the entries (docs/product.md, 19), in the order of the filter. */
const types: Readonly<Record<TransactionType, TypeOfEntry>> = {
  order: {
    text: '交易订单',
    icon: ChartCandlestick,
    purpose: { debit: '下单扣款', credit: '订单结算' },
    record: routes.orderInfo,
  },
  deposit: { text: '充值', icon: ArrowDownToLine, purpose: 'type', record: routes.depositRecords },
  recharging: { text: '充值处理中', icon: ArrowDownToLine, purpose: 'type', record: routes.depositRecords },
  withdrawal: {
    text: '提现',
    icon: ArrowUpFromLine,
    purpose: { debit: '提现扣款', credit: '提现退回' },
    record: routes.withdrawRecords,
  },
  vault: {
    text: '定期理财',
    icon: PiggyBank,
    purpose: { debit: '投资扣款', credit: '本息兑付' },
    record: routes.vaultRecords,
  },
  inviteReward: { text: '邀请奖励', icon: Gift, purpose: 'type', record: 'none' },
  manualCredit: { text: '人工入账', icon: Stamp, purpose: 'type', record: 'none' },
  manualDeduction: { text: '人工扣款', icon: Stamp, purpose: 'type', record: 'none' },
}

/** The text of each type. */
export const typeMessages: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  Object.entries(types).map(([type, { text }]) => [type, text]),
)

/** What an entry belongs to, as a drawing; a type that is not listed has a plain one. */
export const iconOf = (type: string): LucideIcon => listed(types, type)?.icon ?? CircleDot

/** What an entry was for; undefined where its type says that already. */
export function purposeOf({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): MessageKey | undefined {
  const purpose = listed(types, type)?.purpose
  return purpose === undefined || purpose === 'type' ? undefined : purpose[isNegative(amount) ? 'debit' : 'credit']
}

/** Reads a type from an address; undefined, which means all types, for any other text. */
export function readType(text: string | null): TransactionType | undefined {
  return text !== null && isType(text) ? text : undefined
}

function isType(text: string): text is TransactionType {
  return Object.hasOwn(types, text)
}

/** The screen of the record that an entry belongs to; undefined when it names none, or has a type whose records are not known. */
export function recordAddress({ type, refId }: Pick<LedgerEntry, 'type' | 'refId'>): string | undefined {
  const route = listed(types, type)?.record ?? 'none'
  if (refId === undefined || route === 'none' || !isShown(route)) return undefined
  // An investment has no screen of its own.
  return to(route, route === routes.vaultRecords ? {} : { id: refId })
}
