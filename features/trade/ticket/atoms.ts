import { atom } from 'jotai'
import type { Direction } from '#lib/contract/trade.ts'

/** The order that the member composes. Undefined while the order dialog is closed. */
export interface Ticket {
  readonly productId: string
  readonly direction: Direction
  readonly amount: string
  readonly durationSeconds: number
}

export const ticketAtom = atom<Ticket | undefined>(undefined)

/** The ticket that the trade buttons on screen would open. The order dialog renders its form before it is opened. */
export const nextTicketAtom = atom<Ticket | undefined>(undefined)
