import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The platform's notices: the list, one notice, and what home shows of them. */
export class NoticesPage {
  readonly main: Locator
  readonly rows: Locator
  readonly unread: Locator
  readonly markAllRead: Locator
  readonly article: Locator
  /** Home's link to the list. */
  readonly bell: Locator
  readonly popup: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.notice}"]`)
    this.rows = this.main.locator('[data-notice]')
    this.unread = this.rows.locator('[data-unread]')
    this.markAllRead = this.main.getByRole('button', { name: '全部标为已读' })
    this.article = this.main.getByRole('article')
    this.bell = page.getByRole('link', { name: /^平台公告/ })
    this.popup = page.getByRole('dialog')
  }

  row(title: string): Locator {
    return this.rows.getByRole('link').filter({ hasText: title })
  }
}
