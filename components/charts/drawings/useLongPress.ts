import { useRef } from 'react'

/** How long a press is long, in ms. */
const LONG_MS = 500

/** Handlers of a button that does something else when it is held. */
export function useLongPress(onPress: () => void, onLongPress: () => void) {
  const timer = useRef(0)
  const wasLong = useRef(false)
  const end = () => window.clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasLong.current = false
      timer.current = window.setTimeout(() => {
        wasLong.current = true
        onLongPress()
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
