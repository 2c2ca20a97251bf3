import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** Home: the member's assets and the market. */
export class HomePage {
  readonly main: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.home}"]`)
  }

  /** A product's row in the market list. */
  row(name: string): Locator {
    return this.main.getByRole('link').filter({ hasText: name })
  }
}
