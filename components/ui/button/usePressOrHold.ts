import { useEffect, useRef } from 'react'

/** How long a press is long, in ms. */
const LONG_MS = 500

/** Handlers of a button that does something else when it is held, where there is something else. */
export function usePressOrHold(onPress: () => void, onHold: (() => void) | undefined) {
  const timer = useRef(0)
  const wasLong = useRef(false)
  const end = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    onPointerDown: () => {
      wasLong.current = false
      if (!onHold) return
      timer.current = window.setTimeout(() => {
        wasLong.current = true
        onHold()
      }, LONG_MS)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A browser opens its menu at the end of a long press.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!wasLong.current) onPress()
      wasLong.current = false
    },
  }
}
