import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The member's deposits. */
export class DepositRecordsPage {
  readonly main: Locator
  /** Newest first. */
  readonly records: Locator
  readonly question: Locator
  readonly confirmCancel: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.depositRecords}"]`)
    this.records = this.main.locator('[data-row]')
    this.question = page.getByRole('dialog', { name: '取消这笔充值？' })
    this.confirmCancel = this.question.getByRole('button', { name: '确认取消' })
  }

  cancelOf(record: Locator): Locator {
    return record.getByRole('button', { name: '取消充值' })
  }
}
