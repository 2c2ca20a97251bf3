import type { Locator, Page } from '@playwright/test'

/** The price alerts: the bell beside the chart's tabs, the sheet with its two views, and what an alert tells. */
export class PriceAlerts {
  readonly button: Locator
  /** Sets an alert. */
  readonly sheet: Locator
  readonly price: Locator
  /** Says what it does, with the price. */
  readonly submit: Locator
  /** Opens the list in the same sheet. */
  readonly toList: Locator
  readonly list: Locator
  readonly waiting: Locator
  readonly told: Locator
  /** On the chart: those of waiting alerts, and of the one that is being set. */
  readonly lines: Locator
  readonly handle: Locator
  /** Takes back what was removed. */
  readonly undo: Locator

  constructor(page: Page) {
    this.button = page.getByRole('main').getByRole('button', { name: '到价提醒' })
    this.sheet = page.getByRole('dialog', { name: '到价时提醒' })
    this.price = this.sheet.getByRole('textbox', { name: '提醒价格' })
    this.submit = this.sheet.locator('button[type="submit"]')
    this.toList = this.sheet.getByRole('button', { name: /个提醒$/ })
    this.list = page.getByRole('dialog', { name: '到价提醒' })
    this.waiting = this.list.getByRole('region', { name: '等待到价' }).getByRole('listitem')
    const picture = page.getByRole('main').locator('[data-alert-lines]')
    this.lines = picture.locator('i')
    this.handle = picture.locator('button')
    this.undo = page.getByRole('status').getByRole('button', { name: '撤销' })
    this.told = this.list.getByRole('region', { name: '今日已提醒' }).getByRole('listitem')
  }

  /** Sets an alert on the product of the screen. */
  async set(price: string): Promise<void> {
    await this.button.click()
    await this.price.fill(price)
    await this.submit.click()
    await this.sheet.waitFor({ state: 'hidden' })
  }

  async openList(): Promise<void> {
    await this.button.click()
    await this.toList.click()
  }
}
