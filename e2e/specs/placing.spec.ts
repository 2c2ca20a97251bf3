import type { Locator } from '@playwright/test'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { muteStream } from '../support/muteStream.ts'
import { networkNoise } from '../support/watch.ts'

const BTC = 'btcusdt'
const CREATE = createOrder.path
const OUTCOME = requestOutcome.path

/** The order dialog, open over the trade page with a fresh quote and an amount of 100. */
async function composeOrder(app: App, control: StubControl, account = 'demo'): Promise<void> {
  await control.price(BTC, ['64000.00'])
  await app.signIn(account)
  await app.open(routes.trade, { id: BTC })
  await app.product.buyUp.click()
  await app.sheet.amount.fill('10')
  await expect(app.sheet.dialog).toContainText('64,000.00')
  await expect(app.sheet.whole).toBeEnabled()
  await expect(app.sheet.dialog, 'the first live quote has come').not.toContainText('正在等待报价')
  await app.sheet.amount.fill('100')
}

/**
 * The ids that orders were sent with, one for each time. A browser itself sends a request once more when a connection that
 * it kept open turns out to be cut, so the number of times says nothing; that they are all the same id does.
 */
async function sentIds(control: StubControl): Promise<readonly (string | undefined)[]> {
  const requests = await control.requests()
  return requests.filter(({ path, method }) => path === CREATE && method === 'POST').map(({ requestId }) => requestId)
}

test('two taps in one moment are one order', async ({ app, control }) => {
  await composeOrder(app, control)
  await app.sheet.confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  expect(await sentIds(control)).toHaveLength(1)
  expect(await control.orders('demo')).toHaveLength(1)
})

test('an order that was booked otherwise than it was confirmed leads with a warning, also after a reload', async ({
  app,
  control,
}) => {
  await composeOrder(app, control)
  const stated = {
    productId: 'ethusdt',
    productName: 'Ethereum',
    direction: 'down',
    amount: '1000.00',
    fee: '2.00',
    payoutRate: '0.5',
    durationSeconds: 60,
  }
  await control.fault({ kind: 'bookedAs', stated, path: CREATE })
  await app.sheet.confirm.click()
  const warned = app.sheet.titled('平台记录与确认的内容不一致')
  await expect(warned.getByRole('alert')).toContainText('联系客服核实')
  await expect(app.sheet.fact('产品')).toHaveText('Ethereum（确认时为Bitcoin）')
  await expect(app.sheet.fact('方向')).toHaveText('买跌（确认时为买涨）')
  await expect(app.sheet.fact('金额')).toHaveText('¥1,000.00（确认时为¥100.00）')
  await expect(app.sheet.fact('手续费')).toHaveText('¥2.00（确认时为¥1.00）')
  await expect(app.sheet.fact('结算时间')).toHaveText('60秒（确认时为30秒）')
  const [requestId = ''] = await sentIds(control)
  await expect(app.sheet.fact('请求编号')).toContainText(requestId)
  await expect(warned.getByRole('link', { name: '联系客服' })).toBeVisible()
  await app.page.reload()
  await expect(warned).toBeVisible()
})

test("an answer with another request's id is no answer: the order is asked for", async ({ app, control }) => {
  await composeOrder(app, control)
  const requestId = '6c92f515-2e03-4382-85b2-7cb58233b401'
  await control.fault({ kind: 'bookedAs', stated: { requestId, amount: '1000.00' }, path: CREATE })
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  await expect(app.sheet.fact('金额')).toHaveText('¥100.00')
})

test.describe('in the moment in which the outcome appears', () => {
  /** Places the order while the clock of the page stands still, so that the outcome stays as new as it was. */
  async function placeAtOneMoment(app: App): Promise<void> {
    await app.page.clock.pauseAt(await app.page.evaluate(() => Date.now() + 1000))
    await app.sheet.confirm.press('Enter')
    await expect(app.sheet.titled('下单成功')).toBeVisible()
  }

  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  test('no tap, no press outside and no held key dismisses it unread; a moment later they do', async ({
    app,
    control,
    page,
    time,
  }) => {
    await composeOrder(app, control)
    await placeAtOneMoment(app)
    const outcome = app.sheet.titled('下单成功')
    await expect(outcome, 'the button that had the focus is gone').toBeFocused()

    const done = await middleOf(outcome.getByRole('button', { name: '完成' }))
    const close = await middleOf(app.sheet.close)
    for (const { x, y } of [done, close]) await page.touchscreen.tap(x, y)
    for (const { x, y } of [done, close, { x: 195, y: 10 }]) await page.mouse.click(x, y)
    await page.keyboard.press('Escape')
    await expect(outcome).toBeVisible()

    await time.advance(1)
    await page.clock.resume()
    await page.keyboard.down('Escape')
    await expect(outcome).toBeHidden()
    await page.keyboard.up('Escape')
  })

  test('a key that was held before it does not dismiss it later either', async ({ app, control, page, time }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'slowHeaders', path: CREATE, ms: 500 })
    await app.sheet.confirm.click()
    await expect(app.sheet.confirm).toHaveText('下单中')
    await page.keyboard.down('Escape')
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await time.advance(1)
    await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.sheet.dialog).toBeHidden()
  })

  test('a price that moved is not confirmed by the second tap', async ({ app, control, page, time }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'code', code: codes.priceMoved, path: CREATE, times: 1 })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await app.sheet.confirm.press('Enter')
    await expect(app.sheet.alert).toHaveText('价格已变动，请重新确认')
    const { x, y } = await middleOf(app.sheet.dialog.getByRole('button', { name: '返回修改' }))
    await page.touchscreen.tap(x, y)
    await expect(app.sheet.alert).toHaveText('价格已变动，请重新确认')
    await page.clock.resume()
    await time.advance(1)
    await app.sheet.dialog.getByRole('button', { name: '返回修改' }).click()
    await expect(app.sheet.amount).toHaveValue('100')
  })
})

test('a tap while the order is on its way does nothing', async ({ app, control }) => {
  await composeOrder(app, control)
  await control.fault({ kind: 'slowHeaders', path: CREATE, ms: 500 })
  await app.sheet.confirm.dblclick()
  await expect(app.sheet.confirm).toHaveText('下单中')
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  expect(await sentIds(control)).toHaveLength(1)
})

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('an answer lost after processing: being checked, then found by its requestId', async ({
    app,
    control,
    time,
  }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'dropAfter', path: CREATE })
    await control.fault({ kind: 'refuse', path: OUTCOME })
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('订单确认中')).toBeVisible()
    await expect(app.sheet.dialog).not.toContainText('失败')
    expect(await control.orders('demo')).toHaveLength(1)

    await control.clearFaults()
    await time.advance(3)

    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(new Set(await sentIds(control)).size).toBe(1)
    expect(await control.orders('demo')).toHaveLength(1)
    expect(await app.openRequests()).toEqual([])
  })

  test('an order lost before processing is sent again with the same requestId', async ({ app, control, time }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'dropBefore', path: CREATE })
    await control.fault({ kind: 'refuse', path: OUTCOME })
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('订单确认中')).toBeVisible()
    expect(await control.orders('demo')).toHaveLength(0)

    await control.clearFaults()
    await time.advance(3)

    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(new Set(await sentIds(control)).size).toBe(1)
    expect(await control.orders('demo')).toHaveLength(1)
  })

  test('an order that does not reach the backend while it is valid expires, and nothing is booked', async ({
    app,
    control,
    time,
  }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'dropBefore', path: CREATE })
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('订单确认中')).toBeVisible()
    await time.advance(15)
    await control.clearFaults()
    await time.advance(16)
    await expect(app.page.getByRole('dialog', { name: '请求已过期，未执行' })).toBeVisible()
    expect(await control.orders('demo')).toHaveLength(0)
    expect(await app.openRequests()).toEqual([])
  })

  test('an answer that is cut off in the middle counts as unknown too', async ({ app, control }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'truncate', path: CREATE, times: 2 })
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(await control.orders('demo')).toHaveLength(1)
  })

  test('the first address down: the order goes to the second, once', async ({ app, control }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'dropAfter', path: CREATE, address: 0 })
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(new Set(await sentIds(control)).size).toBe(1)
    expect(await control.orders('demo')).toHaveLength(1)
  })

  for (const kind of ['dropAfter', 'dropBefore'] as const) {
    test(`an unknown outcome (${kind}) survives a reload`, async ({ app, control, time }) => {
      await composeOrder(app, control)
      await control.fault({ kind, path: CREATE })
      await control.fault({ kind: 'refuse', path: OUTCOME })
      await app.sheet.confirm.click()
      await expect(app.sheet.titled('订单确认中')).toBeVisible()

      await app.open(routes.orders)
      await expect(app.orders.main.getByRole('status')).toContainText('1笔订单正在向服务器确认')
      await control.clearFaults()
      await time.advance(kind === 'dropAfter' ? 3 : 18)

      const outcome = app.page.getByRole('dialog', { name: kind === 'dropAfter' ? '下单成功' : '请求已过期，未执行' })
      await outcome.getByRole('button', { name: '关闭', exact: true }).first().click()
      await expect(app.orders.main).not.toContainText('正在向服务器确认')
      await expect(app.orders.cards).toHaveCount(kind === 'dropAfter' ? 1 : 0)
      expect(new Set(await sentIds(control)).size).toBe(1)
      expect(await control.orders('demo')).toHaveLength(kind === 'dropAfter' ? 1 : 0)
      expect(await app.openRequests()).toEqual([])
    })
  }

  test('an order in doubt is carried on in the background', async ({ app, control, time }) => {
    await composeOrder(app, control)
    await control.fault({ kind: 'dropAfter', path: CREATE })
    await control.fault({ kind: 'refuse', path: OUTCOME })
    await app.sheet.confirm.click()
    await app.sheet.dialog.getByRole('button', { name: '在后台继续确认' }).click()
    await expect(app.product.main.getByRole('status')).toContainText('1笔订单正在向服务器确认')
    await control.clearFaults()
    await time.advance(3)
    const outcome = app.page.getByRole('dialog', { name: '下单成功' })
    await outcome.getByRole('button', { name: '完成' }).click()
    await expect(app.product.main.getByRole('timer')).toBeVisible()
    await expect(app.product.main).not.toContainText('正在向服务器确认')
  })
})

test('a quote that has not moved for 5 s disables placing and says why', async ({ app, control, time }) => {
  await composeOrder(app, control)
  await expect(app.sheet.confirm).toBeEnabled()
  await muteStream(control)
  await time.advance(6)
  await expect(app.sheet.alert).toHaveText('报价已超过5秒未更新，暂不能下单')
  await expect(app.sheet.confirm).toBeDisabled()

  await control.streams.mute(false)
  await expect(app.sheet.confirm).toBeEnabled()
  await expect(app.sheet.alert).toBeHidden()
})

const refusals = [
  { code: codes.belowMinimum, text: '未达到最低金额，请刷新页面', button: '刷新' },
  { code: codes.priceMoved, text: '价格已变动，请重新确认', button: '返回修改' },
  { code: codes.orderFailed, text: '下单失败，请重试', button: '返回修改' },
  { code: codes.exchangeRateError, text: '汇率错误', button: '返回修改' },
] as const

test('each refusal has its message and its way back, books nothing, and the order can be placed after it', async ({
  app,
  control,
}) => {
  await composeOrder(app, control)
  for (const { code, text, button } of refusals) {
    await test.step(`refused with ${code}`, async () => {
      await control.fault({ kind: 'code', code, path: CREATE, times: 1 })
      await app.sheet.confirm.click()
      await expect(app.sheet.alert).toHaveText(text)
      await expect(app.sheet.dialog).toContainText('本次未下单，也未扣款')
      expect(await app.openRequests()).toEqual([])
      await app.sheet.dialog.getByRole('button', { name: button }).click()
      await expect(app.sheet.amount).toHaveValue('100')
    })
  }
  expect(await control.orders('demo')).toHaveLength(0)
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  expect(await control.orders('demo')).toHaveLength(1)
})

test('the product stops trading while the member decides', async ({ app, control }) => {
  await composeOrder(app, control)
  await control.product(BTC, 'forbidden')
  await app.sheet.confirm.click()
  await expect(app.sheet.alert).toHaveText('该产品未开放交易')
  expect(await control.orders('demo')).toHaveLength(0)
})

test('the market closes while the member decides', async ({ app, control }) => {
  await composeOrder(app, control)
  await control.product(BTC, 'closed')
  await app.sheet.confirm.click()
  await expect(app.sheet.alert).toHaveText('休市中，无法交易')
  expect(await control.orders('demo')).toHaveLength(0)
})

test('a second order on the same product while the first is open', async ({ app, control }) => {
  await composeOrder(app, control)
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  await app.sheet.close.click()
  await app.product.buyDown.click()
  await app.sheet.confirm.click()
  await expect(app.sheet.alert).toHaveText('有未结算的持仓，请勿重复下单')
  await app.sheet.dialog.getByRole('link', { name: '查看持仓' }).click()
  await expect(app.orders.cards).toHaveCount(1)
  await expect(app.sheet.dialog).toBeHidden()
})

test('the balance has gone elsewhere', async ({ app, control }) => {
  await composeOrder(app, control)
  await control.member('demo', { balance: '5.00' })
  await app.sheet.confirm.click()
  await expect(app.sheet.alert).toHaveText('余额不足，请充值')
  await app.sheet.dialog.getByRole('link', { name: '去充值' }).click()
  await expect(app.screen(routes.recharge)).toBeVisible()
})

test('an amount above the balance is not sent', async ({ app, control }) => {
  await composeOrder(app, control, 'poor')
  await expect(app.sheet.alert).toHaveText('余额不足，请充值')
  await app.sheet.confirm.click()
  expect(await sentIds(control)).toHaveLength(0)
  await expect(app.sheet.whole).toBeEnabled()
})

test('another amount, another duration', async ({ app, control }) => {
  await composeOrder(app, control)
  await app.sheet.amount.fill('33.33')
  await app.sheet.duration(60).check()
  await expect(app.sheet.fact('赢了到账')).toHaveText('¥62.33 (+¥28.67)')
  await app.sheet.confirm.click()
  await expect(app.sheet.fact('手续费')).toHaveText('¥0.33')
  const [order] = await control.orders('demo')
  expect(order).toMatchObject({ amount: '33.33', durationSeconds: 60, payoutRate: '0.87', direction: 'up' })
})
