import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pullDistance } from './pull.ts'

interface PullHandlers {
  /** The indicator's distance in px, 0 when the finger gave up; once per touch move. */
  onPull: (distance: number) => void
  onRelease: (distance: number) => void
}

/**
 * Watches a finger that pulls `area` down while the page stands at its top. The listeners are passive: scrolling is
 * never held up, and a pull that turns into a scroll is let go.
 */
export function usePull(area: RefObject<HTMLElement | null>, active: boolean, handlers: PullHandlers): void {
  const pull = useEffectEvent(handlers.onPull)
  const release = useEffectEvent(handlers.onRelease)

  useEffect(() => {
    const element = area.current
    if (!active || !element) return
    let start: { x: number; y: number } | undefined
    let distance = 0
    const leave = new AbortController()
    const options = { passive: true, signal: leave.signal }

    function follow(next: number) {
      if (next !== distance) pull(next)
      distance = next
    }

    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        const [touch] = touches
        start =
          touch && touches.length === 1 && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined
      },
      options,
    )
    element.addEventListener(
      'touchmove',
      ({ touches }) => {
        const [touch] = touches
        if (!touch || !start) return
        const atTop = window.scrollY <= 0 && touches.length === 1
        follow(atTop ? pullDistance(touch.clientX - start.x, touch.clientY - start.y) : 0)
        if (!atTop) start = undefined
      },
      options,
    )
    function end() {
      if (distance > 0) release(distance)
      start = undefined
      distance = 0
    }
    element.addEventListener('touchend', end, options)
    element.addEventListener('touchcancel', () => follow(0), options)
    return () => leave.abort()
  }, [area, active])
}
