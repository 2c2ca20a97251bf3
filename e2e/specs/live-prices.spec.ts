import type { Page } from '@playwright/test'
import { quoteList, quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { bringQuotes, stopQuotes } from '../support/stoppedQuotes.ts'
import { networkNoise } from '../support/watch.ts'

const BTC = 'btcusdt'
const OLD = /\d+秒前/
const LOST = '正在重新连接'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

/** The addresses that were asked for a stream, in order. */
async function streamsAsked(control: StubControl): Promise<readonly number[]> {
  return (await control.requests()).filter(({ path }) => path === quoteStream.path).map(({ address }) => address)
}

/** The ticket, open over the trade page with a price that can be placed on. */
async function openTicket(app: App, control: StubControl): Promise<void> {
  await control.price(BTC, ['64111.11'])
  await app.open(routes.product, { id: BTC })
  await app.product.buyUp.click()
  await expect(app.sheet.dialog).toContainText('64,111.11')
  await expect(app.sheet.confirm).toBeEnabled()
}

/** Hides or shows the page as switching to another app does. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

test('one stream serves all that is on screen, on every screen, while the page is visible; a screen without prices keeps none open', async ({
  app,
  control,
  time,
}) => {
  await app.open(routes.home)
  await control.price(BTC, ['64111.11'])
  await expect(app.home.row('比特币')).toContainText('64,111.11')
  await expect.poll(() => control.streams.count()).toBe(1)
  await app.home.row('比特币').click()
  await control.price(BTC, ['64222.22'])
  await expect(app.product.header).toContainText('64,222.22')
  await expect.poll(() => control.streams.count()).toBe(1)
  await app.product.buyUp.click()
  await control.price(BTC, ['64333.33'])
  await expect(app.sheet.dialog).toContainText('64,333.33')
  await expect.poll(() => control.streams.count()).toBe(1)

  await test.step('while hidden it is closed; when visible again it is open at once and the price is current', async () => {
    // Within a second of its start a connection is not opened again.
    await time.advance(2)
    await show(app.page, false)
    await expect.poll(() => control.streams.count()).toBe(0)
    await control.price(BTC, ['64444.44'])
    await control.clock.advance(1000)
    await show(app.page, true)
    await expect.poll(() => control.streams.count(), { timeout: 1500 }).toBe(1)
    await expect(app.product.header).toContainText('64,444.44')
    await expect(app.product.header).not.toContainText(OLD)
  })

  await test.step('hidden for an hour: what is shown afterwards is not an hour old', async () => {
    await time.advance(2)
    await show(app.page, false)
    await expect.poll(() => control.streams.count()).toBe(0)
    await control.price(BTC, ['65000.00'])
    await control.clock.advance(3_600_000)
    await show(app.page, true)
    await expect(app.sheet.dialog).toContainText('65,000.00')
    await expect(app.sheet.confirm).toBeEnabled()
    await expect(app.product.header).not.toContainText(OLD)
  })

  await app.goToHash(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await expect.poll(() => control.streams.count()).toBe(0)
})

test('no quotes by stream or poll: the age of the price is shown and nothing can be placed; then polls bring prices', async ({
  app,
  control,
  time,
}) => {
  await openTicket(app, control)
  await stopQuotes(control)
  await control.clearRequests()
  await time.advance(6)
  await expect(app.sheet.waiting.filter({ hasText: '报价已超过5秒未更新，暂不能下单' })).toBeVisible()
  await expect(app.sheet.confirm).toBeDisabled()
  await expect(app.sheet.dialog).toContainText(OLD)
  await expect(app.product.header).toContainText(OLD)

  await control.clearFaults()
  await control.price(BTC, ['64222.22'])
  await time.advance(6)
  await expect(app.sheet.dialog).toContainText('64,222.22')
  await expect(app.sheet.confirm).toBeEnabled()
  await expect(app.sheet.dialog).not.toContainText(OLD)
  expect((await control.requests()).filter(({ path }) => path === quoteList.path).length).toBeGreaterThan(0)

  // The stream is opened again and stays silent: polling continues, and no price becomes old beside it.
  await control.price(BTC, ['64333.33'])
  await time.advance(8)
  await expect(app.sheet.dialog).toContainText('64,333.33')
  await expect(app.sheet.confirm).toBeEnabled()
  expect((await streamsAsked(control)).length).toBeGreaterThan(0)

  await control.streams.mute(false)
  await control.price(BTC, ['64444.44'])
  await expect(app.sheet.dialog).toContainText('64,444.44')

  await app.goToHash(routes.home)
  await expect(app.home.row('比特币')).toContainText('64,444.44')
  // The stream changes to the rows in view before it falls silent: with a new stream the app would poll too.
  await time.advance(4)
  await stopQuotes(control)
  await time.advance(7)
  await expect(app.home.row('比特币')).toContainText(/\d秒前/)
  const muted = await app.home.price('dogeusdt').evaluate((price) => getComputedStyle(price).color)
  await expect(app.home.price(BTC), 'a price that is old has no colour').toHaveCSS('color', muted)
  await bringQuotes(control)
  await expect(app.home.row('比特币')).not.toContainText('秒前')
})

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('the two buttons say that there is no fresh price, and keep the focus', async ({ app, control, time }) => {
    await app.open(routes.product, { id: BTC })
    await control.price(BTC, ['64111.11'])
    await expect(app.product.header).toContainText('64,111.11')
    await app.product.buyUp.focus()
    await control.down(0)
    await control.down(1)
    await expect(app.product.header).toContainText(LOST)
    await expect(app.product.buyUp).toContainText('暂无最新报价')
    await expect(app.product.buyUp).toBeDisabled()
    await app.product.buyUp.press('Enter')
    await expect(app.sheet.dialog).toHaveCount(0)
    await control.clearFaults()
    await time.advance(16)
    await expect(app.product.buyUp).toBeEnabled()
    await expect(app.product.buyUp).not.toContainText('暂无最新报价')
    await expect(app.product.buyUp).toBeFocused()
  })

  test('no address answers: this and the age of the price are shown, nothing can be placed; it recovers without a reload', async ({
    app,
    control,
    time,
  }) => {
    await openTicket(app, control)
    await app.page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await control.down(0)
    await control.down(1)
    await expect(app.sheet.waiting.filter({ hasText: '行情连接已中断，暂不能下单' })).toBeVisible()
    await expect(app.sheet.confirm).toBeDisabled()
    await expect(app.product.header).toContainText(LOST)
    await time.advance(8)
    await expect(app.sheet.dialog).toContainText(OLD)
    await expect(app.product.header).toContainText(OLD)
    await expect(app.sheet.confirm).toBeDisabled()

    await control.clearFaults()
    await time.advance(4)
    await control.price(BTC, ['64444.44'])
    await expect(app.sheet.dialog).toContainText('64,444.44')
    await expect(app.sheet.confirm).toBeEnabled()
    await expect(app.product.header).not.toContainText(LOST)
    await expect(app.product.header).not.toContainText(OLD)
    await expect.poll(() => control.streams.count()).toBe(1)

    await test.step('an outage of minutes: it never gives up', async () => {
      await app.goToHash(routes.home)
      await expect.poll(() => control.streams.count()).toBe(1)
      await control.down(0)
      await control.down(1)
      await expect(app.home.main.getByRole('status').filter({ hasText: LOST })).toBeVisible()
      await time.advance(180, 10)
      await expect(app.home.row('比特币')).toContainText(/[23]分钟前/)
      await control.clearFaults()
      await time.advance(4)
      await expect.poll(() => control.streams.count()).toBe(1)
      await expect(app.home.main).not.toContainText(LOST)
      await expect(app.home.row('比特币')).not.toContainText('前')
    })
    await expect(app.page.locator('body[data-same-page]')).toHaveCount(1)
  })
})
