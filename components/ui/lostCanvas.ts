import { pageLifecycle } from '#lib/page/pageLifecycle.ts'

/**
 * Calls `redraw` whenever the canvases below an element may have lost what was drawn on them, together with the transforms of
 * their contexts: when the browser has restored a lost context, and when the page is shown again, because not every browser
 * tells that it emptied a canvas while a phone slept. Returns the function that stops it.
 */
export function watchLostCanvases(element: HTMLElement, redraw: () => void): () => void {
  // The event does not bubble. On its way down it passes every element above the canvas.
  element.addEventListener('contextrestored', redraw, { capture: true })
  const unsubscribe = pageLifecycle.subscribe({ onShow: redraw, onHide: () => undefined })
  return () => {
    element.removeEventListener('contextrestored', redraw, { capture: true })
    unsubscribe()
  }
}
