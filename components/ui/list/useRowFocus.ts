import { useCallback } from 'react'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * For the element whose children are the rows of a list. Where the row that had the focus is removed, also by a dialog that was opened from
 * it, the focus goes to the row that is in its place then, else to the heading of the screen, and never to the body.
 */
export function useRowFocus<List extends HTMLElement>(): (list: List | null) => (() => void) | undefined {
  return useCallback((list) => (list ? keepRowFocus(list) : undefined), [])
}

function keepRowFocus(list: HTMLElement): () => void {
  const screen = list.closest('main')
  let held: { readonly row: Element; readonly index: number } | undefined
  const onFocus = ({ target }: FocusEvent) => {
    const rows = [...list.children]
    const index = rows.findIndex((row) => target instanceof Node && row.contains(target))
    const row = rows[index]
    held = row && { row, index }
  }
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    const toDialog = next instanceof Element && next.closest('[role="dialog"], [role="alertdialog"]') !== null
    // A row that is removed takes the focus with it.
    if (held?.row.isConnected && !toDialog && !list.contains(next as Node | null)) held = undefined
  }
  const keep = () => {
    if (!held || held.row.isConnected || document.activeElement !== document.body) return
    // On another screen the focus is where that one put it.
    if (screen?.isConnected !== false) controlAt(list, held.index)?.focus()
    held = undefined
    if (!list.isConnected) stop()
  }
  const observer = new MutationObserver(keep)
  const stop = () => observer.disconnect()
  observer.observe(list, { childList: true })
  // A dialog that closes is removed from the body.
  observer.observe(document.body, { childList: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('focusout', onBlur)
  return () => {
    list.removeEventListener('focusin', onFocus)
    list.removeEventListener('focusout', onBlur)
    // The last row may have gone with its list, under a dialog that is still open.
    if (!held) stop()
    else queueMicrotask(keep)
  }
}

/** What can take the focus in the row at this place or the next one that has a control, else before it; without any, the heading of the screen. */
function controlAt(list: HTMLElement, index: number): HTMLElement | null {
  const rows = list.isConnected ? [...list.children] : []
  const controls = rows.map((row) => row.querySelector<HTMLElement>(CONTROLS))
  const isControl = (control: HTMLElement | null) => control !== null
  const next = controls.slice(index).find(isControl) ?? controls.slice(0, index).findLast(isControl)
  if (next) return next
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading) heading.tabIndex = -1
  return heading
}
