import type { Locator, Page } from '@playwright/test'

/** The choice of indicators for the chart. */
export class IndicatorPicker {
  /** What opens it, beside the chart's tabs. */
  readonly button: Locator
  readonly sheet: Locator
  /** Undoes every change. */
  readonly resetAll: Locator
  readonly done: Locator
  /** Whether the chart marks the member's settled orders. */
  readonly settledOrders: Locator

  constructor(page: Page) {
    this.button = page.getByRole('main').getByRole('button', { name: '指标' })
    this.sheet = page.getByRole('dialog', { name: '指标' })
    this.resetAll = this.sheet.getByRole('button', { name: '全部重置' })
    this.done = this.sheet.getByRole('button', { name: '完成' })
    this.settledOrders = this.sheet.getByRole('switch', { name: '我的订单' })
  }

  /** Opens the sheet and chooses so many indicators, or takes those that are chosen off. */
  async toggle(...names: readonly string[]): Promise<void> {
    await this.button.click()
    for (const name of names) await this.choice(name).click()
  }

  choice(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true })
  }

  /** What the list of the chosen ones says of an indicator, beside its parameters. */
  row(name: string): Locator {
    return this.sheet.locator('div:has(> strong)').filter({ has: this.sheet.page().getByText(name, { exact: true }) })
  }

  parameter(name: string, number: number): Locator {
    return this.sheet.getByRole('textbox', { name: `${name}的参数${number}` })
  }
}
