import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long it is held, in ms. Browsers open their own menu of a link a little later. */
const HOLD_MS = 450
/** How far a finger may move meanwhile, in CSS px. */
const STILL_PX = 10

interface HoldOptions {
  /** What a press does. Without it the element does what it does by itself, such as a link. */
  readonly onPress?: () => void
  /** Only a finger holds: a mouse presses and has its menu, however long it is held down. */
  readonly fingerOnly?: boolean
}

/**
 * Handlers for a link or button that can be held: `onHold` is called while it is still held, and the end of that is no press.
 * Without `onHold` it can only be pressed. What `onHold` does needs another way for the keyboard.
 */
export function useHold(onHold: (() => void) | undefined, { onPress, fingerOnly = false }: HoldOptions = {}) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasHeld = useRef(false)
  const end = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  // An element that goes while it is held does nothing afterwards.
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    onPointerDown({ pointerType, isPrimary, button, clientX: x, clientY: y }: PointerEvent) {
      end()
      wasHeld.current = false
      if (!onHold || !isPrimary || button > 0 || (fingerOnly && pointerType !== 'touch')) return
      const timer = setTimeout(() => {
        held.current = undefined
        wasHeld.current = true
        onHold()
      }, HOLD_MS)
      held.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = held.current
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    /** The browser's menu would lie over what holding it shows. */
    onContextMenu(event: MouseEvent) {
      if (wasHeld.current || held.current) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      // A click without a pointer is a key, or assistive technology.
      const isPress = !wasHeld.current || event.detail === 0
      wasHeld.current = false
      if (isPress) onPress?.()
      else event.preventDefault()
    },
  }
}
