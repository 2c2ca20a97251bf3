import { type PointerEvent, type RefCallback, type RefObject, useRef } from 'react'

/** How far a finger draws a sheet down before letting go closes it, in CSS pixels. */
const CLOSING_DISTANCE = 72

/**
 * Handlers for the head of a sheet: it follows a finger downwards, and closes where it was drawn far enough. A press on a button in the
 * head stays one.
 *
 * @param onClose Undefined while the sheet may not be closed.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const from = useRef<number>(undefined)
  const move = (y: number | undefined) => {
    if (sheet.current) sheet.current.style.translate = y === undefined ? '' : `0 ${Math.max(0, y)}px`
  }
  return {
    onPointerDown: ({ clientY, target, currentTarget, pointerId }: PointerEvent) => {
      if (!onClose || (target instanceof Element && target.closest('button, a, input, label'))) return
      from.current = clientY
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== undefined) move(clientY - from.current)
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (from.current === undefined) return
      const drawn = clientY - from.current
      from.current = undefined
      move(undefined)
      if (drawn > CLOSING_DISTANCE) onClose?.()
    },
    onPointerCancel: () => {
      from.current = undefined
      move(undefined)
    },
  }
}

/**
 * A ref for an open sheet, which tells the styles of the page how high it is, so that what stands above it takes the room that is left.
 * It also sets `sheet`.
 */
export function measuredSheet(sheet: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return (element) => {
    sheet.current = element
    if (!element) return
    const root = document.documentElement
    root.dataset.halfSheet = ''
    const observer = new ResizeObserver(() => root.style.setProperty('--half-sheet', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      sheet.current = null
      observer.disconnect()
      delete root.dataset.halfSheet
      root.style.removeProperty('--half-sheet')
    }
  }
}
