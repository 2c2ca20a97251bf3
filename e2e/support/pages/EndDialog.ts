import type { Locator, Page } from '@playwright/test'
import { factOf } from './facts.ts'

/** The dialog that shows the end of an order. */
export class EndDialog {
  readonly dialog: Locator
  readonly again: Locator
  readonly detail: Locator
  readonly share: Locator
  readonly close: Locator
  readonly done: Locator
  /** The note that it closes by itself. */
  readonly closing: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /订单已结算|提前平仓/ })
    this.again = this.dialog.getByRole('button', { name: '继续下单' })
    this.detail = this.dialog.getByRole('button', { name: '查看详情' })
    this.share = this.dialog.getByRole('button', { name: '分享订单证明' })
    this.close = this.dialog.getByRole('button', { name: '关闭' })
    this.closing = this.dialog.getByText(/秒后关闭/)
    this.done = this.dialog.getByRole('button', { name: '完成' })
  }

  fact(label: string): Locator {
    return factOf(this.dialog, label)
  }
}
