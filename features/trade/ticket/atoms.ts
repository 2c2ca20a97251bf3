import { atom } from 'jotai'
import { accountAtom } from '#features/account/index.ts'
import type { Direction, Order, Quote } from '#lib/contract/trade.ts'
import { claim } from '#lib/intent/claim.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createAnnouncer } from '../announcements/announcer.ts'
import { outcomeBook } from './outcomeBook.ts'

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
  | { readonly phase: 'placed'; readonly requestId: string; readonly order: Order }
  | { readonly phase: 'refused'; readonly requestId: string; readonly error: unknown }

export const placementAtom = atom<Placement>({ phase: 'idle' })

/** How many places on the screen show the placement now: the order dialog, or the ticket beside the chart. */
export const placementViewsAtom = atom(0)

export const underWay = ({ phase }: Placement) => phase === 'placing' || phase === 'checking'

/** Outcomes that nobody was looking at when they were learned, to be told to the member in one tab. */
export const outcomesAtom = atom((get) => {
  const account = get(accountAtom)
  if (!account) return undefined
  const news = { get: () => outcomeBook.of(account), subscribe: outcomeBook.subscribe }
  return createAnnouncer({ name: `outcomes:${account}`, news, life: pageLifecycle, claim })
})
