import { expect, type Locator, type Page } from '@playwright/test'
import { member } from '#lib/contract/session.ts'
import { vaultProjects } from '#lib/contract/vault.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { factOf } from './facts.ts'

/** The interest vault: the member's sums and the projects. */
export class VaultPage {
  readonly main: Locator
  /** All projects; the open ones come first. */
  readonly projects: Locator
  readonly figures: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.vault}"]`)
    this.projects = this.main.locator('[data-project]')
    this.figures = this.main.getByRole('region', { name: '定期理财总额' })
  }

  project(id: string): Locator {
    return this.main.locator(`[data-project="${id}"]`)
  }
}

/** Investing in a project. */
export class InvestPage {
  readonly main: Locator
  readonly amount: Locator
  readonly whole: Locator
  readonly next: Locator
  readonly alert: Locator
  /** The review before the confirmation. */
  readonly review: Locator
  readonly confirm: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.vaultSubmit}"]`)
    this.amount = this.main.getByRole('textbox', { name: '投资金额' })
    this.whole = this.main.getByRole('button', { name: '全部金额' })
    this.next = this.main.getByRole('button', { name: '下一步' })
    this.alert = this.main.getByRole('alert')
    this.review = page.getByRole('dialog', { name: '确认投资' })
    this.confirm = this.review.getByRole('button', { name: /^(确认投资|提交中)$/ })
    this.back = this.review.getByRole('button', { name: '返回修改' })
  }

  /** The outcome of the investment with this heading. */
  headed(title: string): Locator {
    return this.main.getByRole('heading', { name: title })
  }

  /** The value with this label. */
  fact(label: string): Locator {
    return factOf(this.main, label)
  }

  /** Types an amount, which the form checks once the balance is loaded. */
  async #fill(amount: string): Promise<void> {
    await this.amount.fill(amount)
    await this.whole.and(this.main.locator(':enabled')).waitFor()
  }

  /** Types an amount and opens its review. */
  async compose(amount: string): Promise<void> {
    await this.#fill(amount)
    await this.next.click()
    await this.review.waitFor()
  }

  /** Opens the review of an amount and waits until projects and balance are asked for again. */
  async composeFresh(amount: string, control: StubControl): Promise<void> {
    const requestsOf = async (call: string) => (await control.requests()).filter(({ path }) => path === call).length
    const calls = [vaultProjects.path, member.path]
    await this.#fill(amount)
    const before = await Promise.all(calls.map(requestsOf))
    await this.next.click()
    await this.review.waitFor()
    await expect
      .poll(async () => (await Promise.all(calls.map(requestsOf))).every((count, at) => count > (before[at] ?? 0)))
      .toBe(true)
  }

  async invest(amount: string): Promise<void> {
    await this.compose(amount)
    await this.confirm.click()
  }
}

/** The member's positions. */
export class PositionsPage {
  readonly main: Locator
  readonly cards: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.vaultRecords}"]`)
    this.cards = this.main.locator('[data-row]')
  }

  /** One of the chips above the list. */
  status(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true })
  }

  /** Shows all of a position. */
  async unfold(card: Locator): Promise<void> {
    await card.getByRole('button', { expanded: false }).click()
  }

  fact(card: Locator, label: string): Locator {
    return factOf(card, label)
  }
}
