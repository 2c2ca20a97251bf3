import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { Order } from '#lib/contract/trade.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { useRefusedOutcome } from '../../ticket/useOutcomes.ts'
import { endsAtom } from './atoms.ts'

const none: readonly Order[] = []
const nobody = () => () => undefined

/** Whether this tab shows a dialog about an order, or is about to: nothing else may stand over it then. */
export function useOrderDialogOpen(): boolean {
  const composing = useAtomValue(ticketAtom) !== undefined
  const refused = useRefusedOutcome() !== undefined
  const ends = useAtomValue(endsAtom)
  // Only looked at: whether the ends wait is the end dialog's to say.
  const ended = useSyncExternalStore(ends?.subscribe ?? nobody, ends?.shown ?? (() => none)).length > 0
  return composing || refused || ended
}
