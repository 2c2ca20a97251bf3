import { listed } from '#lib/contract/common.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isNegative } from '#lib/money/arithmetic.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { isShown } from '#lib/navigation/shownRoutes.ts'
import type { LedgerEntry } from './queries.ts'

/** The types of the entries (docs/product.md, 19), in the order of the filter. */
export const typeMessages: Readonly<Record<TransactionType, MessageKey>> = {
  order: '交易订单',
  deposit: '充值',
  recharging: '充值处理中',
  withdrawal: '提现',
  vault: '定期理财',
  inviteReward: '邀请奖励',
  manualCredit: '人工入账',
  manualDeduction: '人工扣款',
}

/** What an entry of these types was for, by whether it debited the member. */
const purposes: Readonly<Partial<Record<TransactionType, Readonly<Record<'debit' | 'credit', MessageKey>>>>> = {
  order: { debit: '下单扣款', credit: '订单结算' },
  withdrawal: { debit: '提现扣款', credit: '提现退回' },
  vault: { debit: '投资扣款', credit: '本息兑付' },
}

/** What an entry was for; undefined where its type says that already. */
export const purposeOf = ({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): MessageKey | undefined =>
  listed(purposes, type)?.[isNegative(amount) ? 'debit' : 'credit']

const types = Object.keys(typeMessages)

/** Reads a type from an address; undefined, which means all types, for any other text. */
export function readType(text: string | null): TransactionType | undefined {
  return text !== null && isType(text) ? text : undefined
}

function isType(text: string): text is TransactionType {
  return types.includes(text)
}

/** The screen of the record that an entry of each type names by `refId`; a type that is not here has no record. */
const records: Readonly<Partial<Record<TransactionType, RoutePath>>> = {
  order: routes.orderInfo,
  deposit: routes.depositRecords,
  recharging: routes.depositRecords,
  withdrawal: routes.withdrawRecords,
  vault: routes.vaultRecords,
}

/** The screen of the record that an entry belongs to; undefined when it names none, or has a type whose records are not known. */
export function recordAddress({ type, refId }: Pick<LedgerEntry, 'type' | 'refId'>): string | undefined {
  const route = listed(records, type)
  if (refId === undefined || route === undefined || !isShown(route)) return undefined
  // An investment has no screen of its own.
  return to(route, route === routes.vaultRecords ? {} : { id: refId })
}
