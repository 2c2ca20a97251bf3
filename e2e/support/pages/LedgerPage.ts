import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** History records: the member's ledger. */
export class LedgerPage {
  readonly main: Locator
  readonly rows: Locator
  /** The rows whose balance does not follow from the one before. */
  readonly breaks: Locator

  /** The message that the balances were checked and are right. */
  readonly holds: Locator

  readonly filter: Locator
  /** Makes the evidence file of an entry. */
  readonly evidence: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.history}"]`)
    this.rows = this.main.locator('[data-row]')
    this.filter = this.main.getByRole('button', { name: '筛选', exact: true })
    this.evidence = this.rows.getByRole('button', { name: '下载凭证' })
    this.holds = this.main.locator('[data-holds]')
    this.breaks = this.rows.filter({ hasText: '余额与上一条记录不符' })
  }

  /** Shows the references of an entry and the link to its record; on a wide screen they are in its row. */
  async unfold(row: Locator): Promise<void> {
    const fold = row.locator('[aria-expanded="false"]')
    if ((await fold.count()) > 0) await fold.click()
  }

  /** One of the chips above the list. */
  type(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }
}
