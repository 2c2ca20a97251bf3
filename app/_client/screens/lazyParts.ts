import { startTransition, useEffect, useState } from 'react'
import { createSignal } from '#lib/state/signal.ts'

/** A part of the app that has a chunk of its own and is drawn around or over the screens. */
export interface LazyPart<Component> {
  /** The part once its chunk is here. */
  readonly loaded: () => Component | undefined
  /** Loads it. Rejects when that fails; the next call tries again. */
  readonly load: () => Promise<Component>
  /** Calls the listener when it is loaded. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createLazyPart<Component>(fetch: () => Promise<Component>): LazyPart<Component> {
  const signal = createSignal()
  let part: Component | undefined
  return {
    loaded: () => part,
    load: async () => {
      if (part !== undefined) return part
      const fetched = await fetch()
      part = fetched
      signal.notify()
      return fetched
    },
    subscribe: signal.subscribe,
  }
}

/** The part once it is loaded. It is then rendered as a transition, so that a press in between is answered first. */
export function useLazyPart<Component>(part: LazyPart<Component>): Component | undefined {
  const [shown, setShown] = useState(part.loaded)
  useEffect(() => {
    const show = () => startTransition(() => setShown(part.loaded))
    show()
    return part.subscribe(show)
  }, [part])
  return shown
}

/** What may be over a member's screen. */
export const memberOverlays = createLazyPart(
  async () => (await import(/* webpackChunkName: "member-overlays" */ '../MemberOverlays.tsx')).MemberOverlays,
)

/** What is over every screen but not needed to draw one: the login's first visit goes without it. */
export const screenOverlays = createLazyPart(
  async () => (await import(/* webpackChunkName: "screen-overlays" */ './ScreenOverlays.tsx')).ScreenOverlays,
)

/** The desktop's menu, which phones never ask for. */
export const desktopMenu = createLazyPart(async () => (await import('../chrome/DesktopNav.tsx')).DesktopNav)
