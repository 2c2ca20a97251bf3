import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** Product detail and the trade page: price, chart, and the two buttons. */
export class ProductPage {
  readonly main: Locator
  readonly buyUp: Locator
  readonly buyDown: Locator
  readonly chart: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.product}"], main[data-route="${routes.trade}"]`)
    this.buyUp = this.main.getByRole('button', { name: '买涨' })
    this.buyDown = this.main.getByRole('button', { name: '买跌' })
    this.chart = this.main.locator('section[data-kind]')
  }

  tab(name: string): Locator {
    return this.main.getByRole('tab', { name })
  }
}
