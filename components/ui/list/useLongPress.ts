import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger has to rest, in ms. Browsers open their own menu of a link a little later. */
const LONG_MS = 450
/** How far a resting finger may move, in CSS px. */
const STILL_PX = 10

/**
 * Handlers for a link or button on which a finger can rest: `onLongPress` is called while it still rests, and its end is no press. A
 * mouse and a pen do not rest. What it does needs another way for who has no finger.
 */
export function useLongPress(onLongPress: () => void) {
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(rest.current?.timer)
    rest.current = undefined
  }
  useEffect(() => () => clearTimeout(rest.current?.timer), [])
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      end()
      wasLong.current = false
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = setTimeout(() => {
        rest.current = undefined
        wasLong.current = true
        onLongPress()
      }, LONG_MS)
      rest.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = rest.current
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The browser's menu of a link would lie over the row. */
    onContextMenu(event: MouseEvent) {
      if (wasLong.current || rest.current) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (wasLong.current) event.preventDefault()
      wasLong.current = false
    },
  }
}
