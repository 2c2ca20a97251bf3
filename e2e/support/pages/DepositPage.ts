import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { PhotoPart } from './PhotoPart.ts'

/** Both deposit screens: the form of one kind, and the sheet with its review and its outcome. */
export class DepositPage {
  readonly main: Locator
  readonly amount: Locator
  readonly next: Locator
  readonly voucher: PhotoPart
  /** The message that an earlier deposit has no outcome yet. */
  readonly checking: Locator
  readonly sheet: Locator
  readonly confirm: Locator
  readonly background: Locator
  readonly back: Locator
  readonly done: Locator
  readonly toRecords: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.recharge}"], main[data-route="${routes.rechargeMore}"]`)
    this.amount = this.main.getByRole('textbox', { name: '充值金额' })
    this.next = this.main.getByRole('button', { name: '下一步' })
    this.voucher = new PhotoPart(page, this.main.getByRole('region', { name: '转账凭证' }))
    this.checking = this.main.getByRole('status').filter({ hasText: '正在向服务器确认' })
    this.sheet = page.getByRole('dialog')
    this.confirm = this.sheet.getByRole('button', { name: '确认提交' })
    this.background = this.sheet.getByRole('button', { name: '在后台继续确认' })
    this.back = this.sheet.getByRole('button', { name: '返回修改' })
    this.done = this.sheet.getByRole('button', { name: '完成' })
    this.toRecords = this.sheet.getByRole('link', { name: '查看充值记录' })
  }

  method(name: string): Locator {
    return this.main.getByRole('tab', { name })
  }

  /** A bank or a network, by its name. */
  channel(name: string): Locator {
    return this.main.getByRole('radio', { name })
  }

  /** The sheet with this title. */
  titled(title: string): Locator {
    return this.sheet.and(this.sheet.page().getByRole('dialog', { name: title }))
  }

  /** Types an amount and opens the review. */
  async review(amount: string): Promise<void> {
    await this.amount.fill(amount)
    await this.next.click()
    await this.confirm.waitFor()
  }

  /** Does the same and confirms. */
  async submit(amount: string): Promise<void> {
    await this.review(amount)
    await this.confirm.click()
  }
}
