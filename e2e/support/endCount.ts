import type { BrowserContext, Page } from '@playwright/test'
import { listenToPages } from './fault-matrix/pageReports.ts'

/**
 * Counts the end dialogs that a member can see on all pages of a context as they are drawn; a second dialog counts even if
 * it was shown for only one frame.
 */
export class EndCount {
  readonly #dialogs = new Map<Page, number>()
  #most = 0

  static async over(context: BrowserContext): Promise<EndCount> {
    const count = new EndCount()
    await listenToPages(context, 'reportEnds', (text, page) => count.#note(page, Number(text)), watchEnds)
    context.on('page', (page) => page.on('close', () => count.#dialogs.delete(page)))
    for (const page of context.pages()) page.on('close', () => count.#dialogs.delete(page))
    return count
  }

  /** The number of end dialogs on all pages now. */
  get dialogs(): number {
    return [...this.#dialogs.values()].reduce((sum, dialogs) => sum + dialogs, 0)
  }

  /** The most end dialogs that were shown at one time. */
  get most(): number {
    return this.#most
  }

  #note(page: Page, dialogs: number): void {
    if (!page.isClosed()) this.#dialogs.set(page, dialogs)
    this.#most = Math.max(this.#most, this.dialogs)
  }
}

declare global {
  interface Window {
    reportEnds(count: string): Promise<void>
  }
}

/** Runs in the page. */
function watchEnds(): void {
  let last = ''
  const report = () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]:not([hidden])')]
    const ends = dialogs.filter((dialog) => dialog.querySelector('h2')?.textContent === '订单已结算')
    const count = document.visibilityState === 'visible' ? `${ends.length}` : '0'
    if (count === last) return
    last = count
    void window.reportEnds(count)
  }
  new MutationObserver(report).observe(document, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', report)
  report()
}
