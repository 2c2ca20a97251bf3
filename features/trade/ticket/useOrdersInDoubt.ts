import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { accountAtom } from '#features/account/index.ts'
import { intentBook } from '#lib/intent/intentBook.ts'
import { placementAtom } from './atoms.ts'
import { orderCarrier } from './placing.ts'

/** How many of the member's orders have an unknown outcome, in whatever tab they were placed. */
export function useOrdersInDoubt(): number {
  const account = useAtomValue(accountAtom)
  const placement = useAtomValue(placementAtom)
  const count = useSyncExternalStore(
    intentBook.subscribe,
    () => orderCarrier.onTheWay(account).length,
    () => 0,
  )
  // The one that is being placed has an answer within seconds; it is not in doubt yet.
  return Math.max(0, placement.phase === 'placing' ? count - 1 : count)
}
