import { useEffect, useRef } from 'react'
import type { HashHistory, Place } from './hashHistory.ts'
import { createScrollMemory } from './scrollMemory.ts'

/** Scrolls each page to where it begins: its top, or where the member left it. */
export function useScroll(history: HashHistory, place: Place): void {
  const begin = useRef(0)
  useEffect(() => {
    const memory = createScrollMemory()
    let from = history.place
    // The history tells before React draws, so the page that is left still stands.
    return history.subscribe(() => {
      begin.current = memory.arrive(from, window.scrollY, history.place)
      from = history.place
    })
  }, [history])
  useEffect(() => {
    if (place.visit > 0) window.scrollTo(0, begin.current)
  }, [place])
}
