import type { Locator, Page } from '@playwright/test'
import type { register } from '#lib/contract/account.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SEEDED_PASSWORD } from '#stub/members/seeded.ts'

type RegisterForm = RequestOf<typeof register>

/** A form that the stub accepts, with the invitation code of `demo`. */
export const goodForm: RegisterForm = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: SEEDED_PASSWORD,
  pwd2: SEEDED_PASSWORD,
  withdrawPwd: 'Cash12345',
  contact: '13900139000',
  inviteCode: 'CANDOR1',
}

const fieldNames = [
  'name',
  'idCard',
  'username',
  'pwd',
  'pwd2',
  'withdrawPwd',
  'contact',
  'inviteCode',
] as const satisfies readonly (keyof RegisterForm)[]

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
    return this.main.locator(`[name="${name}"]`)
  }

  alert(text: string | RegExp): Locator {
    return this.main.getByRole('alert').filter({ hasText: text })
  }

  /** Fills the form with valid values, except those in `change`. */
  async fill(change: Partial<RegisterForm> = {}): Promise<void> {
    const form = { ...goodForm, ...change }
    for (const name of fieldNames) await this.field(name).fill(form[name])
  }

  /** The values of the fields. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {}
    for (const name of fieldNames) values[name] = await this.field(name).inputValue()
    return values
  }
}
