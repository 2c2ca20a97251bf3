import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * A ref for the element at a list's end. `onReach` is called when the end comes within half a screen of the visible part, and
 * again with every other number of `rows` while it is still there (few rows on a tall screen). Nothing is called while not active.
 */
export function useListEnd(
  active: boolean,
  rows: number,
  onReach: (rows: number) => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)

  // A new observer reports at once whether its element is visible.
  useEffect(() => {
    const element = end.current
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

  return end
}
