import type { BrowserContext, Page } from '@playwright/test'
import { listenToPages } from './fault-matrix/pageReports.ts'

/** What one page shows about the ends of orders. */
interface Seen {
  /** End dialogs that a member can see. */
  readonly dialogs: number
  /** Places that show a result, in a dialog or elsewhere. */
  readonly results: number
}

/**
 * Counts the end dialogs and results on all pages of a context as they are drawn; a second dialog counts even if it was
 * shown for only one frame.
 */
export class EndCount {
  readonly #seen = new Map<Page, Seen>()
  #most = 0

  static async over(context: BrowserContext): Promise<EndCount> {
    const count = new EndCount()
    await listenToPages(context, 'reportEnds', (text, page) => count.#note(page, JSON.parse(text)), watchEnds)
    context.on('page', (page) => page.on('close', () => count.#seen.delete(page)))
    for (const page of context.pages()) page.on('close', () => count.#seen.delete(page))
    return count
  }

  /** The number of end dialogs on all pages now. */
  get dialogs(): number {
    return this.#sum('dialogs')
  }

  /** The most end dialogs that were shown at one time. */
  get most(): number {
    return this.#most
  }

  get results(): number {
    return this.#sum('results')
  }

  /** A page that shows an end dialog now. */
  get page(): Page | undefined {
    return [...this.#seen].find(([, { dialogs }]) => dialogs > 0)?.[0]
  }

  #sum(field: keyof Seen): number {
    return [...this.#seen.values()].reduce((sum, seen) => sum + seen[field], 0)
  }

  #note(page: Page, seen: Seen): void {
    if (!page.isClosed()) this.#seen.set(page, seen)
    this.#most = Math.max(this.#most, this.dialogs)
  }
}

declare global {
  interface Window {
    reportEnds(text: string): Promise<void>
  }
}

/** Runs in the page. */
function watchEnds(): void {
  let last = ''
  const report = () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]:not([hidden])')]
    const ends = dialogs.filter((dialog) => dialog.querySelector('h2')?.textContent === '订单已结算')
    const visible = document.visibilityState === 'visible'
    const seen = { dialogs: visible ? ends.length : 0, results: document.querySelectorAll('[data-result]').length }
    const text = JSON.stringify(seen)
    if (text === last) return
    last = text
    void window.reportEnds(text)
  }
  new MutationObserver(report).observe(document, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', report)
  report()
}
