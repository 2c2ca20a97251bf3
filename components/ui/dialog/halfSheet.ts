import { type PointerEvent, type RefCallback, type RefObject, useRef } from 'react'
import { changeBeside, drawBeside } from './sheetMotion.ts'

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
    if (!sheet.current) return
    const down = Math.max(0, y ?? 0)
    sheet.current.style.translate = y === undefined ? '' : `0 ${down}px`
    drawBeside(sheet.current, down)
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
      if (drawn > CLOSING_DISTANCE) onClose?.()
      // A sheet that closes slides on from where the finger left it.
      requestAnimationFrame(() => {
        if (!sheet.current?.hasAttribute('data-ending-style')) move(undefined)
      })
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
  const viewport = window.visualViewport
  if (viewport?.scale !== 1) return 0
  const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return covered < LEAST_KEYBOARD ? 0 : covered
}

const isTypedIn = (sheet: HTMLElement) =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.inputMode !== '' &&
  sheet.contains(document.activeElement)

/** The open sheets, the newest last: at its edge the page ends. */
const measures: (() => void)[] = []

/**
 * A ref for an open sheet, which tells the styles of the page how much of its foot the sheet and the keyboard under it cover, so that what
 * is above takes the room that is left: from when it begins to slide in until it begins to slide out (sheetMotion.ts). A sheet that
 * opens in place of another one is there at once. While something is typed in the sheet and little of the window is seen,
 * `data-keyboard` stands on the root, and `--keyboard` is the height of the keyboard. It also sets `sheet`.
 */
export function measuredSheet(sheet: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return (element) => {
    sheet.current = element
    if (!element) return
    const root = document.documentElement
    const viewport = window.visualViewport
    const measure = () => {
      if (measures.at(-1) !== measure) return
      const covered = coveredByKeyboard()
      const low = root.hasAttribute('data-full-screen') ? LOW_FULL_SCREEN : LOW_WINDOW
      const isLow = covered > 0 || (viewport?.height ?? window.innerHeight) < low
      root.dataset.halfSheet = ''
      root.toggleAttribute('data-keyboard', isLow && isTypedIn(element))
      root.style.setProperty('--keyboard', `${covered}px`)
      root.style.setProperty('--half-sheet', `${element.offsetHeight + covered}px`)
    }
    // What loses the focus still has it while the event is told.
    const measureSoon = () => requestAnimationFrame(measure)
    const enter = () => {
      measures.push(measure)
      measure()
    }
    const leave = () => {
      measures.splice(measures.indexOf(measure), 1)
      const newest = measures.at(-1)
      if (newest) return newest()
      delete root.dataset.halfSheet
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--half-sheet')
      root.style.removeProperty('--keyboard')
    }
    const follow = () => {
      const isIn = !element.matches('[data-starting-style], [data-ending-style]')
      if (isIn !== measures.includes(measure)) changeBeside(element, isIn, isIn ? enter : leave)
    }
    element.toggleAttribute('data-in-place', measures.length > 0)
    if (measures.length > 0) enter()
    else follow()
    const sliding = new MutationObserver(follow)
    sliding.observe(element, { attributeFilter: ['data-starting-style', 'data-ending-style'] })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    viewport?.addEventListener('resize', measure)
    viewport?.addEventListener('scroll', measure)
    element.addEventListener('focusin', measure)
    element.addEventListener('focusout', measureSoon)
    return () => {
      sheet.current = null
      if (measures.includes(measure)) leave()
      sliding.disconnect()
      observer.disconnect()
      viewport?.removeEventListener('resize', measure)
      viewport?.removeEventListener('scroll', measure)
      element.removeEventListener('focusin', measure)
      element.removeEventListener('focusout', measureSoon)
    }
  }
}
