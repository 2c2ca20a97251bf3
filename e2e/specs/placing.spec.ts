import type { Locator } from '@playwright/test'
import { createOrder } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { bringQuotes, stopQuotes } from '../support/stoppedQuotes.ts'

const BTC = 'btcusdt'
const ETH = 'ethusdt'

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('in the moment in which an outcome appears, nothing that was meant for the confirmation dismisses it', async ({
  app,
  control,
  page,
  time,
}) => {
  const { sheet } = app
  const outcome = sheet.titled('下单成功')
  /** The clock of the page is stopped from here on, so that what appears does not age. */
  const confirmAtOneMoment = async () => {
    await expect(
      sheet.confirm,
      'a press carries the real time, so it must count before the clock is moved',
    ).toBeEnabled()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await sheet.confirm.click()
  }
  const compose = async (productId: string, price: string, shown: string) => {
    await control.price(productId, [price])
    await app.product.buyUp.click()
    await sheet.amount.fill('100')
    await expect(sheet.dialog).toContainText(shown)
    await expect(sheet.whole).toBeEnabled()
    await expect(sheet.dialog, 'the first live quote has come').not.toContainText('正在等待报价')
  }
  await app.signIn()
  // In full screen the sheet says that an order was placed; on the page the strip does, which nothing dismisses.
  await app.open(routes.product, { id: BTC, view: 'full' })

  await test.step('a price that moved is not confirmed by the second tap', async () => {
    await compose(BTC, '64000.00', '64,000.00')
    await stopQuotes(control)
    await control.price(BTC, ['64100.00'])
    await control.clock.advance(500)
    await confirmAtOneMoment()
    await expect(sheet.alert).toContainText('价格已变动，请重新确认')
    for (const button of [sheet.atLatestPrice, sheet.dialog.getByRole('button', { name: '返回修改' })]) {
      const { x, y } = await middleOf(button)
      await page.touchscreen.tap(x, y)
    }
    await expect(sheet.alert).toContainText('价格已变动，请重新确认')
    await bringQuotes(control)
    await page.clock.resume()
    await time.advance(1)
    await expect(sheet.fact('最新价格')).toHaveText('64,100.00')
    await sheet.dialog.getByRole('button', { name: '返回修改' }).click()
    await expect(sheet.amount).toHaveValue('100.00')
    expect(await control.orders('demo')).toEqual([])
  })

  await test.step('a key that was held before an outcome does not dismiss it, nor later', async () => {
    await control.fault({ kind: 'slowHeaders', path: createOrder.path, ms: 500 })
    await sheet.confirm.click()
    await expect(sheet.confirm).toHaveText('下单中')
    await page.keyboard.down('Escape')
    await expect(outcome).toBeVisible()
    await time.advance(1)
    await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    await expect(outcome).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.dialog).toBeHidden()
    await control.clearFaults()
  })

  await test.step('no tap, no press outside and no key dismisses it unread; a moment later they do', async () => {
    await app.goToHash(`${routes.product}?id=${ETH}&view=full`)
    await compose(ETH, '3000.00', '3,000.00')
    await confirmAtOneMoment()
    await expect(outcome).toBeVisible()
    await expect(outcome, 'the button that had the focus is gone').toBeFocused()

    const done = await middleOf(outcome.getByRole('button', { name: '完成' }))
    const close = await middleOf(sheet.close)
    for (const { x, y } of [done, close]) await page.touchscreen.tap(x, y)
    for (const { x, y } of [done, close, { x: 195, y: 10 }]) await page.mouse.click(x, y)
    await page.keyboard.press('Escape')
    await expect(outcome).toBeVisible()

    await time.advance(1)
    await page.clock.resume()
    await page.keyboard.down('Escape')
    await expect(outcome).toBeHidden()
    await page.keyboard.up('Escape')
    expect(await control.orders('demo')).toHaveLength(2)
  })
})
