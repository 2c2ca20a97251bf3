import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** One withdrawal of the member. */
export class WithdrawRecordPage {
  readonly main: Locator
  /** The button that opens the question. */
  readonly cancel: Locator
  readonly question: Locator
  readonly confirmCancel: Locator
  readonly keep: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.withdrawRecords}"]`)
    this.cancel = this.main.getByRole('button', { name: '取消提现' })
    this.question = page.getByRole('dialog', { name: '取消这笔提现？' })
    this.confirmCancel = this.question.getByRole('button', { name: '确认取消' })
    this.keep = this.question.getByRole('button', { name: '暂不取消' })
  }
}
