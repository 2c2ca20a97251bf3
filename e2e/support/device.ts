import { type BrowserContext, expect, type Page } from '@playwright/test'
import { requestOutcome } from '#lib/contract/common.ts'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { App } from './app.ts'
import { EndCount } from './endCount.ts'
import type { TestSite } from './testSite.ts'
import type { Time } from './time.ts'

export const BTC = 'btcusdt'
const CREATE = createOrder.path
const INFO = orderInfo.path
const OUTCOME = requestOutcome.path

/** One member's device with any number of tabs; the member uses one of them. */
export class Device {
  readonly ends: EndCount
  readonly world: TestSite
  readonly time: Time
  readonly context: BrowserContext
  /** The tab that the member uses. */
  app: App

  private constructor(app: App, world: TestSite, time: Time, ends: EndCount) {
    this.app = app
    this.world = world
    this.time = time
    this.ends = ends
    this.context = app.page.context()
  }

  static async of(app: App, world: TestSite, time: Time): Promise<Device> {
    return new Device(app, world, time, await EndCount.over(app.page.context()))
  }

  get control() {
    return this.world.control
  }

  get pages(): readonly Page[] {
    return this.context.pages()
  }

  /** Opens the order dialog on the trade page, with a fresh quote and an amount of 100. */
  async compose(productId = BTC): Promise<void> {
    await this.app.signIn()
    await this.fill(productId)
  }

  /** Does the same for a member who is logged in. */
  async fill(productId = BTC): Promise<void> {
    const { app } = this
    await app.open(routes.product, { id: productId })
    await app.product.buyUp.click()
    await app.sheet.amount.fill('100')
    await this.readyToConfirm()
  }

  /** Waits until the order can be confirmed: balance and quote are loaded. */
  async readyToConfirm(): Promise<void> {
    const { sheet } = this.app
    await sheet.whole.and(sheet.dialog.locator(':enabled')).waitFor()
    await sheet.confirm.and(sheet.dialog.locator(':enabled')).waitFor()
  }

  async place(productId = BTC): Promise<void> {
    await this.compose(productId)
    await this.app.sheet.confirm.click()
    await this.app.sheet.titled('下单成功').waitFor()
    // A success counts as shown once it has been visible for a second.
    await this.time.advance(1.1)
  }

  /** Sends an order whose request (`dropBefore`) or answer (`dropAfter`) is lost, so that its outcome is unknown. */
  async loseOrder(kind: 'dropBefore' | 'dropAfter'): Promise<void> {
    await this.compose()
    await this.control.fault({ kind, path: CREATE })
    for (const path of [INFO, OUTCOME]) await this.control.fault({ kind: 'refuse', path })
    await this.app.sheet.confirm.click()
    await this.app.sheet.titled('订单确认中').waitFor()
    // The backend refuses a quote that is older than 10 s, so the clock is stopped while the machine works.
    await this.control.clock.freeze()
  }

  async openTab(route: RoutePath = routes.orders): Promise<App> {
    const app = new App(await this.context.newPage(), this.world)
    await app.open(route)
    return app
  }

  /** Closes the member's tab and opens a new one later. */
  async reopen(route: RoutePath = routes.orders): Promise<void> {
    await this.app.page.close()
    this.app = await this.openTab(route)
  }

  /** Waits until no outcome is unknown, and closes the dialog that shows one, in whichever tab it is. */
  async dismissOutcomes(): Promise<void> {
    await expect.poll(() => this.app.openRequests()).toEqual([])
    const visibleText = async () => {
      for (const page of this.pages) {
        const dialog = page.getByRole('dialog', { name: /^(下单成功|请求已过期，未执行)$/ })
        const close = dialog.getByRole('button', { name: '关闭', exact: true }).first()
        // The strip that says that an order was placed goes by itself.
        if (await close.isVisible()) await close.click()
      }
      return this.app.requests()
    }
    await expect.poll(visibleText).toEqual([])
  }

  /** Sends every page the event that the network is back. */
  async online(): Promise<void> {
    for (const page of this.pages) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** Makes the backend answer again and the clock run. */
  async recover(): Promise<void> {
    await this.control.clearFaults()
    await this.control.clock.resume()
    await this.online()
  }
}
