import { codes } from '#lib/contract/codes.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { BTC, Device } from '../support/device.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { setVisible } from '../support/visibility.ts'
import { networkNoise } from '../support/watch.ts'

const ETH = 'ethusdt'
/** Past the shortest duration on offer, and past the grace of a quote. */
const PAST_EXPIRY_S = 31
const booked = (app: App) => app.page.getByRole('dialog', { name: '下单成功' })

const test = base.extend<{ device: Device }>({
  device: async ({ app, time, world, control }, use) => {
    await control.price(BTC, ['64000.00'])
    await use(await Device.of(app, world, time))
  },
})

test.use({ expectedErrors: [networkNoise] })

test('orders of another device that ended while no page was here are announced by the next one, in one sheet', async ({
  device,
}) => {
  const { app, ends, time } = device
  await app.signIn()
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  await device.control.seedOrders('demo', 3, 30)
  await time.advance(16)
  await expect(app.orders.cards).toHaveCount(3)
  await app.page.goto('about:blank')
  await time.leap(PAST_EXPIRY_S)
  await app.open(routes.mine)
  await expect(app.end.dialog).toHaveAccessibleName('3笔订单已结算')
  await app.end.dialog.getByRole('button', { name: 'Solana' }).click()
  await expect(app.orderInfo.main).toBeVisible()
  await app.page.goBack()
  await expect(app.end.dialog).toHaveAccessibleName('2笔订单已结算')
  await app.page.reload()
  await app.end.dialog.getByRole('button', { name: '以太坊' }).click()
  await expect(app.orderInfo.main).toBeVisible()
  await expect(app.end.dialog).toBeHidden()
  await app.page.goBack()
  await expect(app.end.dialog).toBeVisible()
  await expect(app.end.dialog).toHaveAccessibleName('订单已结算')
  await app.end.close.click()
  await expect(app.end.dialog).toBeHidden()
  await app.page.reload()
  await expect(app.mine.main).toBeVisible()
  await app.open(routes.orders)
  await app.orders.settledTab.click()
  await expect(app.orders.cards).toHaveCount(3)
  expect([ends.dialogs, ends.most]).toEqual([0, 1])
})

test('while an order is in doubt another tab offers no second one; when the first tab dies it asks for the outcome, and says it once', {
  tag: '@domain',
}, async ({ device }) => {
  await device.loseOrder('dropAfter')
  const second = await device.openTab()
  const { orders, product, sheet } = second
  await expect(orders.main.getByRole('status')).toContainText('1笔订单正在向服务器确认')
  await second.goToHash(`${routes.product}?id=${ETH}`)
  await product.buyUp.click()
  await expect(sheet.titled('订单确认中')).toBeVisible()
  await expect(sheet.confirm).toBeHidden()
  await device.control.clearFaults()
  await device.app.page.close()
  device.app = second
  await device.recover()
  await expect(sheet.titled('下单成功')).toContainText('64,000.00')
  await device.dismissOutcomes()
  expect(await device.control.orders('demo')).toHaveLength(1)
  await device.reopen()
  await expect(device.app.orders.cards).toHaveCount(1)
  await expect(booked(device.app)).toBeHidden()
  expect(await device.app.requests()).toEqual([])
})

test('an outcome that says something is wrong is there after every reload until it is read', async ({ device }) => {
  const { app, control } = device
  await device.compose()

  await test.step('refused, and leads back to its ticket', async () => {
    await control.fault({ kind: 'code', code: codes.orderFailed, path: createOrder.path })
    await app.sheet.confirm.click()
    const notice = app.page.getByRole('dialog', { name: '下单未成功' })
    await expect(notice.getByRole('alert')).toHaveText('下单失败，请重试')
    await app.open(routes.mine)
    await expect(notice.getByRole('alert')).toHaveText('下单失败，请重试')
    await expect(notice).toContainText('本次未下单，也未扣款')
    await expect(notice).toContainText('比特币')
    await notice.getByRole('button', { name: '返回修改' }).click()
    await expect(app.sheet.amount).toHaveValue('100.00')
    expect(await app.requests()).toEqual([])
  })

  await test.step('booked otherwise than it was confirmed', async () => {
    await control.clearFaults()
    await control.fault({ kind: 'bookedAs', stated: { amount: '1000.00' }, path: createOrder.path })
    await device.readyToConfirm()
    await app.sheet.confirm.click()
    const warned = app.page.getByRole('dialog', { name: '平台记录与确认的内容不一致' })
    await expect(warned.getByRole('alert')).toContainText('联系客服核实')
    await device.time.advance(2)
    await app.page.reload()
    await expect(warned).toContainText('¥1,000.00（确认时为¥100.00）')
  })
})

test('offline at the confirmation the order goes out when the network is back; hidden at the expiry, its end waits until the member looks, in the tab that is in sight', {
  tag: '@domain',
}, async ({ device }) => {
  const { app, ends, time } = device
  await device.compose()
  await device.context.setOffline(true)
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('订单确认中')).toBeVisible()
  expect(await device.control.orders('demo')).toEqual([])
  await device.context.setOffline(false)
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  expect(await device.control.orders('demo')).toHaveLength(1)
  await time.advance(1.1)

  await setVisible(app.page, false)
  await time.leap(PAST_EXPIRY_S)
  await expect(app.sheet.dialog).toBeHidden()
  await expect(app.end.dialog).toBeHidden()
  await setVisible(app.page, true)
  await expect(app.end.dialog).toBeVisible()

  await setVisible(app.page, false)
  const second = await device.openTab()
  await expect(second.end.dialog).toBeVisible()
  await expect(app.end.dialog).toBeHidden()
  await setVisible(second.page, false)
  await setVisible(app.page, true)
  await expect(app.end.dialog).toBeVisible()
  await expect(second.end.dialog).toBeHidden()

  await app.end.done.click()
  await setVisible(second.page, true)
  await expect(second.orders.cards).toHaveCount(0)
  await expect.poll(() => ends.dialogs).toBe(0)
  expect(ends.most).toBe(1)
})
