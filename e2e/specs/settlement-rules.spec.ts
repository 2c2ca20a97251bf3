import { codes } from '#lib/contract/codes.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'
import { openTicket } from '../support/ticket.ts'

const BTC = 'btcusdt'
const MINUTE_MS = 60_000
/** The products are asked for again after at most so long. */
const REFRESHED_S = 31

/** Ends every 5 and every 15 minutes; the world begins at a full quarter of an hour. */
const byTheClock = [
  { durationSeconds: 300, payoutRate: '0.87', ends: { everySeconds: 300, lockSeconds: 30 } },
  { durationSeconds: 900, payoutRate: '0.90', ends: { everySeconds: 900, lockSeconds: 30 } },
] as const

test('an order that ends by the clock, from the ticket to the check', async ({ app, control, time }) => {
  await control.terms(BTC, byTheClock)
  await control.rule(BTC, { settlement: { price: { averageSeconds: 30 }, tie: 'lose' } })
  await openTicket(app, control)
  const { dialog, confirm } = app.sheet

  await test.step('offers the next end of each term, and states the rule', async () => {
    await expect(app.sheet.duration(300)).toBeChecked()
    await expect(dialog).toContainText('5分钟10:35 · +87%')
    await expect(dialog).toContainText('15分钟10:45 · +90%')
    await expect(dialog).toContainText('10:34:30前可下单')
    await expect(dialog).toContainText('以最后30秒的平均价结算')
    await expect(dialog).toContainText('平局按亏损处理，计入保本胜率')
    await expect(confirm).toContainText('5分钟，10:35结束')
  })

  await test.step('leads to the rules and hours of the product, and opens again on the way back', async () => {
    await dialog.getByRole('link', { name: '查看规则' }).click()
    const facts = app.page.locator('main')
    await expect(facts).toContainText('最后30秒的平均价')
    await expect(facts.getByRole('row', { name: /每5分钟一场/ })).toContainText('+87%')
    await app.page.goBack()
    await expect(app.sheet.duration(300)).toBeChecked()
  })

  await test.step('counts the last seconds, then chooses nothing when the round is closed', async () => {
    const { now } = await control.clock.read()
    await time.leap((WORLD_BEGINS + 4.5 * MINUTE_MS - 8000 - now) / 1000)
    await expect(confirm).toContainText('还可下单')
    await expect(confirm).toHaveAccessibleDescription(/还可下单\d秒$/)
    await expect(confirm, 'the name does not count').toHaveAccessibleName(/5分钟，10:35结束$/)
    await time.advance(8)
    await expect(confirm).toHaveText('请选择场次')
    await expect(confirm).toBeDisabled()
    await expect(app.sheet.duration(300)).not.toBeChecked()
    await expect(dialog).toContainText('5分钟10:40 · +87%')
    await expect(dialog).not.toContainText('前可下单')
  })

  await test.step('orders the end that was chosen', async () => {
    await app.sheet.duration(300).check()
    await app.sheet.amount.fill('100')
    await control.fault({ kind: 'code', code: codes.orderFailed, path: createOrder.path, times: 1 })
    await confirm.click()
    await dialog.getByRole('button', { name: '返回修改' }).click()
    await expect(app.sheet.duration(300), 'on the way back from a refusal').toBeChecked()
    await confirm.click()
    await expect(app.sheet.countdown).toBeVisible()
    const [order] = await control.orders('demo')
    expect(order).toMatchObject({ closesAt: WORLD_BEGINS + 10 * MINUTE_MS, ends: byTheClock[0].ends })
  })
})

test('an order that would end while the market is closed is refused before it is sent', async ({ app, control }) => {
  const { now } = await control.clock.read()
  await control.rule(BTC, { hours: [{ from: now - MINUTE_MS, to: now + 1.5 * MINUTE_MS }] })
  await openTicket(app, control)
  const { dialog, confirm } = app.sheet
  await app.sheet.amount.fill('100')
  await expect(confirm).toBeEnabled()
  await app.sheet.duration(120).check()
  await expect(dialog.getByRole('status').filter({ hasText: '到期时已休市，不能下单' })).toBeVisible()
  await expect(confirm).toBeDisabled()
  await app.sheet.duration(30).check()
  await expect(confirm).toBeEnabled()
})

test('an order at an average is told by it while it runs, also by a page that was loaded within, and after', async ({
  app,
  control,
  page,
  time,
}) => {
  const { strip, main } = { strip: app.product.positions, main: app.orderInfo.main }
  await control.terms(BTC, [{ durationSeconds: 60, payoutRate: '0.85' }])
  await control.rule(BTC, { settlement: { price: { averageSeconds: 30 }, tie: 'lose' } })
  await openTicket(app, control)
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  await expect(app.product.foot).toContainText('平均价自0:30起')
  await control.price(BTC, ['64000.00', '64010.00', '64020.00'])

  await test.step('in the window by the average alone, with the last price, which decides nothing', async () => {
    await time.advance(34)
    await expect(app.product.foot).toContainText('按平均价')
    await strip.getByRole('link').click()
    await expect(main).toContainText('当前')
    await expect(main).toContainText('目前平均价')
    await expect(main).toContainText('最新价，不参与结算')
    await expect(main).toContainText(/已平均\d+秒，共30秒/)
    await expect(main).toContainText(/其余时间的平均价.于[\d,.]+，结果才会改变/)
  })

  await test.step('a page that is loaded in the window asks for the quotes that it has not seen', async () => {
    await page.reload()
    await time.advance(2)
    await expect(main).toContainText('目前平均价')
  })

  await test.step('at the end the average decided, and the check computes it again', async () => {
    await time.advance(26)
    const { dialog } = app.end
    await expect(dialog).toContainText(/\d+个报价的平均价，[\d:.]+至[\d:.]+/)
    await expect(dialog).toContainText('已核对，与平台一致')
    const [order] = await control.orders('demo')
    expect(order?.closePrice).toMatch(/\.\d{4}$/)
    await app.end.detail.click()
    await expect(app.orderInfo.fact('平均价，决定结果')).toContainText('64,0')
    await expect(app.orderInfo.fact('结算规则')).toHaveText('最后30秒的平均价 · 平局按亏损处理')
    await app.orderInfo.check.fold.click()
    await expect(app.orderInfo.check.finding('closePrice')).toContainText('结算价与最后30秒的平均价')
  })
})

test('a draw that loses is behind while it runs, is lost, and is checked', async ({ app, control, time }) => {
  await control.rule(BTC, { settlement: { price: 'last', tie: 'lose' } })
  await openTicket(app, control)
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  await expect(app.product.positions).toContainText('当前落后')
  await time.advance(32)
  await expect(app.end.dialog).toContainText('亏损')
  await expect(app.end.dialog).toContainText('已核对')
  await app.end.detail.click()
  await app.orderInfo.check.fold.click()
  await expect(app.orderInfo.check.card).toContainText('相等按亏损处理')
})

test('a term that pays differently up and down, from the button to the check', async ({ app, control, time }) => {
  const sides = (up: string, down: string) => [
    { durationSeconds: 30, payoutRate: { up, down } },
    { durationSeconds: 60, payoutRate: { up: '0.90' } },
  ]
  await control.terms(BTC, sides('0.95', '0.78'))
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.product, { id: BTC })
  const { dialog, confirm } = app.sheet

  await test.step('each button has the rate of its side', async () => {
    await expect(app.product.buyUp).toContainText('+95%')
    await expect(app.product.buyDown).toContainText('+78%')
    await app.product.buyDown.click()
    await expect(app.sheet.whole).toBeEnabled()
    await expect(dialog).toContainText('30秒+78%')
    await expect(dialog).toContainText('60秒--')
  })

  await test.step('a side that is not on offer says so', async () => {
    await app.sheet.amount.fill('100')
    await expect(confirm).toBeEnabled()
    await app.sheet.duration(60).check()
    await expect(dialog.getByRole('status').filter({ hasText: '该结算时间暂不可买跌' })).toBeVisible()
    await expect(confirm).toBeDisabled()
    await app.sheet.duration(30).check()
    await expect(dialog).toContainText('¥178.00')
  })

  await test.step('a rate that changes is said on the button, and is the one that is confirmed', async () => {
    await control.terms(BTC, sides('0.95', '0.70'))
    await time.advance(REFRESHED_S)
    await expect(confirm).toContainText('收益率现为+70%')
    await expect(dialog).toContainText('¥170.00')
    await confirm.click()
    await expect(app.sheet.countdown).toBeVisible()
    expect(await control.orders('demo')).toMatchObject([{ direction: 'down', payoutRate: '0.70' }])
  })

  await test.step('the end and the check go by the rate of the side', async () => {
    await control.price(BTC, ['63990.00'])
    await time.advance(32)
    await expect(app.end.dialog).toContainText('+¥69.00')
    await expect(app.end.dialog).toContainText('已核对')
  })

  await test.step('a side that no term has leads to the rules of the product', async () => {
    await control.terms(BTC, [{ durationSeconds: 60, payoutRate: { up: '0.90' } }])
    await app.end.dialog.getByRole('button', { name: '完成' }).click()
    await time.advance(REFRESHED_S)
    await app.product.main.getByRole('link', { name: '暂不可买跌' }).click()
    const row = app.page.locator('main').getByRole('row', { name: /60秒/ })
    await expect(row).toContainText('+90%')
    await expect(row).toContainText('--')
  })
})
