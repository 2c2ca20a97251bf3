import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { factOf } from './facts.ts'

/** Trade detail: one order, with all that the backend states about it. */
export class OrderInfoPage {
  readonly main: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.orderInfo}"]`)
  }

  fact(label: string): Locator {
    return factOf(this.main, label)
  }
}
