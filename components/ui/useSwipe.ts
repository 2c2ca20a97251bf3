import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** How far a finger moves sideways, in CSS pixels. */
const SWIPE = 40

/**
 * Handlers that call `onSwipe` with 1 or -1 when a finger or the mouse moved sideways to the left or right, and keep that press from opening
 * what is under it.
 *
 * @param fingerOnly Leaves the mouse alone, which selects text there.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void, { fingerOnly = false } = {}) {
  const start = useRef<number>(undefined)
  const swiped = useRef(false)
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      start.current = fingerOnly && pointerType === 'mouse' ? undefined : clientX
      swiped.current = false
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (start.current ?? clientX)
      start.current = undefined
      if (Math.abs(moved) < SWIPE) return
      swiped.current = true
      onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
