import type { Locator, Page } from '@playwright/test'
import { factOf } from './facts.ts'

/** The order dialog in each of its phases: risk notice, form, being checked, success, refused. */
export class OrderSheet {
  readonly dialog: Locator
  readonly risk: Locator
  readonly goOn: Locator
  readonly amount: Locator
  readonly whole: Locator
  /** The button that places the order. */
  readonly confirm: Locator
  /** The second confirmation, after the price has moved. */
  readonly atLatestPrice: Locator
  readonly countdown: Locator
  readonly alert: Locator
  /** Why an order cannot be placed yet, which passes by itself. */
  readonly waiting: Locator
  readonly close: Locator

  constructor(page: Page) {
    this.dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: /^(模拟 · )?(下单|订单确认中|平台记录|风险提示)/ }) })
    this.risk = this.dialog.locator('[name="risk"]')
    this.goOn = this.dialog.getByRole('button', { name: '继续' })
    this.amount = this.dialog.locator('[name="amount"]')
    this.whole = this.dialog.getByRole('radio', { name: '全部' })
    this.confirm = this.dialog.locator('button[name="confirm"]')
    this.atLatestPrice = this.dialog.getByRole('button', { name: '按最新价格下单' })
    this.countdown = this.dialog.getByRole('timer')
    this.alert = this.dialog.getByRole('alert')
    this.waiting = this.dialog.getByRole('status')
    this.close = this.dialog.getByRole('button', { name: '关闭' }).last()
  }

  /** The dialog with this title. */
  titled(title: string): Locator {
    return this.dialog.filter({ has: this.dialog.page().getByRole('heading', { name: title, exact: true }) })
  }

  /** The value with this label. */
  fact(label: string): Locator {
    return factOf(this.dialog, label)
  }

  duration(seconds: number): Locator {
    return this.dialog.locator(`[name="durationSeconds"][value="${seconds}"]`)
  }

  async acceptRisk(): Promise<void> {
    await this.risk.check()
    await this.goOn.click()
  }
}
