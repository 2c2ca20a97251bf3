import { type RefObject, useEffect } from 'react'
import { type GesturePointer, Gestures, type GestureTarget } from './gesture.ts'

/** Whether something around an element, or the page, scrolls vertically: then a plain wheel belongs to it. */
function pageScrolls(element: Element): boolean {
  const page = document.documentElement
  for (let parent = element.parentElement; parent && parent !== page; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (scrolls && parent.scrollHeight > parent.clientHeight) return true
  }
  return page.scrollHeight > page.clientHeight
}

function wheelZoom(element: Element, event: WheelEvent): boolean {
  return event.ctrlKey || event.metaKey || !pageScrolls(element)
}

function onWheel(element: Element, target: GestureTarget, event: WheelEvent): void {
  if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    target.panBy(-event.deltaX)
  } else if (wheelZoom(element, event)) {
    target.zoomAt(
      Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 600)),
      event.clientX - element.getBoundingClientRect().left,
    )
  } else {
    return
  }
  event.preventDefault()
  target.settle()
}

function bind(element: HTMLElement, target: GestureTarget): () => void {
  const gestures = new Gestures(target, {
    set: (run, ms) => window.setTimeout(run, ms),
    clear: (id) => window.clearTimeout(id),
  })
  const listening = new AbortController()
  const { signal } = listening
  const pointer = (event: PointerEvent): GesturePointer => {
    const box = element.getBoundingClientRect()
    const mouse = event.pointerType === 'mouse'
    return { id: event.pointerId, mouse, x: event.clientX - box.left, y: event.clientY - box.top }
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      gestures.down(pointer(event))
    },
    { signal },
  )
  element.addEventListener('pointermove', (event) => gestures.move(pointer(event)), { signal })
  element.addEventListener('pointerup', (event) => gestures.up(pointer(event)), { signal })
  element.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), { signal })
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && gestures.leave(), { signal })
  element.addEventListener('contextmenu', (event) => gestures.holdsPage && event.preventDefault(), { signal })
  element.addEventListener('wheel', (event) => onWheel(element, target, event), { signal, passive: false })
  // A long press or two fingers hold the page; every other touch stays the browser's to scroll with.
  const holdPage = (event: TouchEvent) => {
    if (gestures.holdsPage && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', holdPage, { signal, passive: false })
  return () => listening.abort()
}

/** Lets fingers, mouse and wheel move a chart. `target` must keep its identity; vertical swipes stay the page's. */
export function useChartGestures(element: RefObject<HTMLElement | null>, target: GestureTarget): void {
  useEffect(() => (element.current ? bind(element.current, target) : undefined), [element, target])
}
