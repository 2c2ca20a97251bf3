import { useEffect, useSyncExternalStore } from 'react'
import type { Desk, DeskView } from '#lib/intent/desk.ts'

const idle = { phase: 'idle' } as const

/** What the member is to know of a desk's money call. Whoever uses it shows it: outcomes are told there, and nowhere else. */
export function useDesk<Body extends Readonly<Record<string, unknown>>, Result, Secret>(
  desk: Desk<Body, Result, Secret>,
): DeskView<Body, Result> {
  useEffect(() => desk.watch(), [desk])
  return useSyncExternalStore(desk.subscribe, desk.view, () => idle)
}

/** Whether something of the desk is on its way without an outcome, for a place that says so and tells no outcome. */
export function useInDoubt<Body extends Readonly<Record<string, unknown>>, Result, Secret>(
  desk: Desk<Body, Result, Secret>,
): boolean {
  const { phase } = useSyncExternalStore(desk.subscribe, desk.view, () => idle)
  return phase === 'checking' || phase === 'locked'
}

/** The outcome that no screen is showing, to be told where the member is; otherwise idle. */
export function useUntold<Body extends Readonly<Record<string, unknown>>, Result, Secret>(
  desk: Desk<Body, Result, Secret>,
): DeskView<Body, Result> {
  const view = useSyncExternalStore(desk.subscribe, desk.view, () => idle)
  const watched = useSyncExternalStore(desk.subscribe, desk.isWatched, () => true)
  return watched || (view.phase !== 'done' && view.phase !== 'refused') ? idle : view
}
