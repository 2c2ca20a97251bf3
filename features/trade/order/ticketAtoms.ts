import { atom, getDefaultStore, useAtom } from 'jotai'
import { useCallback } from 'react'
import type { Direction } from '#lib/contract/orders.ts'
import { onSessionChange } from '#lib/session/session.ts'
import { type OrderSource, useOrderSource } from './orderSource.ts'

/** The order that the member composes. Undefined while the order dialog is closed. */
export interface Ticket {
  readonly productId: string
  readonly direction: Direction
  readonly amount: string
  readonly durationSeconds: number
  /** The end that was chosen, of a term that ends by the clock (epoch ms). */
  readonly closesAt?: number | undefined
}

export const ticketAtom = atom<Ticket | undefined>(undefined)

/** The order that the member composes in a ticket that stands on the page. */
export const pageTicketAtom = atom<Ticket | undefined>(undefined)

/** What a member chose last since the page was loaded and the member logged in, for the next ticket (docs/product.md, 12.1). */
export type LastChoice = Pick<Ticket, 'amount' | 'durationSeconds'>

const lastChoiceAtom = atom<{ readonly source: OrderSource; readonly choice: LastChoice } | undefined>(undefined)

onSessionChange(() => getDefaultStore().set(lastChoiceAtom, undefined))

/** The last choice in this mode, and the function that keeps it: practice money says nothing of real money. */
export function useLastChoice(): readonly [LastChoice | undefined, (choice: LastChoice) => void] {
  const source = useOrderSource()
  const [last, setLast] = useAtom(lastChoiceAtom)
  const keep = useCallback(
    ({ amount, durationSeconds }: LastChoice) => setLast({ source, choice: { amount, durationSeconds } }),
    [source, setLast],
  )
  return [last?.source === source ? last.choice : undefined, keep]
}

/** `onChange` for what the member chooses, which is kept for the next ticket too. The same function as long as `onChange` is. */
export function useKeptChange(onChange: (ticket: Ticket) => void): (ticket: Ticket) => void {
  const [, keep] = useLastChoice()
  return useCallback(
    (ticket) => {
      keep(ticket)
      onChange(ticket)
    },
    [keep, onChange],
  )
}

/** A ticket that is taken up at an address (`useKeptTicket`): one that the member left for a deposit, or opened on another screen. */
export const keptTicketAtom = atom<{ readonly address: string; readonly ticket: Ticket } | undefined>(undefined)

/** How long an order that was placed as confirmed is shown as such, in ms. */
export const PLACED_MS = 5000

/** The order that was placed last as confirmed, and when (epoch ms, the server's clock), where its page tells so in its strip. */
export const placedAtom = atom<{ readonly id: string; readonly at: number } | undefined>(undefined)
