import type { Locator, Page } from '@playwright/test'
import type { RequestOf } from '#lib/contract/call.ts'
import type { register } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { typedRegistration } from '#stub/members/registration.fixture.ts'

type RegisterForm = RequestOf<typeof register>

/** The fields of each step. `withdrawPwd2` is not sent. */
const steps: readonly (readonly (keyof RegisterForm | 'withdrawPwd2')[])[] = [
  ['username', 'pwd', 'pwd2'],
  ['name', 'idCard', 'contact'],
  ['withdrawPwd', 'withdrawPwd2', 'inviteCode'],
]

/** The registration screen. Fields are found by their wire names. */
export class RegisterPage {
  readonly main: Locator
  readonly submit: Locator
  readonly toLogin: Locator
  /** The dialog over the form with one of the operator's texts. */
  readonly sheet: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.register}"]`)
    this.submit = this.main.locator('button[type="submit"]')
    this.toLogin = this.main.getByRole('link', { name: '已有账号？前往登录' })
    this.sheet = page.getByRole('dialog')
  }

  field(name: keyof RegisterForm): Locator {
    return this.#named(name)
  }

  alert(text: string | RegExp): Locator {
    return this.main.getByRole('alert').filter({ hasText: text })
  }

  /** Fills the steps with valid values, except those in `change`, from the first to the last one, which is shown then. */
  async fill(change: Partial<typeof typedRegistration> = {}): Promise<void> {
    const values = { ...typedRegistration, ...change }
    for (const [index, fields] of steps.entries()) {
      if (index > 0) await this.submit.click()
      for (const name of fields) await this.#named(name).fill(values[name])
    }
  }

  #named(name: string): Locator {
    return this.main.locator(`[name="${name}"]`)
  }

  /** The values of the fields. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {}
    for (const name of Object.keys(typedRegistration)) values[name] = await this.#named(name).inputValue()
    return values
  }
}
