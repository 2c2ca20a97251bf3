import type { Locator, Page } from '@playwright/test'
import type { StopName } from '#lib/limits/limits.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The limits that the member sets, cool-off and self-exclusion. */
export class LimitsPage {
  readonly main: Locator
  /** One row for each limit, in the order of the screen. */
  readonly rows: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.limits}"]`)
    this.rows = this.main.locator('li button')
    this.dialog = page.getByRole('dialog')
  }

  async set(row: number, value: string): Promise<void> {
    await this.rows.nth(row).click()
    await this.dialog.locator('[name="value"]').fill(value)
    await this.dialog.locator('button[type="submit"]').click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Starts the cool-off or the self-exclusion that is chosen, and confirms it. */
  async start(name: StopName): Promise<void> {
    await this.main
      .locator('section', { has: this.main.page().locator(`[name="${name}"]`) })
      .getByRole('button')
      .click()
    if (name === 'exclusion') await this.dialog.getByRole('checkbox').check()
    await this.dialog.getByRole('button').last().click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
