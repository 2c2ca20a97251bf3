import type { MessageKey } from '#lib/i18n/messages.ts'
import { type Address, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { Transaction, TransactionType } from './api.ts'

/** What money moves for (docs/product.md, 19), in this order. */
export const typeMessages: Readonly<Record<TransactionType, MessageKey>> = {
  order: '交易订单',
  deposit: '充值',
  recharging: '充值中',
  withdrawal: '提现',
  vault: '定期投资',
  inviteReward: '邀请奖励',
  manualCredit: '人工入账',
  manualDeduction: '人工扣款',
}

const types = Object.keys(typeMessages)

/** Reads a type from an address; anything else stands for all of them. */
export function readType(text: string | undefined): TransactionType | undefined {
  return text !== undefined && isType(text) ? text : undefined
}

function isType(text: string): text is TransactionType {
  return types.includes(text)
}

/** Where the list of all records of a type is. */
const records: Readonly<Partial<Record<TransactionType, Address>>> = {
  deposit: to(routes.depositRecords),
  recharging: to(routes.depositRecords),
  withdrawal: to(routes.withdrawRecords),
  vault: to(routes.vaultRecords),
}

/** The order that an entry belongs to, or the list with its record; undefined where the id leads nowhere. */
export function recordOf({ type, refId }: Pick<Transaction, 'type' | 'refId'>): Address | undefined {
  if (refId === undefined) return undefined
  return type === 'order' ? to(routes.orderInfo, { id: refId }) : records[type]
}
