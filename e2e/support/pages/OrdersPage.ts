import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The member's orders, open and settled. */
export class OrdersPage {
  readonly main: Locator
  readonly openTab: Locator
  readonly settledTab: Locator
  /** The button that opens the filter of the settled orders. */
  readonly filter: Locator
  /** The button that saves the orders of the statistics as a file. */
  readonly exported: Locator
  /** The orders of the chosen tab. */
  readonly cards: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.orders}"]`)
    this.openTab = this.main.getByRole('tab', { name: '持仓中' })
    this.settledTab = this.main.getByRole('tab', { name: '已结算' })
    this.filter = this.main.getByRole('button', { name: '筛选', exact: true })
    this.exported = this.main.getByRole('button', { name: '导出表格（CSV）' })
    // The headings of days are items of the list too.
    this.cards = this.main
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
  }
}
