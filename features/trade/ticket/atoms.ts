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

/** The product whose trade buttons are on screen. The order dialog renders its ticket before it is opened. */
export const tradedProductAtom = atom<string | undefined>(undefined)
