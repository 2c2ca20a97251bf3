import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { routes } from '#lib/navigation/routes.ts'
import type { Place } from '../history/hashHistory.ts'
import type { ArrivalProps } from '../history/useArrival.ts'

/** Begins to load what goes with every screen; whoever waits for it is `useExtras`. */
export const loadExtras = () => import(/* webpackChunkName: "extras" */ './Extras.tsx')

/**
 * What goes with every screen but is not needed to draw one: it is no part of the login's first visit, and comes with
 * the first other screen. A chunk that cannot be had is asked for again with the next screen, and until then a new
 * screen at least begins at its top.
 */
export function useExtras(place: Place): ComponentType<ArrivalProps> | undefined {
  const [Extras, setExtras] = useState<ComponentType<ArrivalProps>>()
  useEffect(() => {
    if (Extras) return
    window.scrollTo(0, 0)
    if (place.address.route === routes.login) return
    loadExtras().then(
      (loaded) => startTransition(() => setExtras(() => loaded.Extras)),
      () => undefined,
    )
  }, [place, Extras])
  return Extras
}
