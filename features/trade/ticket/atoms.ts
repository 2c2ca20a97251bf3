import { atom } from 'jotai'
import type { Direction, Order, Quote } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What the member is composing. `undefined`: the order dialog is closed. */
export interface Ticket {
  readonly productId: string
  readonly direction: Direction
  readonly amount: string
  readonly durationSeconds: number
}

export const ticketAtom = atom<Ticket | undefined>(undefined)

/** What stood on the screen when the member last confirmed: what a moved price and booked terms are compared with. */
export interface Confirmed {
  readonly quote: Quote
  readonly fee: Decimal
  readonly payoutRate: Decimal
}

export const confirmedAtom = atom<Confirmed | undefined>(undefined)

/** Where the order on its way stands. At most one is on its way at a time: a tap is one effect. */
export type Placement =
  | { readonly phase: 'idle' }
  | { readonly phase: 'placing'; readonly requestId: string }
  /** Sent, and whether it arrived is being asked. Never "failed" (design.md section 5). */
  | { readonly phase: 'checking'; readonly requestId: string }
  | { readonly phase: 'placed'; readonly order: Order }
  | { readonly phase: 'refused'; readonly error: unknown }

export const placementAtom = atom<Placement>({ phase: 'idle' })

export const underWay = ({ phase }: Placement) => phase === 'placing' || phase === 'checking'
