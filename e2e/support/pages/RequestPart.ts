import type { Locator, Page } from '@playwright/test'

/** The outcome of a money request, in the place of its form or in a dialog. */
export class RequestPart {
  readonly panel: Locator
  readonly dialog: Locator
  /** The button from a refused or expired request back to the form. */
  readonly again: Locator
  readonly done: Locator
  readonly background: Locator

  constructor(page: Page) {
    this.panel = page.locator('[data-phase]')
    this.dialog = page.getByRole('dialog').filter({ has: this.panel })
    this.again = this.panel.getByRole('button', { name: /^(返回修改|查看)/ })
    this.done = this.panel.getByRole('button', { name: '完成' })
    this.background = this.panel.getByRole('button', { name: '在后台继续确认' })
  }

  /** The panel in a phase, on the screen or in a dialog. */
  in(phase: 'checking' | 'done' | 'refused' | 'expired' | 'cannotTell' | 'shownElsewhere'): Locator {
    return this.panel.page().locator(`[data-phase="${phase}"]`)
  }

  /** The dialog with this title. */
  titled(title: string): Locator {
    return this.dialog.page().getByRole('dialog', { name: title })
  }
}
