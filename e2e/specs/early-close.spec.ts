import { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveOpenOrder } from '../support/orders.ts'
import { networkNoise } from '../support/watch.ts'

/** Its offers follow a formula that it states. */
const BTC = 'btcusdt'
const ETH = 'ethusdt'
/** No rule gives its offers. */
const SOL = 'solusdt'
const LONG_S = 300
/** The time of day of an instant, as the record shows it. */
const clockText = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)

test.use({ expectedErrors: [networkNoise] })

test('an order is closed early at the offer that is shown: what it brings beside both ends of waiting, its end, its check and its records', async ({
  app,
  control,
  world,
  time,
}) => {
  await control.price(SOL, ['148.500'])
  await control.clock.advance(500)
  await app.signIn()
  const order = giveOpenOrder(world.stub.world, 'demo', SOL, LONG_S)
  await app.open(routes.product, { id: SOL })
  const { closing, end, orderInfo } = app

  await test.step('the offer, and what nobody else shows', async () => {
    await closing.open.click()
    await expect(closing.dialog).toBeVisible()
    // Half of 195.00, less 2 %: at the entry.
    await expect(closing.card).toContainText('现在收回¥95.55')
    await expect(closing.card).toContainText('已付¥101.00净额−¥5.45')
    await expect(closing.card).toContainText(/此价格还有效\d秒最少¥85.99/)
    await expect(closing.card).toContainText('只有您的胜算低于49%时才比等待划算')
    await expect(closing.dialog).toContainText('等待：+¥94.00或−¥101.00')
    await expect(closing.dialog).not.toContainText('没有规则可以计算')
    await closing.explain.click()
    await expect(closing.dialog).toContainText('按受理时的最新价格支付，低于最少金额则不平仓')
    await expect(closing.dialog).toContainText('没有规则可以计算')
    await expect(closing.confirm).toHaveText('平仓 ¥95.55')
    await closing.wait.click()
    await expect(closing.dialog).toBeHidden()
  })

  await test.step('one press closes it, and the end says what came back', async () => {
    await closing.open.click()
    await closing.confirm.click()
    await expect(end.dialog).toHaveAccessibleName('提前平仓')
    await expect(closing.dialog).toBeHidden()
    await expect(end.dialog).toContainText('−¥5.45')
    await expect(end.dialog).toContainText('已比对')
    await expect(app.product.main).toContainText('¥9,994.55')
    expect(await control.orders('demo')).toMatchObject([
      { id: order.id, status: 'settled', result: 'closed', profit: '-5.45', closedEarly: { price: '95.55' } },
    ])
    expect((await control.ledger('demo')).balance).toBe('9994.55')
  })

  await test.step('its record compares, and says that it does not compute', async () => {
    await end.detail.click()
    await expect(orderInfo.main).toContainText('提前平仓')
    await orderInfo.main.getByRole('button', { name: '已比对，与您确认的一致' }).click()
    await expect(orderInfo.main).toContainText('平仓价没有规则可以计算，所以没有重新计算')
    await expect(orderInfo.main.locator('[data-check="offer"]')).toContainText('确认的平仓价')
  })

  await test.step('after its expiry it tells, if asked, how it would have ended', async () => {
    await expect(orderInfo.main).toContainText('后可查看持有到期的结果')
    await control.price(SOL, ['148.600'])
    await time.leap(LONG_S)
    await orderInfo.main.getByRole('button', { name: '查看持有到期的结果' }).click()
    await expect(orderInfo.fact('持有到期的结果')).toHaveText('盈利')
    await expect(orderInfo.fact('结算价').last()).toHaveText('148.600')
    await expect(orderInfo.main).toContainText('+¥94.00')
  })

  await test.step('it is neither won nor lost in the records', async () => {
    await app.open(routes.orders, { state: 'settled' })
    await expect(app.orders.cards).toHaveCount(1)
    await expect(app.orders.cards.first()).toContainText('提前平仓')
    await app.open(routes.orders, { state: 'settled', result: 'closed' })
    await expect(app.orders.cards).toHaveCount(1)
    await app.open(routes.orders, { state: 'settled', result: 'win' })
    await expect(app.orders.main).toContainText('没有符合条件的订单')
  })
})

test('by a stated formula the price is computed again; an offer that pays less than was confirmed is a difference', async ({
  app,
  control,
  world,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  const { id } = giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  await app.open(routes.product, { id: ETH })
  await app.closing.open.click()
  await app.closing.explain.click()
  await expect(app.closing.dialog).toContainText('√剩余秒数')
  await expect(app.closing.card).toContainText('现在收回¥95.55')
  // The price moves while the member reads: what is paid is that of now.
  const { seq } = await control.price(ETH, ['3119.95'])
  await control.clock.advance(500)
  await app.closing.confirm.click()
  await expect(app.end.dialog).toContainText('已核对')
  const [closed] = await control.orders('demo')
  expect(closed?.closedEarly?.quoteSeq).toBeGreaterThanOrEqual(seq)
  expect(Number(closed?.closedEarly?.price)).toBeGreaterThan(85.99)
  expect(Number(closed?.closedEarly?.price)).toBeLessThan(95.55)
  await app.end.done.click()

  await control.tamper('demo', id, { closedEarly: { price: '85.00', quoteSeq: 1 }, profit: '-16.00' })
  await app.page.reload()
  await app.open(routes.orderInfo, { id })
  await expect(app.orderInfo.main.locator('[data-check="offer"]')).toContainText(
    '确认的最低金额是¥85.99，平台付的是¥85.00',
  )
  await expect(app.orderInfo.main.locator('[data-check="offer"]')).toHaveAttribute('data-verdict', 'differs')
})

test('an offer that has gone is said before the press; without one the order runs on; a refusal asks for another one', async ({
  app,
  control,
  world,
  time,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  const { closesAt } = giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  await app.open(routes.product, { id: ETH })
  const { closing } = app
  await closing.open.click()
  await expect(closing.confirm).toHaveText('平仓 ¥95.55')

  await test.step('it has ended, and the backend is away', async () => {
    await control.fault({ kind: 'refuse', path: orderOffer.path })
    await time.advance(10)
    await expect(closing.status).toHaveText('平仓价已失效，正在重新获取')
    await expect(closing.confirm).toBeDisabled()
    await control.clearFaults()
    await time.advance(16)
    await expect(closing.confirm).toHaveText('平仓 ¥95.55')
  })

  await test.step('refused: said in the place of the offer, then beside the next one, and nothing was closed', async () => {
    await control.price(ETH, ['3119.00'])
    await control.clock.advance(500)
    await closing.confirm.click()
    await expect(closing.alert).toHaveText('平仓价已失效，订单继续持有')
    await expect(closing.confirm).toBeDisabled()
    expect(await control.orders('demo')).toMatchObject([{ status: 'open' }])
    await time.advance(2)
    await expect(closing.alert, 'beside it').toHaveText('平仓价已失效，订单继续持有')
    await expect(closing.confirm).toHaveText(/^平仓 ¥/)
  })

  await test.step('near its end there is none', async () => {
    await time.leap(Math.floor((closesAt - world.stub.world.clock.now()) / 1000) - 8)
    await time.advance(2)
    await expect(closing.status).toHaveText('当前没有平仓价，订单继续持有')
    await expect(closing.confirm).toBeDisabled()
    await time.advance(10)
    await expect(app.end.dialog).toHaveAccessibleName('订单已结算')
    await expect(closing.dialog).toBeHidden()
  })
})

test('an offer of zero is never better than waiting, and the record counts the time that the order ran', async ({
  app,
  control,
  world,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  const { id, closesAt } = giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  await control.price(ETH, ['3100.00'])
  await control.clock.advance(500)
  await app.open(routes.product, { id: ETH })
  await app.closing.open.click()
  await expect(app.closing.confirm).toHaveText('平仓 ¥0.00')
  await expect(app.closing.card).toContainText('收回为零，平仓不会比等待划算')
  await expect(app.closing.card).not.toContainText('只有您的胜算')
  await app.closing.confirm.click()
  await app.end.detail.click()
  await expect(app.orderInfo.fact('领先变化')).toHaveText(/^0次 · \d\d?秒中领先0秒$/)
  const [closed] = await control.orders('demo')
  expect(closed).toMatchObject({ id, result: 'closed' })
  const axisEnd = app.orderInfo.main.locator('time').filter({ hasText: clockText(closed?.closedAt ?? 0) })
  await expect(axisEnd.first()).toBeVisible()
  await expect(app.orderInfo.main.locator('time').getByText(clockText(closesAt), { exact: true })).toBeHidden()
})

test('an answer that is lost: the close is being checked, nothing is sent twice, and the end is shown', async ({
  app,
  control,
  world,
  time,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  await app.open(routes.product, { id: ETH })
  const { closing, end } = app
  await closing.open.click()
  await control.fault({ kind: 'dropAfter', path: closeOrder.path })
  await control.fault({ kind: 'refuse', path: '/api/request/outcome' })
  await closing.confirm.click()
  await expect(closing.dialog).toHaveAccessibleName('平仓确认中')
  await control.clearFaults()
  await time.advance(4)
  await expect(end.dialog).toHaveAccessibleName('提前平仓')
  await expect(end.dialog).toContainText('−¥5.45')
  expect((await control.ledger('demo')).balance).toBe('9994.55')
})

test('practice: closed on the device by the formula that is shown, and nothing is sent', async ({ app, control }) => {
  await control.price(ETH, ['3120.00'])
  await app.signIn('demo', { practice: 'on' })
  await app.open(routes.product, { id: ETH })
  await app.product.buyUp.click()
  await app.sheet.duration(LONG_S).check()
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  await app.closing.open.click()
  await app.closing.explain.click()
  await expect(app.closing.dialog).toContainText('模拟平仓价在本机按公式计算')
  await app.closing.confirm.click()
  await expect(app.end.dialog).toHaveAccessibleName('模拟 · 提前平仓')
  await expect(app.end.dialog).toContainText('已核对')
  const sent = await control.requests()
  expect(sent.filter(({ path }) => path === closeOrder.path || path === orderOffer.path)).toEqual([])
})

test('on its page an order stands in the strip before one that ends sooner; the other product is ordered again on its own page', async ({
  app,
  control,
  world,
  time,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.price(BTC, ['64000.00'])
  await control.clock.advance(500)
  await app.signIn()
  giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  giveOpenOrder(world.stub.world, 'demo', BTC, 30)
  await app.open(routes.product, { id: ETH })
  await expect(app.closing.open).toHaveText(/^平仓 ¥/)
  await time.leap(31)
  await expect(app.end.dialog).toContainText('比特币')
  await app.end.dialog.getByRole('button', { name: '继续下单' }).click()
  await expect(app.sheet.dialog).toBeVisible()
  expect(app.page.url()).toContain(`id=${BTC}`)
  await expect(app.screen(routes.product)).toContainText('64,000.00')
})

test('what was confirmed stands in the sheet until it is answered, also when another offer has come meanwhile', async ({
  app,
  control,
  page,
  world,
}) => {
  await control.price(ETH, ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  giveOpenOrder(world.stub.world, 'demo', ETH, LONG_S)
  await app.open(routes.product, { id: ETH })
  const { closing } = app
  await closing.open.click()
  await expect(closing.card).toContainText('现在收回¥95.55')
  await expect(closing.card).toContainText('此价格还有效2秒')
  const answered = Promise.withResolvers<void>()
  await page.route(`**${closeOrder.path}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await closing.confirm.click()
  await expect(closing.confirm).toHaveText('平仓中')
  const another = page.waitForResponse((response) => response.url().includes(orderOffer.path))
  await control.price(ETH, ['3119.00'])
  await control.clock.advance(2500)
  await page.clock.runFor(2500)
  await (await another).finished()
  await page.clock.runFor(100)
  await expect(closing.confirm).toHaveText('平仓中')
  await expect(closing.card).toContainText('现在收回¥95.55')
  answered.resolve()
  await expect(closing.confirm).not.toHaveText('平仓中')
})
