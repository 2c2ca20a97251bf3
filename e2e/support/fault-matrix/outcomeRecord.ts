import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { listenToPages } from './pageReports.ts'

export const outcomes = ['done', 'refused', 'expired', 'cannotTell'] as const
export type Outcome = (typeof outcomes)[number]

/** The texts with which a page shows an outcome; none is used anywhere else. */
export type OutcomeTexts = Readonly<Record<Outcome, readonly string[]>>

const shownSchema = v.array(v.picklist(outcomes))

/**
 * What all pages of a context show as the outcome of a money request, from the first moment at which it is on a visible
 * page: an outcome that was there for one frame counts as shown.
 */
export class OutcomeRecord {
  /** Each time that an outcome appeared on a page. */
  readonly appeared: Outcome[] = []
  readonly #now = new Map<Page, readonly Outcome[]>()
  readonly #onAppeared: (outcome: Outcome) => void
  #stop: () => void = () => undefined
  #most = 0

  private constructor(onAppeared: (outcome: Outcome) => void) {
    this.#onAppeared = onAppeared
  }

  /**
   * To be called before the first page loads the app. `onAppeared` is called when a page shows an outcome. All records
   * of a context look for the texts of the first one.
   */
  static async over(
    context: BrowserContext,
    texts: OutcomeTexts,
    onAppeared: (outcome: Outcome) => void,
  ): Promise<OutcomeRecord> {
    const record = new OutcomeRecord(onAppeared)
    const forget = (page: Page) => void page.on('close', () => record.#now.delete(page))
    const note = (text: string, page: Page) => record.#note(page, v.parse(shownSchema, JSON.parse(text)))
    record.#stop = await listenToPages(context, 'reportOutcomes', note, watchOutcomes, JSON.stringify(texts))
    context.on('page', forget)
    context.pages().forEach(forget)
    return record
  }

  /** What the pages show from now on is not recorded. */
  stop(): void {
    this.#stop()
  }

  /** How many pages show an outcome now. */
  get pagesShowing(): number {
    return [...this.#now.values()].filter((shown) => shown.length > 0).length
  }

  /** The most pages that ever showed an outcome at one time. */
  get most(): number {
    return this.#most
  }

  #note(page: Page, shown: readonly Outcome[]): void {
    if (page.isClosed()) return
    const before = this.#now.get(page) ?? []
    this.#now.set(page, shown)
    this.#most = Math.max(this.#most, this.pagesShowing)
    for (const outcome of shown.filter((one) => !before.includes(one))) {
      this.appeared.push(outcome)
      this.#onAppeared(outcome)
    }
  }
}

declare global {
  interface Window {
    reportOutcomes(shown: string): Promise<void>
  }
}

/** Runs in the page. */
function watchOutcomes(writtenTexts: string): void {
  const texts: OutcomeTexts = JSON.parse(writtenTexts)
  let last = '[]'
  const report = () => {
    const parts = document.querySelectorAll('main, [role="dialog"]:not([hidden]), [data-kind]')
    // What this device finds of a settled order is no outcome of a request.
    const pageText = document.visibilityState === 'visible' ? [...parts].map((part) => part.textContent).join('\n') : ''
    const text = pageText.replaceAll('无法判断结果是否正确', '')
    const outcomes = (['done', 'refused', 'expired', 'cannotTell'] as const).filter((outcome) =>
      texts[outcome].some((one) => text.includes(one)),
    )
    const written = JSON.stringify(outcomes)
    if (written === last) return
    last = written
    void window.reportOutcomes(written)
  }
  // A page that reloads no longer shows what it showed before.
  void window.reportOutcomes('[]')
  new MutationObserver(report).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', report)
}
