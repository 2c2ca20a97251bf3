import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** Home: the member's assets and the market. */
export class HomePage {
  readonly main: Locator
  /** The products that the market list shows. */
  readonly rows: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.home}"]`)
    this.rows = this.main.locator('[data-product]')
  }

  /** A product's row: the link to its detail. */
  row(name: string): Locator {
    return this.rows.getByRole('link').filter({ hasText: name })
  }
}
