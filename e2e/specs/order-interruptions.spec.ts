import { codes } from '#lib/contract/codes.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import type { App } from '../support/app.ts'
import { BTC, Device, INFO } from '../support/device.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { PAST_EXPIRY_S } from '../support/interruptions.ts'
import { setVisible } from '../support/visibility.ts'
import { networkNoise } from '../support/watch.ts'

const ETH = 'ethusdt'
const booked = (app: App) => app.page.getByRole('dialog', { name: '下单成功' })
const expired = (app: App) => app.page.getByRole('dialog', { name: '请求已过期，未执行' })

const test = base.extend<{ device: Device }>({
  device: async ({ app, time, world, control }, use) => {
    await control.price(BTC, ['64000.00'])
    await use(await Device.of(app, world, time))
  },
})

test.use({ expectedErrors: [networkNoise] })

test('reload: an order that ended while no page was there is announced by the next one', async ({ device }) => {
  const { app, ends, time } = device
  await device.place()
  await app.page.goto('about:blank')
  await time.leap(PAST_EXPIRY_S)
  await app.open(routes.mine)
  await expect(app.end.dialog).toContainText('平局')
  await app.page.reload()
  await expect(app.end.dialog).toBeVisible()
  await app.end.close.click()
  await app.page.reload()
  await expect(app.mine.main).toBeVisible()
  await app.open(routes.orders)
  await app.orders.settledTab.click()
  await expect(app.orders.cards).toHaveCount(1)
  expect([ends.dialogs, ends.most]).toEqual([0, 1])
})

test('tab closed and reopened: what became of an order in doubt is said, once', async ({ device }) => {
  await device.loseOrder('dropAfter')
  await device.reopen()
  await expect(device.app.orders.main.getByRole('status')).toContainText('1笔订单正在向服务器确认')
  await device.recover()
  await expect(booked(device.app)).toContainText('64,000.00')
  await device.dismissOutcomes()
  await expect(device.app.orders.cards).toHaveCount(1)
  await device.reopen()
  await expect(device.app.orders.cards).toHaveCount(1)
  await expect(booked(device.app)).toBeHidden()
  expect(await device.app.requests()).toEqual([])
})

test('route left: an order that is booked after its dialog was left is told where the member is', async ({
  device,
}) => {
  await device.loseOrder('dropAfter')
  await device.app.goToHash(routes.mine)
  await expect(device.app.mine.main).toBeVisible()
  await device.recover()
  await expect(booked(device.app)).toContainText('64,000.00')
  await device.dismissOutcomes()
  // The next ticket is a new one, not the outcome of the last.
  await device.app.goToHash(`${routes.trade}?id=${ETH}`)
  await device.app.product.buyUp.click()
  await expect(device.app.sheet.amount).toBeVisible()
})

test('offline: the order goes out when the network is back, and once', async ({ device }) => {
  await device.compose()
  await device.context.setOffline(true)
  await device.app.sheet.confirm.click()
  await expect(device.app.sheet.titled('订单确认中')).toBeVisible()
  expect(await device.control.orders('demo')).toEqual([])
  await device.context.setOffline(false)
  await expect(device.app.sheet.titled('下单成功')).toBeVisible()
  expect(await device.control.orders('demo')).toHaveLength(1)
})

test('address lost: a booked order whose answer was lost is found by way of the other one', async ({ device }) => {
  await device.loseOrder('dropAfter')
  await device.control.clearFaults()
  await device.control.down(0)
  await device.online()
  await expect(device.app.sheet.titled('下单成功')).toBeVisible()
  expect(await device.control.orders('demo')).toHaveLength(1)
})

test('both lost and back: settling until the backend is heard, then one end', async ({ device }) => {
  const { app, control, ends, time } = device
  await device.place()
  await control.down(0)
  await control.down(1)
  await time.leap(PAST_EXPIRY_S)
  await expect(app.sheet.countdown).toHaveText('结算中')
  expect(ends.results).toBe(0)
  await control.clearFaults()
  await device.online()
  await expect(app.end.dialog).toContainText('平局')
  expect(ends.most).toBe(1)
})

test('page hidden past the expiry: the end waits until the member looks', async ({ device }) => {
  const { app, ends, time } = device
  await device.place()
  await setVisible(app.page, false)
  await time.leap(PAST_EXPIRY_S)
  await expect(app.sheet.dialog).toBeHidden()
  await expect(app.end.dialog).toBeHidden()
  await setVisible(app.page, true)
  await expect(app.end.dialog).toBeVisible()
  expect(ends.most).toBe(1)
})

test('second tab: the end is in the one that is in sight, and read in one it is read in both', async ({ device }) => {
  const { app, ends, time } = device
  await device.place()
  await app.sheet.close.click()
  const second = await device.openTab()
  await setVisible(app.page, false)
  await time.leap(PAST_EXPIRY_S)
  await expect(second.end.dialog).toBeVisible()
  await expect(app.end.dialog).toBeHidden()

  await setVisible(second.page, false)
  await setVisible(app.page, true)
  await expect(app.end.dialog).toBeVisible()
  await expect(second.end.dialog).toBeHidden()

  await app.end.close.click()
  await setVisible(second.page, true)
  await expect(second.orders.cards).toHaveCount(0)
  await expect.poll(() => ends.dialogs).toBe(0)
  expect(ends.most).toBe(1)
})

test('a tab that dies while its order is checked: the other one asks for the outcome without a reload', async ({
  device,
}) => {
  await device.loseOrder('dropAfter')
  const second = await device.openTab()
  await expect(second.orders.main.getByRole('status')).toContainText('1笔订单正在向服务器确认')
  await device.control.clearFaults()
  await device.app.page.close()
  await device.control.clock.resume()
  await second.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(booked(second)).toContainText('64,000.00')
  await booked(second).getByRole('button', { name: '完成' }).click()
  await expect(second.orders.cards).toHaveCount(1)
  expect(await device.control.orders('demo')).toHaveLength(1)
})

test('an order refused before a reload says so until it is read, and leads back to its ticket', async ({ device }) => {
  const { app, control } = device
  await device.compose()
  await control.fault({ kind: 'code', code: codes.orderFailed, processed: true, path: createOrder.path })
  await app.sheet.confirm.click()
  const notice = app.page.getByRole('dialog', { name: '下单未成功' })
  await expect(notice.getByRole('alert')).toHaveText('下单失败，请重试')
  await app.open(routes.mine)
  await expect(notice.getByRole('alert')).toHaveText('下单失败，请重试')
  await expect(notice).toContainText('本次未下单，也未扣款')
  await expect(notice).toContainText('Bitcoin')
  await notice.getByRole('button', { name: '返回修改' }).click()
  await expect(app.sheet.amount).toHaveValue('100')
  expect(await app.requests()).toEqual([])
})

test('an order that the backend never received expires after a reload, and leads back to its ticket', async ({
  device,
}) => {
  const { app, control, time } = device
  await device.loseOrder('dropBefore')
  await app.open(routes.mine)
  await device.recover()
  await time.advance(18)
  await expect(expired(app)).toContainText('没有执行，以后也不会执行')
  await expired(app).getByRole('button', { name: '返回修改' }).click()
  await expect(app.sheet.amount).toHaveValue('100')
  expect(await control.orders('demo')).toEqual([])
  expect(await app.requests()).toEqual([])
})

test('while an order is in doubt no second one is offered, not even after a reload', async ({ device }) => {
  await device.loseOrder('dropAfter')
  await device.app.open(routes.trade, { id: ETH })
  await device.app.product.buyUp.click()
  await expect(device.app.sheet.titled('订单确认中')).toBeVisible()
  await expect(device.app.sheet.confirm).toBeHidden()
  await device.recover()
  await expect(device.app.sheet.titled('下单成功')).toBeVisible()
  expect(await device.control.orders('demo')).toHaveLength(1)
})

test('an order in doubt is never sent for the member who logs in next', async ({ device }) => {
  const { app, control, time } = device
  await control.member('poor', { balance: '10000.00' })
  await device.loseOrder('dropBefore')
  await app.goToHash(routes.mine)
  await app.login.logIn(() => app.mine.logOut(), 'poor')
  await expect(app.home.main).toBeVisible()
  await device.recover()
  await time.advance(20)
  await expect(app.home.main).not.toContainText('正在向服务器确认')
  expect(await control.orders('poor')).toEqual([])
  expect(await control.orders('demo')).toEqual([])
  expect(await app.openRequests()).toEqual(['order'])
})

test('several ends at once are one dialog to go through, or to close', async ({ device }) => {
  const { app, ends, time } = device
  await device.place()
  for (const productId of [ETH, 'eurusd']) {
    await device.fill(productId)
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await time.advance(1.1)
  }
  await app.open(routes.mine)
  await time.leap(PAST_EXPIRY_S)
  await expect(app.end.dialog).toContainText('1/3')
  await expect(app.end.dialog).toContainText('Bitcoin')
  await app.end.dialog.getByRole('button', { name: '下一笔' }).click()
  await expect(app.end.dialog).toContainText('2/3')
  await app.page.reload()
  await expect(app.end.dialog).toContainText('1/2')
  await app.end.detail.click()
  await expect(app.orderInfo.main).toBeVisible()
  await expect(app.end.dialog).toBeHidden()
  await app.page.goBack()
  await expect(app.end.dialog).toBeVisible()
  await expect(app.end.dialog.getByRole('button', { name: '全部关闭' })).toBeHidden()
  await app.end.close.click()
  await expect(app.end.dialog).toBeHidden()
  expect(ends.most).toBe(1)
})

test('an order from another device, seen open here, ends here too', async ({ device, world }) => {
  const { app, time } = device
  await app.signIn()
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  // The price stays from this quote on, so the order is accepted however long it takes to arrive.
  const quote = await device.control.price(ETH, ['3000.00'])
  await time.advance(1)
  const answer = await fetch(world.stub.addresses[1] + createOrder.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await device.control.session('demo')}` },
    body: JSON.stringify({
      requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
      productId: ETH,
      direction: 'up',
      amount: '10',
      durationSeconds: 30,
      validUntil: Date.UTC(2100, 0, 1),
      terms: { ...shownTerms(world.stub.world).order(ETH, 30), quoteSeq: quote.seq },
    }),
  })
  expect(await answer.json()).toMatchObject({ data: { status: 'open' } })
  await time.advance(16)
  await expect(app.orders.cards).toHaveCount(1)
  await app.page.goto('about:blank')
  await time.leap(PAST_EXPIRY_S)
  await app.open(routes.home)
  await expect(app.end.dialog).toContainText('Ethereum')
})

test('an order that the backend no longer knows is dropped, and asked for no more', async ({ device }) => {
  const { app, control } = device
  await app.signIn()
  const [owner] = ownersOf('demo')
  await app.store({ orderEnds: JSON.stringify([{ owner, id: 'o9', closesAt: 0, read: false }, 'rubbish']) })
  await app.open(routes.home)
  await expect.poll(() => app.stored('orderEnds')).toBeNull()
  const asked = (await control.requests()).filter(({ path, code }) => path === INFO && code === codes.orderUnknown)
  expect(asked).toHaveLength(1)
  await expect(app.end.dialog).toBeHidden()
})

test('a device whose storage takes nothing places, settles and announces once all the same', async ({ device }) => {
  const { app, ends, time } = device
  await app.page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, text) {
      if (key === 'orderEnds' || key.startsWith('request:')) throw new DOMException('', 'QuotaExceededError')
      set.call(this, key, text)
    }
  })
  await device.place()
  await time.leap(PAST_EXPIRY_S)
  await expect(app.end.dialog).toBeVisible()
  await app.end.close.click()
  await expect(app.end.dialog).toBeHidden()
  expect(ends.most).toBe(1)
})
