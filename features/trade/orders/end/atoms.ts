import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { accountAtom } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { createEnds } from './ends.ts'

/** The order ends to be shown to the member who is logged in; undefined for a guest. */
export const endsAtom = atom((get) => {
  const account = get(accountAtom)
  return account ? createEnds(account) : undefined
})

/** The order whose detail the member opened from the end dialog. No further end is shown while that detail is open. */
export const endDetailAtom = atom<string | undefined>(undefined)

/** Whether the member has opened the live tray. The end dialog waits, and no other dialog covers it. */
export const trayOpenAtom = atom(false)

const none: readonly Order[] = []
const noSubscription = () => () => undefined

/** Whether this tab shows a dialog about an order, or is about to. No other dialog may cover it then. */
export function useOrderDialogOpen(): boolean {
  const composing = useAtomValue(ticketAtom) !== undefined
  const outcomeOpen = useOutcomeOpen()
  const ends = useAtomValue(endsAtom)
  // The end dialog decides whether ends are paused; this hook only reads them.
  const ended = useSyncExternalStore(ends?.subscribe ?? noSubscription, ends?.shown ?? (() => none)).length > 0
  const trayOpen = useAtomValue(trayOpenAtom)
  return composing || outcomeOpen || ended || trayOpen
}
