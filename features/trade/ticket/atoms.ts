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
