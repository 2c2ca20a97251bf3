import { expect, type Locator, type Page } from '@playwright/test'
import { withdrawTerms } from '#lib/contract/withdrawals.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { factOf } from './facts.ts'

/** Withdrawing, in each of its phases: form, review, being checked, and its outcome. */
export class WithdrawPage {
  readonly main: Locator
  readonly accounts: Locator
  readonly amount: Locator
  /** The fee. */
  readonly fee: Locator
  readonly password: Locator
  readonly submit: Locator
  /** The review before the confirmation. */
  readonly review: Locator
  readonly confirm: Locator
  readonly back: Locator
  readonly done: Locator
  /** The button from a refused or expired withdrawal back to the form. */
  readonly again: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.withdraw}"]`)
    this.accounts = this.main.locator('[name="accountId"]')
    this.amount = this.main.locator('[name="amount"]')
    this.fee = this.main.locator('dl > div').filter({ hasText: '手续费' }).locator('dd')
    this.password = this.main.locator('[name="withdrawPwd"]')
    this.submit = this.main.locator('button[type="submit"]')
    this.review = page.getByRole('dialog', { name: '确认提现' })
    this.confirm = this.review.getByRole('button', { name: /^(确认|提交中)$/ })
    this.back = this.review.getByRole('button', { name: '返回' })
    this.done = this.headed('提现申请已提交')
    this.again = this.main.getByRole('button', { name: '重新填写' })
  }

  /** The error messages: at a field or above the button. */
  alert(text: string | RegExp): Locator {
    return this.main.getByRole('alert').filter({ hasText: text })
  }

  /** The outcome of the withdrawal with this heading. */
  headed(title: string): Locator {
    return this.main.getByRole('heading', { name: title })
  }

  /** The value with this label. */
  fact(label: string): Locator {
    return factOf(this.main, label)
  }

  async fill(amount: string, password = 'Cash1234'): Promise<void> {
    await this.amount.fill(amount)
    await this.password.fill(password)
  }

  /** Fills the form and opens its review. */
  async compose(amount: string, password?: string): Promise<void> {
    await this.fill(amount, password)
    await this.#openReview()
  }

  /** Opens the review of an amount and waits until the terms are asked for again. */
  async composeFresh(amount: string, control: StubControl): Promise<void> {
    const termsRequests = async () =>
      (await control.requests()).filter(({ path }) => path === withdrawTerms.path).length
    await this.fill(amount)
    const before = await termsRequests()
    await this.#openReview()
    await expect.poll(termsRequests).toBeGreaterThan(before)
  }

  async #openReview(): Promise<void> {
    await this.submit.click()
    await this.review.waitFor()
  }

  /** Opens the review and confirms it. */
  async withdraw(amount: string, password?: string): Promise<void> {
    await this.compose(amount, password)
    await this.confirm.click()
  }
}
