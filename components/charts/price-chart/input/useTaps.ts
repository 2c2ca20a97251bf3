import { useEffect, useEffectEvent } from 'react'
import type { Point } from './gestures.ts'
import { isOnControl } from './isOnControl.ts'

/** How far a press may move, in CSS pixels, and still be a tap. */
const PRESS_TOLERANCE = 6
/** How long a finger may rest in ms: a longer press shows the crosshair. */
const LONGEST_TAP_MS = 320

/**
 * Taps on a chart. Pans, pinches and long presses stay with the chart. A tap that one part of the chart has taken reaches no other.
 *
 * @param chart Reads the chart's element once it is there.
 * @param onTap Gets the point in CSS pixels from the chart's top left corner. Returns whether it has taken the tap.
 */
export function useTaps(
  chart: () => HTMLElement | null | undefined,
  active: boolean,
  onTap: (point: Point) => boolean,
): void {
  const elementOf = useEffectEvent(chart)
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    const element = active ? elementOf() : undefined
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let down: PointerEvent | undefined
    const onDown = (event: PointerEvent) => {
      down = event
    }
    const onClick = (event: MouseEvent) => {
      if (!down || event.defaultPrevented || isOnControl(event)) return
      const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > PRESS_TOLERANCE
      const isLong = down.pointerType !== 'mouse' && event.timeStamp - down.timeStamp > LONGEST_TAP_MS
      if (isFar || isLong) return
      const box = element.getBoundingClientRect()
      if (tap({ x: event.clientX - box.left, y: event.clientY - box.top })) event.preventDefault()
    }
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('click', onClick, { signal })
    return () => listening.abort()
  }, [active])
}
