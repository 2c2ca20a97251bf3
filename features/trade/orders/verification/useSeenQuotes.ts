import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { accountAtom } from '#features/account/index.ts'
import type { Order, Quote } from '#lib/contract/trade.ts'
import { quoteFeed } from '../../market/quotes.ts'
import { mergeQuotes } from './keptQuotes.ts'
import { seenQuotes } from './seenQuotes.ts'

/** The deciding quotes of an order that this device kept: the same list until it changes. */
export function useKeptQuotes(order: Order): readonly Quote[] {
  const account = useAtomValue(accountAtom) ?? ''
  const read = () => seenQuotes.of(account, order.id)
  return useSyncExternalStore(seenQuotes.subscribe, read, read)
}

/** The quotes of an order that came live, in this page or an earlier one, oldest first. */
export function seenOf(order: Order, kept: readonly Quote[]): readonly Quote[] {
  const recent = quoteFeed.recent(order.productId).filter(({ seq }) => seq >= order.openSeq)
  return mergeQuotes(kept, recent)
}
