import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import type { Order } from '#lib/contract/trade.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { endsAtom } from './atoms.ts'

const none: readonly Order[] = []
const nobody = () => () => undefined

/** Whether this tab shows a dialog about an order, or is about to: nothing else may stand over it then. */
export function useOrderDialogOpen(): boolean {
  const composing = useAtomValue(ticketAtom) !== undefined
  const outcomeOpen = useOutcomeOpen()
  const ends = useAtomValue(endsAtom)
  // Only looked at: whether the ends wait is the end dialog's to say.
  const ended = useSyncExternalStore(ends?.subscribe ?? nobody, ends?.shown ?? (() => none)).length > 0
  return composing || outcomeOpen || ended
}
