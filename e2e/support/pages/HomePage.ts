import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** Home: the member's assets and the market. */
export class HomePage {
  readonly main: Locator
  /** The products that the market list shows. */
  readonly rows: Locator
  /** The drawn sparklines of the rows. */
  readonly lines: Locator
  readonly search: Locator
  /** The link to all notices. */
  readonly notices: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.home}"]`)
    this.rows = this.main.locator('[data-product]')
    this.lines = this.rows.locator('svg[data-direction]')
    this.search = this.main.getByRole('searchbox')
    this.notices = this.main.getByRole('link', { name: /^平台公告，/ })
  }

  /** One of the chips above the list. */
  category(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }

  /** The element of a product's price that flashes. */
  price(id: string): Locator {
    return this.main.locator(`[data-product="${id}"] [data-beat]`)
  }

  /** The button that adds a product to the favourites or removes it. */
  star(name: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`收藏${name}$`) })
  }

  /** A product's row: the link to its detail. */
  row(name: string): Locator {
    return this.rows.getByRole('link').filter({ hasText: name })
  }
}
