import type { Locator, Page } from '@playwright/test'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'

/** Account security: the second factor and the devices, and the second step of a login. */
export class SecurityPage {
  readonly main: Locator
  /** The field of a code, on this screen, at the login and in the review of a withdrawal. */
  readonly code: Locator
  readonly submit: Locator
  readonly start: Locator
  /** The key of a set-up, in groups of four. */
  readonly key: Locator
  readonly recoveryCodes: Locator
  readonly kept: Locator
  readonly endAll: Locator
  /** The question before devices are logged out. */
  readonly question: Locator
  /** The dialog, over any screen, in which the member confirms that it is them. */
  readonly reauthentication: Locator
  readonly #control: StubControl

  constructor(page: Page, control: StubControl) {
    this.#control = control
    this.main = page.locator(`main[data-route="${routes.security}"]`)
    this.code = page.locator('[autocomplete="one-time-code"]')
    this.submit = this.main.locator('button[type="submit"]')
    this.start = this.main.getByRole('button', { name: '开启双重验证' })
    this.key = this.main.locator('strong')
    this.recoveryCodes = this.main.getByRole('list', { name: '恢复码' }).getByRole('listitem')
    this.kept = this.main.locator('[name="kept"]')
    this.endAll = this.main.getByRole('button', { name: '退出所有设备' })
    this.question = page.getByRole('dialog')
    this.reauthentication = page.getByRole('dialog', { name: '验证是您本人' })
  }

  /** The row of a part. */
  part(name: string): Locator {
    return this.main.getByRole('link', { name })
  }

  /** Begins a set-up, which asks for the password. Returns its key. */
  async begin(): Promise<string> {
    await this.start.click()
    await this.reauthentication.locator('[name="pwd"]').fill(SEEDED_PASSWORD)
    await this.reauthentication.getByRole('button', { name: '验证并继续' }).click()
    return ((await this.key.textContent()) ?? '').replaceAll(' ', '')
  }

  /** The code of the authenticator app now. */
  async codeOf(key: string): Promise<string> {
    return totp(key, timeStepOf((await this.#control.clock.read()).now))
  }
}
