import type { Locator, Page } from '@playwright/test'

/** The app's own check of a settled order, on the trade detail. */
export class VerificationCard {
  readonly card: Locator
  readonly verdict: Locator
  readonly findings: Locator
  readonly copy: Locator
  readonly service: Locator
  readonly retry: Locator

  constructor(page: Page) {
    this.card = page.locator('section').filter({ has: page.getByRole('heading', { name: '本机复核' }) })
    this.verdict = this.card.getByRole('status')
    this.findings = this.card.getByRole('listitem')
    this.copy = this.card.getByRole('button', { name: '复制证据' })
    this.service = this.card.getByRole('link', { name: '联系客服' })
    this.retry = this.card.getByRole('button', { name: '重试' })
  }

  /** One of the things checked: duration, openPrice, closeNewest, … */
  finding(check: string): Locator {
    return this.card.locator(`[data-check="${check}"]`)
  }
}
