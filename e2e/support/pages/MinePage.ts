import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The account: who is logged in, the settings of the device, and the way out. */
export class MinePage {
  readonly main: Locator
  readonly logout: Locator
  readonly language: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.mine}"]`)
    this.logout = this.main.getByRole('button', { name: '退出登录' })
    this.language = this.main.getByRole('combobox', { name: '语言' })
  }
}
