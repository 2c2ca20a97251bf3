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
  /** The finger that draws, and where it began. */
  const from = useRef<{ readonly id: number; readonly y: number }>(undefined)
  const move = (y: number | undefined) => {
    if (sheet.current) sheet.current.style.translate = y === undefined ? '' : `0 ${Math.max(0, y)}px`
  }
  return {
    onPointerDown: ({ clientY, button, target, currentTarget, isPrimary, pointerId }: PointerEvent) => {
      if (!onClose || button !== 0 || (from.current && !isPrimary)) return
      if (target instanceof Element && target.closest('button, a, input, label')) return
      from.current = { id: pointerId, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientY, pointerId }: PointerEvent) => {
      if (from.current?.id === pointerId) move(clientY - from.current.y)
    },
    onPointerUp: ({ clientY, pointerId }: PointerEvent) => {
      if (from.current?.id !== pointerId) return
      const drawn = clientY - from.current.y
      from.current = undefined
      move(undefined)
      if (drawn > CLOSING_DISTANCE) onClose?.()
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      if (from.current?.id !== pointerId) return
      from.current = undefined
      move(undefined)
    },
  }
}

/** What covers less than this of the window, in CSS pixels, is a bar of the browser and no keyboard. */
const LEAST_KEYBOARD = 120
/** Under a window lower than this a sheet in which something is typed has to be small. */
const LOW_WINDOW = 560
/** The same over a chart in full screen, where it has the whole height. */
const LOW_FULL_SCREEN = 300

/** How much of the window's foot the keyboard covers. A browser that makes the window smaller instead covers nothing. */
function coveredByKeyboard(): number {
  const seen = window.visualViewport
  if (seen?.scale !== 1) return 0
  const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop)
  return covered < LEAST_KEYBOARD ? 0 : covered
}

const isTypedIn = (sheet: HTMLElement) =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.inputMode !== '' &&
  sheet.contains(document.activeElement)

/** The sheets on the page, the newest last. One may open while another still slides out: the page then ends at the newest. */
const measures: (() => void)[] = []

/**
 * A ref for an open sheet, which tells the styles of the page how much of its foot the sheet and the keyboard under it cover, so that what
 * is above takes the room that is left. While something is typed in the sheet and little of the window is seen, `data-keyboard` stands
 * on the root, and `--keyboard` is the height of the keyboard. It also sets `sheet`.
 */
export function measuredSheet(sheet: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return (element) => {
    sheet.current = element
    if (!element) return
    const root = document.documentElement
    root.dataset.halfSheet = ''
    const isNewest = () => measures.at(-1) === measure
    const seen = window.visualViewport
    const measure = () => {
      if (!isNewest()) return
      const covered = coveredByKeyboard()
      const low = root.hasAttribute('data-full-screen') ? LOW_FULL_SCREEN : LOW_WINDOW
      const isLow = covered > 0 || (seen?.height ?? window.innerHeight) < low
      root.toggleAttribute('data-keyboard', isLow && isTypedIn(element))
      root.style.setProperty('--keyboard', `${covered}px`)
      root.style.setProperty('--half-sheet', `${element.offsetHeight + covered}px`)
    }
    // What loses the focus still has it while the event is told.
    const measureSoon = () => requestAnimationFrame(measure)
    measures.push(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    seen?.addEventListener('resize', measure)
    seen?.addEventListener('scroll', measure)
    element.addEventListener('focusin', measure)
    element.addEventListener('focusout', measureSoon)
    return () => {
      sheet.current = null
      measures.splice(measures.indexOf(measure), 1)
      observer.disconnect()
      seen?.removeEventListener('resize', measure)
      seen?.removeEventListener('scroll', measure)
      element.removeEventListener('focusin', measure)
      element.removeEventListener('focusout', measureSoon)
      const newest = measures.at(-1)
      if (newest) return newest()
      delete root.dataset.halfSheet
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--half-sheet')
      root.style.removeProperty('--keyboard')
    }
  }
}
