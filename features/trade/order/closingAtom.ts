import { atom } from 'jotai'
import type { Order } from '#lib/contract/orders.ts'

/** The open order whose sheet to close it early is open. */
export const closingAtom = atom<Order | undefined>(undefined)
