import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Offer } from './offer.ts'

/** What each state of an offer is called. */
export const offerWords: Readonly<Record<Offer, MessageKey>> = {
  open: '可投资',
  soldOut: '已售罄',
  closed: '已结束',
}
