import { pageLifecycle } from '#lib/page/pageLifecycle.ts'

/**
 * Calls the listener when the member does anything, such as moving the mouse over a dialog, or hides the page. Returns the function that
 * ends it.
 */
export function onAction(listener: () => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    // The dialog itself takes the focus when it opens.
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
    if (dialog && dialog !== target) listener()
  }
  const onMove = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse' && target instanceof Element && target.closest('[role="dialog"]')) listener()
  }
  const actions = ['pointerdown', 'keydown', 'wheel'] as const
  for (const action of actions) document.addEventListener(action, listener, { capture: true, passive: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointermove', onMove, { passive: true })
  const stopHiding = pageLifecycle.subscribe({ onHide: listener, onShow: () => undefined })
  return () => {
    for (const action of actions) document.removeEventListener(action, listener, { capture: true })
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointermove', onMove)
    stopHiding()
  }
}
