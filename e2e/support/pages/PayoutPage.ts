import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'

/** The payout accounts, and the screen that adds one. Fields are found by their wire names. */
export class PayoutPage {
  readonly main: Locator
  readonly cards: Locator
  /** The dialog that asks before an account is removed. */
  readonly question: Locator
  readonly adding: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.payoutAccounts}"]`)
    this.cards = this.main.getByRole('list', { name: '提现账户' }).getByRole('listitem')
    this.question = page.getByRole('dialog', { name: '移除此提现账户？' })
    this.adding = page.locator(`main[data-route="${routes.addPayoutAccount}"]`)
  }

  /** The tab of bank cards or of wallets. */
  tab(name: '银行卡' | '加密货币'): Locator {
    return this.adding.getByRole('tab', { name })
  }

  field(name: string): Locator {
    return this.adding.locator(`[name="${name}"]`)
  }

  /** The button of the form that is shown. */
  get submit(): Locator {
    return this.adding.locator('button[name="confirm"]').filter({ visible: true })
  }

  alert(text: string | RegExp): Locator {
    return this.adding.getByRole('alert').filter({ hasText: text })
  }

  /** Chooses the network of a wallet, types its address and confirms that its ends were compared. */
  async fillWallet(chain: 'TRC20' | 'ERC20' | 'BTC', address: string): Promise<void> {
    await this.adding.getByRole('radio', { name: chain }).check()
    await this.field('address').fill(address)
    await this.field('checkedAddress').check()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }
}
