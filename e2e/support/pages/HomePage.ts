import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** Home: the member's assets and the market. */
export class HomePage {
  readonly main: Locator
  /** The products that the market list shows. */
  readonly rows: Locator
  /** The drawn sparklines of the rows. */
  readonly lines: Locator
  /** The field of the search, which a phone shows once its button is pressed. */
  readonly search: Locator
  /** The link to all notices. */
  readonly notices: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.home}"]`)
    this.rows = this.main.locator('li[data-product], tr[data-row]')
    this.lines = this.rows.locator('svg[data-direction]')
    this.search = this.main.getByRole('searchbox')
    this.notices = this.main.getByRole('link', { name: /^平台公告，/ })
  }

  /** One of the chips above the list. */
  category(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }

  /** A product's price. */
  price(id: string): Locator {
    return this.main.locator(`:is([data-product="${id}"], [data-row="${id}"]) [data-price]`)
  }

  /** The button that adds a product to the favourites or removes it. */
  star(name: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`收藏${name}$`) })
  }

  /**
   * Adds a product to the favourites or removes it by keyboard: a finger would have to rest on the row, and a mouse to
   * hover over it.
   */
  async mark(name: string): Promise<void> {
    await this.star(name).focus()
    await this.star(name).press('Enter')
  }

  /** Searches for a text. */
  async find(text: string): Promise<void> {
    if ((await this.search.count()) === 0) await this.main.getByRole('button', { name: '搜索产品' }).click()
    await this.search.fill(text)
  }

  /** A product's row: the link to its detail. */
  row(name: string): Locator {
    return this.rows.getByRole('link').filter({ hasText: name })
  }
}
