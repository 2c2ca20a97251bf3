import { codes } from '#lib/contract/codes.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const BTC = 'btcusdt'

test('a member logs in, watches a price, places a timed order and sees it settle', { tag: '@domain' }, async ({
  app,
  control,
  time,
}) => {
  await test.step('log in through the form, captcha included', async () => {
    await app.login.logIn(() => app.open())
    await expect(app.home.main).toBeVisible()
    await expect(app.home.main).toContainText('10,000.00')
  })

  await test.step('watch a price move', async () => {
    await control.price(BTC, ['64000.00'])
    await expect(app.home.row('比特币')).toContainText('64,000.00')
    await control.price(BTC, ['64010.50'])
    await expect(app.home.row('比特币')).toContainText('64,010.50')
  })

  await test.step('open the product and both of its tabs', async () => {
    await app.home.row('比特币').click()
    await expect(app.screen(routes.product)).toContainText('64,010.50')
    // The interval that fits an order of 30 s is the tick, which has no candles.
    await expect(app.product.chart).toHaveAttribute('data-kind', 'trend')
    await app.product.interval('1m').check()
    await expect(app.product.chart).toHaveAttribute('data-kind', 'candles')
    await app.product.tab('走势').click()
    await expect(app.product.chart).toHaveAttribute('data-kind', 'trend')
    await app.product.tab('K线').click()
    await expect(app.product.chart).toHaveAttribute('data-kind', 'candles')
  })

  await test.step('read the risk notice before the first order', async () => {
    await app.product.buyUp.click()
    await expect(app.sheet.goOn).toBeDisabled()
    await expect(app.sheet.amount).toBeHidden()
    await app.sheet.acceptRisk()
  })

  await test.step('compose the order and read what it may cost', async () => {
    await app.sheet.amount.fill('100')
    await expect(app.sheet.fact('下单金额 + 手续费')).toHaveText('¥100.00 + ¥1.00')
    await expect(app.sheet.fact('盈利到账')).toHaveText('¥185.00 (+¥84.00)')
    await expect(app.sheet.fact('亏损金额')).toHaveText('¥101.00')
    await expect(app.sheet.fact('保本胜率')).toHaveText('54.60%')
    await expect(app.sheet.dialog).toContainText('64,010.50')
  })

  await test.step('place it', async () => {
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await expect(app.product.foot).toContainText('64,010.50')
    await expect(app.product.foot.getByRole('timer')).toHaveText(/^(30|29)秒$/)
    expect((await control.ledger('demo')).balance).toBe('9899.00')
  })

  await test.step('the countdown follows the clock and survives a reload', async () => {
    await time.advance(10)
    await expect(app.product.foot.getByRole('timer')).toHaveText(/^(20|19|18)秒$/)
    await app.open(routes.orders)
    await expect(app.orders.cards).toHaveCount(1)
    await expect(app.orders.cards.getByRole('timer')).toHaveText(/^(20|1\d)秒$/)
    await expect(app.orders.cards).toContainText('64,010.50')
  })

  await test.step('at zero it is settling until the backend has said how it ended', async () => {
    await control.price(BTC, ['64020.00'])
    await control.fault({ kind: 'code', code: codes.tooManyRequests, path: orderInfo.path })
    await time.advance(20)
    await expect(app.orders.cards).toContainText('结算中')
    await expect(app.end.dialog).toBeHidden()
    await control.clearFaults()
    await time.advance(3)
  })

  await test.step('the end states the result, and the balance is in step', async () => {
    await expect(app.end.dialog).toHaveAccessibleDescription(/^比特币\s+盈利\s+\+¥84\.00\s+即将自动关闭/)
    await expect(app.end.fact('成交价')).toHaveText('64,010.50')
    await expect(app.end.fact('结算价')).toHaveText('64,020.00')
    expect((await control.ledger('demo')).balance).toBe('10084.00')
  })

  await test.step('continue with another order like it', async () => {
    await app.end.again.click()
    await expect(app.sheet.amount).toHaveValue('100.00')
    await expect(app.sheet.dialog).toContainText('可用余额 ¥10,084.00')
    await app.sheet.close.click()
    await expect(app.sheet.dialog).toBeHidden()
  })

  await test.step('find it among the settled orders, and in detail', async () => {
    await app.orders.settledTab.click()
    await expect(app.orders.cards).toHaveCount(1)
    await expect(app.orders.cards).toContainText('+¥84.00')
    await app.orders.cards.getByRole('link').click()
    const [order] = await control.orders('demo')
    await expect(app.orderInfo.fact('订单号')).toHaveText(order?.id ?? '')
    await expect(app.orderInfo.fact('成交价')).toContainText('64,010.50')
    await expect(app.orderInfo.fact('结算价')).toContainText('64,020.00')
    await app.orderInfo.check.fold.click()
    await expect(app.orderInfo.fact('成交报价序号')).toHaveText(`${order?.openSeq}`)
    await expect(app.orderInfo.fact('结算报价序号')).toHaveText(`${order?.closeSeq}`)
  })
})
