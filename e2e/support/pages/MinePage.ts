import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The account screen: the member, the settings of the device, and the logout. */
export class MinePage {
  readonly main: Locator
  readonly logout: Locator
  /** The dialog that asks before the logout. */
  readonly question: Locator
  /** Its button that logs out. */
  readonly confirmLogout: Locator
  readonly language: Locator
  readonly menu: Locator
  /** Chooses practice money. */
  readonly practise: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.mine}"]`)
    this.logout = this.main.getByRole('button', { name: '退出登录' })
    this.question = page.getByRole('dialog', { name: '确定退出登录？' })
    this.confirmLogout = this.question.getByRole('button', { name: '确认退出' })
    this.menu = this.main.getByRole('navigation', { name: '账户菜单' })
    this.practise = this.main.getByRole('radio', { name: '模拟' })
    this.language = this.main.getByRole('combobox', { name: '语言' })
  }

  /** Unfolds the settings of the device. */
  async openSettings(): Promise<void> {
    await this.main.getByRole('button', { name: /主题/ }).click()
  }

  /** Logs out and confirms it. `keep`: favourites, drawings and practice are kept on the device. */
  async logOut({ keep = false } = {}): Promise<void> {
    await this.logout.click()
    const box = this.question.getByRole('checkbox')
    await expect(box).not.toBeChecked()
    if (keep) await box.check()
    await this.confirmLogout.click()
  }
}
