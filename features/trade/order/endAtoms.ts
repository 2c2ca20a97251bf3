import { atom, useAtomValue } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { loginNameAtom } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { createEnds } from './ends.ts'
import { realOrders, sourceOf, useOrderSource } from './orderSource.ts'
import { ticketAtom } from './ticketAtoms.ts'

/** The order ends to be shown to the member who is logged in; undefined for a guest. */
export const endsAtom = atom((get) => {
  const loginName = get(loginNameAtom)
  return loginName ? createEnds(loginName) : undefined
})

const none: readonly Order[] = []
const nothing = () => none
const noSubscription = () => () => undefined

/** The ends that this tab shows. Those of practice orders wait until the member practises; those of real orders never wait for that. */
export function useShownEnds(): readonly Order[] {
  const ends = useAtomValue(endsAtom)
  const { practice } = useOrderSource()
  const visibleEnds = useSyncExternalStore(ends?.subscribe ?? noSubscription, ends?.shown ?? nothing, nothing)
  return useMemo(
    () => (practice ? visibleEnds : visibleEnds.filter(({ id }) => sourceOf(id) === realOrders)),
    [practice, visibleEnds],
  )
}

/** The open order whose sheet to close it early is open. */
export const closingAtom = atom<Order | undefined>(undefined)

/** The product whose open orders a sheet lists. */
export const listedProductAtom = atom<string | undefined>(undefined)

/** Whether this tab shows a dialog about an order, or is about to. No other dialog may cover it then. */
export function useOrderDialogOpen(): boolean {
  const composing = useAtomValue(ticketAtom) !== undefined
  const closing = useAtomValue(closingAtom) !== undefined
  const listed = useAtomValue(listedProductAtom) !== undefined
  const outcomeOpen = useOutcomeOpen()
  // The end dialog decides whether ends are paused; this hook only reads them.
  const ended = useShownEnds().length > 0
  return composing || closing || listed || outcomeOpen || ended
}
