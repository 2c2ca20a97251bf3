import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type Placement, placementAtom, placementViewsAtom } from './atoms.ts'
import { useOrdersInDoubt } from './useOrdersInDoubt.ts'

/**
 * Where the order on its way stands, as a ticket shows it. An order of an earlier page or of another tab counts: no second
 * one is offered while a first may exist.
 */
export function usePlacement(): Placement {
  const placement = useAtomValue(placementAtom)
  const inDoubt = useOrdersInDoubt() > 0
  return placement.phase === 'idle' && inDoubt ? { phase: 'checking', requestId: '' } : placement
}

/** While `active`, whoever calls this shows the placement: its outcome is told there. */
export function usePlacementView(active: boolean): void {
  const count = useSetAtom(placementViewsAtom)
  useEffect(() => {
    if (!active) return
    count((views) => views + 1)
    return () => count((views) => views - 1)
  }, [active, count])
}
