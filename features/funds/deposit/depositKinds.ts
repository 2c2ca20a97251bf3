import type { DepositChannel } from '#lib/contract/funds.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { type Address, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

export const depositKinds = ['bank', 'other', 'usdt'] as const
export type DepositKind = DepositChannel['kind']

export const depositKindMessages: Readonly<Record<DepositKind, MessageKey>> = {
  bank: '银行卡',
  other: '在线充值',
  usdt: 'USDT',
}

/** The screen of a kind (docs/product.md, 1.2): bank cards and online in one, USDT in the other. */
export function depositAddress(kind: DepositKind): Address {
  if (kind === 'usdt') return to(routes.rechargeMore)
  return to(routes.recharge, kind === 'other' ? { kind } : {})
}
