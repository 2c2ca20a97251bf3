import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { accountAtom } from '#features/member/index.ts'
import { orderEndStore } from './orderEndStore.ts'
import { sourceOf, useOrderSource } from './orderSource.ts'
import { useOpenOrders } from './queries.ts'

/** The orders of the current mode that this device saw open, that are not open any more, and whose end the member has not been shown. */
export function useUnseenResults(): readonly string[] {
  const account = useAtomValue(accountAtom)
  const source = useOrderSource()
  const { data } = useOpenOrders()
  const open = data?.items.map(({ id }) => id)
  const read = () => {
    if (!account || !open) return ''
    const ids = orderEndStore.unread(account).map(({ id }) => id)
    return ids.filter((id) => sourceOf(id) === source && !open.includes(id)).join('\n')
  }
  const ids = useSyncExternalStore(orderEndStore.subscribe, read, read)
  return ids ? ids.split('\n') : []
}
