import { type RefObject, useEffect } from 'react'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { type GesturePointer, Gestures, type GestureTarget } from './gestures.ts'
import { isOnControl } from './isOnControl.ts'

type InputTarget = GestureTarget & { readonly inspectNext: (step: number) => void }

/** Whether a parent of the element, or the page, scrolls vertically: then the wheel scrolls it and does not zoom the chart. */
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
    const box = element.getBoundingClientRect()
    const point = { x: event.clientX - box.left, y: event.clientY - box.top }
    const finer = Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 600))
    if (target.isOnAxis(point)) target.zoomPrices(1 / finer)
    else target.zoomAt(finer, point.x)
  } else {
    return
  }
  event.preventDefault()
  target.endGesture()
}

function listenToPointers(element: HTMLElement, target: GestureTarget): () => void {
  const gestures = new Gestures(
    target,
    {
      set: (run, ms) => window.setTimeout(run, ms),
      clear: (id) => window.clearTimeout(id),
    },
    {
      allowed: () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      request: (run) => requestAnimationFrame(run),
      cancel: (id) => cancelAnimationFrame(id),
    },
  )
  const listening = new AbortController()
  const { signal } = listening
  const pointer = (event: PointerEvent): GesturePointer => {
    const box = element.getBoundingClientRect()
    const mouse = event.pointerType === 'mouse'
    return { id: event.pointerId, mouse, x: event.clientX - box.left, y: event.clientY - box.top, at: event.timeStamp }
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      // The chart captures the pointer, so that a control in it would get nothing.
      if (event.button !== 0 || isOnControl(event)) return
      element.setPointerCapture(event.pointerId)
      gestures.down(pointer(event))
    },
    { signal },
  )
  element.addEventListener('pointermove', (event) => gestures.move(pointer(event)), { signal })
  element.addEventListener('pointerup', (event) => gestures.up(pointer(event)), { signal })
  element.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), { signal })
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && gestures.leave(), { signal })
  element.addEventListener('contextmenu', (event) => gestures.blocksScroll && event.preventDefault(), { signal })
  element.addEventListener('wheel', (event) => onWheel(element, target, event), { signal, passive: false })
  // A long press or two fingers block scrolling; the browser scrolls with every other touch.
  const blockScroll = (event: TouchEvent) => {
    if (gestures.blocksScroll && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', blockScroll, { signal, passive: false })
  return () => {
    listening.abort()
    gestures.stop()
  }
}

function actOn(key: string, target: InputTarget, width: number): boolean {
  if (key === 'ArrowLeft') target.inspectNext(-1)
  else if (key === 'ArrowRight') target.inspectNext(1)
  else if (key === '+' || key === '=') target.zoomAt(1.25, width)
  else if (key === '-') target.zoomAt(0.8, width)
  else if (key === 'ArrowUp') target.zoomPrices(0.8)
  else if (key === 'ArrowDown') target.zoomPrices(1.25)
  else if (key === 'Escape') target.inspect(undefined)
  else return false
  return true
}

/** Arrow keys move the crosshair over the candles and zoom the prices, plus and minus zoom the time, Escape hides the crosshair. */
function listenToKeys(chart: HTMLElement, target: InputTarget): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    // Escape may also close a dialog around the chart, so it is not prevented.
    if (key && actOn(key, target, chart.clientWidth) && key !== 'Escape') event.preventDefault()
  }
  chart.tabIndex = 0
  chart.addEventListener('keydown', onKey)
  return () => chart.removeEventListener('keydown', onKey)
}

/** Connects touch, mouse, wheel and keyboard to a chart. `target` must keep its identity; vertical swipes scroll the page. */
export function useChartInput(element: RefObject<HTMLElement | null>, target: InputTarget): void {
  useEffect(() => {
    const chart = element.current
    if (!chart) return
    const stopPointers = listenToPointers(chart, target)
    const stopKeys = listenToKeys(chart, target)
    return () => {
      stopPointers()
      stopKeys()
    }
  }, [element, target])
}
