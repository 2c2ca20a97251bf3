import { atom } from 'jotai'
import type { Order } from '#lib/contract/trade.ts'

/** Orders that have settled while the member was here and whose end has not been read yet, oldest first. */
export const endedOrdersAtom = atom<readonly Order[]>([])

/** Adds an order once, however often its end is reported. */
export const reportEndAtom = atom(null, (get, set, order: Order) => {
  const ended = get(endedOrdersAtom)
  if (!ended.some(({ id }) => id === order.id)) set(endedOrdersAtom, [...ended, order])
})

export const readEndAtom = atom(null, (get, set, id: string) => {
  set(
    endedOrdersAtom,
    get(endedOrdersAtom).filter((order) => order.id !== id),
  )
})
