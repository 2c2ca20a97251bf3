import type { ScrollPosition } from './scrollMemory.ts'

/** A page that is not full by then stays where it got to. */
const LONGEST_MS = 10_000

/** What a member does that means "I am here": nothing is moved under the finger after that. */
const acts = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const

const shownMain = () => document.querySelector<HTMLElement>('main[data-route]')

/** Where the member is on the shown page. */
export function currentPosition(): ScrollPosition {
  const active = document.activeElement
  const link = active instanceof HTMLAnchorElement && shownMain()?.contains(active) ? active.getAttribute('href') : null
  return { y: window.scrollY, link: link ?? undefined }
}

interface Restoration {
  /** Where the member was; undefined on a page that begins at its top. */
  readonly position: ScrollPosition | undefined
  /** Whether the focus goes to the page; not on the first page of a visit, where it belongs to the browser. */
  readonly focus: boolean
}

/**
 * Brings a page that was just arrived at to its position: the focus to the link that was opened from it, else to the page
 * itself, and the scroll position. Its chunk, its data and the further rows of an endless list come later, so it tries
 * again after every change of the page, until it is there, the member acts, or ten seconds have passed.
 * Returns the end of it.
 */
export function restoreScroll({ position, focus }: Restoration): () => void {
  let focused = !focus
  const y = position?.y ?? 0
  const attempt = (): boolean => {
    const main = shownMain()
    if (!main) return false
    if (window.scrollY !== y) window.scrollTo(0, y)
    if (!focused) focused = focusOn(main, position?.link)
    return focused && Math.abs(window.scrollY - y) <= 1 && !main.querySelector('[aria-busy="true"]')
  }

  const changes = new MutationObserver(() => attempt() && end())
  const timer = setTimeout(end, LONGEST_MS)
  function end() {
    changes.disconnect()
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, end, true)
  }
  window.scrollTo(0, y)
  if (attempt()) {
    clearTimeout(timer)
    return () => undefined
  }
  changes.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true })
  return end
}

/** The page has the focus at once; the link that was left takes it when it is drawn. True when nothing better can come. */
function focusOn(main: HTMLElement, link: string | undefined): boolean {
  // A dialog over the page keeps what it holds.
  if (document.activeElement?.closest('[role="dialog"]')) return true
  const row = link === undefined ? null : main.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)
  if (row) row.focus({ preventScroll: true })
  else if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  return row !== null || link === undefined
}
