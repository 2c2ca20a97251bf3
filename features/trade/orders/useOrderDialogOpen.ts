import { useAtomValue } from 'jotai'
import { ticketAtom } from '../ticket/atoms.ts'
import { endedOrdersAtom } from './atoms.ts'

/** Whether a dialog about an order is open or due: nothing else may stand over it then. */
export function useOrderDialogOpen(): boolean {
  const composing = useAtomValue(ticketAtom) !== undefined
  const ended = useAtomValue(endedOrdersAtom).length > 0
  return composing || ended
}
