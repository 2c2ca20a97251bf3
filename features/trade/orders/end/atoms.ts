import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { accountAtom } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { createEnds } from './ends.ts'

/** The ends that are to be announced to the member who is logged in; none to a guest. */
export const endsAtom = atom((get) => {
  const account = get(accountAtom)
  return account ? createEnds(account) : undefined
})

/** The order whose detail the member opened from its end: while that is read, no further end gets in the way. */
export const endDetailAtom = atom<string | undefined>(undefined)

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
