import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * A ref for an element at a list's end. `onReach` is called with the number of rows there are when the end comes within
 * half a screen of view, and again for every other number with which it is still there (few rows on a tall screen).
 * Nothing is called while inactive.
 */
export function useSentinel(
  active: boolean,
  rows: number,
  onReach: (rows: number) => void,
): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)

  // A new observer reports at once whether its element is in view.
  useEffect(() => {
    const element = sentinel.current
    if (!active || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach(rows)
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [active, rows])

  return sentinel
}
