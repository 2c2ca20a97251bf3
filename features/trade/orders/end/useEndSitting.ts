import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Order } from '#lib/contract/trade.ts'
import { endsAtom } from './atoms.ts'

const none: readonly Order[] = []
const nothing = () => none
const nobody = () => () => undefined

export interface EndSitting {
  /** The end on view. */
  readonly order: Order
  /** Its place among those of this sitting, from 1. */
  readonly at: number
  readonly total: number
  /** The member has read the one on view: the next one comes. */
  next(): void
  /** The member has read enough: none of them is announced again. */
  closeAll(): void
}

/**
 * One sitting over all the ends that wait in this tab, so that several make one dialog and no pile. What was read stays
 * in the count until the sitting is over. Undefined while there is nothing to show.
 */
export function useEndSitting(paused: boolean): EndSitting | undefined {
  const ends = useAtomValue(endsAtom)
  useEffect(() => ends?.pause(paused), [ends, paused])
  const shown = useSyncExternalStore(ends?.subscribe ?? nobody, ends?.shown ?? nothing, nothing)
  const unread = paused ? none : shown
  const [readHere, setReadHere] = useState(0)
  const over = unread.length === 0
  useEffect(() => {
    if (over) setReadHere(0)
  }, [over])
  const [order] = unread
  if (!order || !ends) return undefined
  return {
    order,
    at: readHere + 1,
    total: readHere + unread.length,
    next: () => {
      setReadHere(readHere + 1)
      ends.read([order.id])
    },
    closeAll: () => ends.read(unread.map(({ id }) => id)),
  }
}
