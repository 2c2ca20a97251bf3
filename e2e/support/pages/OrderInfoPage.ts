import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { factOf } from './facts.ts'
import { VerificationCard } from './VerificationCard.ts'

/** The trade detail of one order. */
export class OrderInfoPage {
  readonly main: Locator
  readonly check: VerificationCard
  /** The ticks between entry and exit; of a settled order a slider along them. */
  readonly chart: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.orderInfo}"]`)
    this.check = new VerificationCard(page)
    const named = { name: '成交与结算' } as const
    this.chart = this.main.getByRole('img', named).or(this.main.getByRole('slider', named))
  }

  fact(label: string): Locator {
    return factOf(this.main, label)
  }
}
