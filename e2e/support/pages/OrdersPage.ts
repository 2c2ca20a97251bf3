import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The member's orders, open and settled. */
export class OrdersPage {
  readonly main: Locator
  readonly openTab: Locator
  readonly settledTab: Locator
  /** The orders of the chosen tab. */
  readonly cards: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.orders}"]`)
    this.openTab = this.main.getByRole('tab', { name: '持仓中' })
    this.settledTab = this.main.getByRole('tab', { name: '已结算' })
    this.cards = this.main.getByRole('tabpanel').getByRole('listitem')
  }
}
