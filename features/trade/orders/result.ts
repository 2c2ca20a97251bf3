import type { OrderResult } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

export const resultMessages: Readonly<Record<OrderResult, MessageKey>> = { win: '赢', lose: '输', draw: '平局' }
