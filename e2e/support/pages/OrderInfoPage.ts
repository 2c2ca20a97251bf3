import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { factOf } from './facts.ts'
import { VerificationCard } from './VerificationCard.ts'

/** The sheet with the proof of an order as a picture. */
class OrderProof {
  readonly dialog: Locator
  readonly picture: Locator
  readonly amounts: Locator
  readonly light: Locator
  readonly file: Locator
  readonly save: Locator
  readonly share: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: '分享订单证明' })
    this.picture = this.dialog.getByRole('img', { name: /订单证明/ })
    this.amounts = this.dialog.getByRole('switch', { name: '显示金额' })
    this.light = this.dialog.getByRole('switch', { name: '浅色图片' })
    this.file = this.dialog.getByRole('switch', { name: '附上证据文件' })
    this.save = this.dialog.getByRole('button', { name: '保存' })
    this.share = this.dialog.getByRole('button', { name: '分享' })
  }
}

/** The trade detail of one order. */
export class OrderInfoPage {
  readonly main: Locator
  readonly check: VerificationCard
  /** The ticks between entry and exit; of a settled order a slider along them. */
  readonly chart: Locator
  /** Opens the proof as a picture. */
  readonly share: Locator
  readonly proof: OrderProof
  /** Leads to its time on the product's chart. */
  readonly onChart: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.orderInfo}"]`)
    this.check = new VerificationCard(page)
    this.share = this.main.getByRole('button', { name: '分享订单证明' })
    this.proof = new OrderProof(page)
    this.onChart = this.main.getByRole('link', { name: '在图表上查看' })
    const named = { name: '成交与结算' } as const
    this.chart = this.main.getByRole('img', named).or(this.main.getByRole('slider', named))
  }

  fact(label: string): Locator {
    return factOf(this.main, label)
  }
}
