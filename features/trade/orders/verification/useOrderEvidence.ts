import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { accountAtom } from '#features/account/index.ts'
import type { Order, Quote } from '#lib/contract/trade.ts'
import { quotesAround } from '#lib/verification/evidence.ts'
import { quoteFeed } from '../../market/quotes.ts'
import { mergeQuotes, type OrderEvidence, orderEvidenceStore } from './orderEvidenceStore.ts'

/** What this device kept of an order: the same object until something changes. */
export function useOrderEvidence(order: Order): OrderEvidence {
  const account = useAtomValue(accountAtom) ?? ''
  const read = () => orderEvidenceStore.of(account, order.id)
  return useSyncExternalStore(orderEvidenceStore.subscribe, read, read)
}

/** The quotes of an order that came live, in this page or an earlier one, by publication. */
export function liveQuotesOf({ productId, openedAt }: Order, kept: readonly Quote[]): readonly Quote[] {
  const recent = quoteFeed.recent(productId)
  const { before } = quotesAround(recent, openedAt)
  return mergeQuotes(kept, before ? recent.slice(recent.indexOf(before)) : recent)
}
