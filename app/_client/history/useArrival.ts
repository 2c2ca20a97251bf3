import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { usePractising } from '#features/member/index.ts'
import { guestRoutes, screenOf } from '#lib/navigation/routes.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'
import type { HashHistory, HistoryLocation } from './hashHistory.ts'
import { currentPosition, restoreScroll } from './restoreScroll.ts'
import { createScrollMemory } from './scrollMemory.ts'
import { usePageTitle } from './usePageTitle.ts'

const memory = createScrollMemory(tabStorage)

export interface ArrivalProps {
  readonly history: HashHistory
  readonly place: HistoryLocation
  /** Whether the member has gone anywhere since the page was loaded. */
  readonly moved: boolean
}

/**
 * What arriving somewhere brings with it: the page's title, the scroll position and the focus. Returns what a screen
 * reader is told; nothing on the first page, whose title the browser reads out itself.
 */
export function useArrival({ history, place, moved }: ArrivalProps): string {
  const t = useTranslations()
  const previousPlace = useRef<HistoryLocation>(undefined)
  const practising = usePractising() && !guestRoutes.has(place.address.route)
  const screen = t(screenOf(place.address.route).title)
  const title = practising ? `${t('模拟')} · ${screen}` : screen
  usePageTitle(title)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    // The page that is left still stands when the history tells of the next one.
    let left = history.place
    const stop = history.subscribe(() => {
      memory.leave(left, currentPosition())
      left = history.place
    })
    const away = () => {
      memory.leave(history.place, currentPosition())
      memory.keep()
    }
    window.addEventListener('pagehide', away)
    return () => {
      stop()
      window.removeEventListener('pagehide', away)
    }
  }, [history])

  useEffect(() => {
    const before = previousPlace.current
    previousPlace.current = place
    // Asked again whether it may be shown, and it may: the member has gone nowhere.
    if (before?.key === place.key) return
    // A screen that replaced itself with other options, such as a tab within it, keeps the focus where it is.
    const stays =
      before?.address.route === place.address.route && place.arrival === 'new' && before.depth === place.depth
    return restoreScroll({ position: memory.recall(place), focus: moved && !stays })
  }, [place, moved])

  return moved ? title : ''
}
