import type { Locator, Page } from '@playwright/test'

/** The app's own check of a settled order, on the trade detail. It is folded where it agrees. */
export class VerificationCard {
  readonly card: Locator
  /** The line that unfolds it. */
  readonly fold: Locator
  readonly verdict: Locator
  readonly findings: Locator
  readonly service: Locator

  constructor(page: Page) {
    this.card = page.getByRole('region', { name: '本机复核' })
    this.fold = this.card.locator('button[aria-expanded]')
    this.verdict = this.card.getByRole('status')
    this.findings = this.card.getByRole('listitem')
    this.service = this.card.getByRole('link', { name: '联系客服' })
  }

  /** One of the things checked: duration, openPrice, closeNewest, … */
  finding(check: string): Locator {
    return this.card.locator(`[data-check="${check}"]`)
  }
}
