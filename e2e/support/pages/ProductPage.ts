import type { Locator, Page } from '@playwright/test'
import type { Interval } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ChartView } from './ChartView.ts'
import { Drawings } from './Drawings.ts'
import { IndicatorPicker } from './IndicatorPicker.ts'
import { PriceAlerts } from './PriceAlerts.ts'

/** Product detail and the trade page: price, chart, and the two buttons. */
export class ProductPage {
  readonly main: Locator
  readonly buyUp: Locator
  readonly buyDown: Locator
  readonly chart: Locator
  readonly view: ChartView
  /** Price, the day's figures, status, and the age of a price that is old. */
  readonly header: Locator
  /** The strip of the open orders, above the two buttons. */
  readonly positions: Locator
  /** The strip of several open orders of the product, and the list that it opens. */
  readonly openList: Locator
  readonly list: Locator
  /** The prices of an order that runs on the product, over its strip, with the way to the next product. */
  readonly foot: Locator
  /** The view in which the chart has the whole screen, what opens it, and what leaves it. */
  readonly fullScreen: Locator
  readonly enterFullScreen: Locator
  readonly leaveFullScreen: Locator
  readonly indicators: IndicatorPicker
  readonly alerts: PriceAlerts
  readonly drawings: Drawings
  /** The marks of settled orders on the chart, and the rows of those that are chosen. */
  readonly settledMarks: Locator
  readonly chosenOrders: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.product}"], main[data-route="${routes.trade}"]`)
    this.buyUp = this.main.getByRole('button', { name: '买涨' })
    this.buyDown = this.main.getByRole('button', { name: '买跌' })
    this.positions = this.main.getByRole('region', { name: '持仓中' })
    this.openList = this.positions.getByRole('button', { name: /\d笔持仓中/ })
    this.list = page.getByRole('dialog', { name: /\d笔持仓中/ })
    this.foot = this.main.locator('[data-order-foot]')
    this.header = this.main.locator('section[data-status]')
    this.chart = this.main.locator('section[data-kind]')
    this.view = new ChartView(this.chart)
    this.fullScreen = this.main.getByRole('region', { name: '全屏图表' })
    this.enterFullScreen = this.main.getByRole('link', { name: '全屏' })
    this.leaveFullScreen = this.main.getByRole('button', { name: '退出全屏' })
    this.indicators = new IndicatorPicker(page)
    this.alerts = new PriceAlerts(page)
    this.drawings = new Drawings(page)
    this.settledMarks = this.chart.locator('[data-settled-marks] button[aria-pressed]')
    this.chosenOrders = this.main.locator('[data-chosen-orders] a')
  }

  /** Switches the marks of settled orders on. */
  async markSettledOrders(): Promise<void> {
    await this.indicators.button.click()
    await this.indicators.settledOrders.check()
    await this.indicators.done.click()
  }

  /** The chip of an interval. */
  interval(value: Interval | 'tick' | '5s' | '15s'): Locator {
    return this.main.locator(`[name="interval"][value="${value}"]`)
  }

  tab(name: string): Locator {
    return this.main.getByRole('tab', { name })
  }
}
