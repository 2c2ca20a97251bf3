import type { Locator, Page } from '@playwright/test'

/** The sheet of a running order to close it early, and what opens it. */
export class CloseSheet {
  /** The strip of the open order on the page of its product. */
  readonly open: Locator
  readonly dialog: Locator
  /** What closing brings, beside both ends of waiting. */
  readonly card: Locator
  readonly wait: Locator
  /** What unfolds how the offer comes about. */
  readonly explain: Locator
  /** The button that closes the order. */
  readonly confirm: Locator
  /** Why nothing can be confirmed now. */
  readonly status: Locator
  readonly alert: Locator

  constructor(page: Page) {
    this.open = page.getByRole('region', { name: '持仓中' }).getByRole('button', { name: /平仓/ })
    this.dialog = page.getByRole('dialog', { name: /立即平仓|平仓确认中/ })
    this.card = this.dialog.getByRole('region', { name: '平仓价' })
    this.wait = this.dialog.getByRole('button', { name: '继续等待' })
    this.explain = this.dialog.getByRole('button', { name: '如何计算' })
    this.confirm = this.dialog.locator('button[name="confirm"]')
    this.status = this.dialog.getByRole('status')
    this.alert = this.dialog.getByRole('alert')
  }
}
