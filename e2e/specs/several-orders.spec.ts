import { codes } from '#lib/contract/codes.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { EndCount } from '../support/endCount.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveOpenOrders } from '../support/orders.ts'
import { openTicket } from '../support/ticket.ts'

const BTC = 'btcusdt'
/** Its orders can be closed early. */
const ETH = 'ethusdt'
/** All orders of a minute end at the same instant. */
const byTheMinute = [{ durationSeconds: 60, payoutRate: '0.85', ends: { everySeconds: 60, lockSeconds: 5 } }]

async function place({ sheet, product }: App, direction: 'up' | 'down', amount: string): Promise<void> {
  await product[direction === 'up' ? 'buyUp' : 'buyDown'].click()
  await sheet.amount.fill(amount)
  await sheet.confirm.click()
  await expect(sheet.confirm).toBeHidden()
}

test('three orders of one product that end at one instant, from the ticket to the check', async ({
  app,
  control,
  time,
}) => {
  const ends = await EndCount.over(app.page.context())
  await control.terms(BTC, byTheMinute)
  await control.rule(BTC, { openOrders: 3 })
  await openTicket(app, control)
  const { product, sheet, end } = app
  await sheet.close.click()

  await test.step('the ticket says how many are open; the strip has all of them', async () => {
    await place(app, 'up', '100')
    await expect(product.positions).toContainText('下单成功')
    await product.buyDown.click()
    await expect(sheet.titled('下单')).toContainText('已持有1笔，最多3笔')
    await sheet.close.click()
    await place(app, 'down', '50')
    await time.advance(6)
    await expect(product.openList).toContainText('2笔持仓中')
    await place(app, 'up', '20')
    await time.advance(6)
    await expect(product.openList).toContainText('3笔持仓中')
    expect(await control.orders('demo')).toMatchObject([
      { direction: 'up', amount: '100.00' },
      { direction: 'down', amount: '50.00' },
      { direction: 'up', amount: '20.00' },
    ])
  })

  await test.step('at the limit the one button counts until the next is taken', async () => {
    await expect(product.main.getByRole('button', { name: /秒后可下单/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(product.buyUp.or(product.buyDown)).toHaveCount(1)
  })

  await test.step('the strip opens the list of them, also after the page was loaded again', async () => {
    await control.price(BTC, ['64010.00'])
    await time.advance(2)
    await app.page.reload()
    // 84.00 of the first, 16.80 of the third, less 50.50 of the second.
    await expect(product.openList).toContainText('+¥50.30')
    await product.openList.click()
    const rows = product.list.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: '当前落后' })).toHaveCount(1)
    await expect(rows.filter({ hasText: '当前领先' })).toHaveCount(2)
    await expect(rows.filter({ hasText: '当前落后' })).toContainText('−¥50.50')
    await product.list.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('they are told as one summary, with each result', async () => {
    // Two of the three answers come a moment later.
    await control.fault({ kind: 'code', code: codes.tooManyRequests, path: orderInfo.path, times: 2 })
    await time.leap(60)
    await expect(end.dialog).toHaveAccessibleName('3笔订单已结算')
    expect(ends.most, 'none of them was told alone').toBe(0)
    await expect(end.dialog).toContainText('+¥50.30')
    await expect(end.dialog).toContainText('+¥84.00')
    await expect(end.dialog).toContainText('−¥50.50')
    await expect(end.dialog).toContainText('+¥16.80')
    await end.dialog.getByRole('button', { name: /−¥50.50/ }).click()
    await expect(app.orderInfo.main).toContainText('已核对')
    await app.page.goBack()
    await end.done.click()
    await expect(product.buyUp).toBeEnabled()
    expect((await control.ledger('demo')).balance).toBe('10050.30')
  })
})

test('one of three is closed early: its row says so, the others go on, and there is room again', async ({
  app,
  control,
  world,
  time,
}) => {
  await app.signIn()
  await giveOpenOrders(world, 'demo', ETH, [
    { direction: 'up', price: '3120.00', durationSeconds: 300 },
    { direction: 'down', price: '3121.40', durationSeconds: 120 },
    { direction: 'up', price: '3120.60', durationSeconds: 180 },
  ])
  await app.open(routes.product, { id: ETH })
  const { product, closing, end } = app
  await product.openList.click()
  const rows = product.list.getByRole('listitem')
  const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)]

  await test.step('the row and the chart speak of the order that is chosen', async () => {
    await expect(first.getByRole('button', { name: '在图表中突出' })).toHaveAttribute('aria-pressed', 'true')
    await third.getByRole('button', { name: '在图表中突出' }).click()
    await expect(product.list).toBeHidden()
    await expect(product.foot).toContainText('3,120.00')
  })

  await test.step('the sheet to close it stands in the place of the list, which then says how it ended', async () => {
    await product.openList.click()
    await second.getByRole('button', { name: /平仓/ }).click()
    await expect(product.list).toBeHidden()
    await closing.confirm.click()
    await expect(closing.dialog).toBeHidden()
    await expect(rows).toHaveCount(3)
    await expect(product.list).toHaveAccessibleName('2笔持仓中')
    await expect(second).toContainText('提前平仓')
    expect((await control.orders('demo')).filter(({ status }) => status === 'open')).toMatchObject([
      { openPrice: '3120.00' },
      { openPrice: '3121.40' },
    ])
  })

  await test.step('its end is told when the list is closed, and the strip of the others stays', async () => {
    await expect(end.dialog).toBeHidden()
    await product.list.getByRole('button', { name: '关闭' }).click()
    await expect(end.dialog).toHaveAccessibleName('提前平仓')
    await expect(product.openList).toContainText('2笔持仓中')
    await end.done.click()
    await expect(product.buyUp).toBeEnabled()
  })

  await test.step('an order that ends while another one is composed is told afterwards', async () => {
    await product.buyUp.click()
    await time.leap(121)
    await expect(product.positions).not.toContainText('笔持仓中')
    await expect(end.dialog).toBeHidden()
    await app.sheet.close.click()
    await expect(end.dialog).toHaveAccessibleName('订单已结算')
    await expect(product.positions).toBeVisible()
  })
})

test('the account is full: no product takes an order until the first end, and the rules of the product say so', async ({
  app,
  control,
  world,
}) => {
  await control.config({ open_orders: 2 })
  await app.signIn()
  await giveOpenOrders(world, 'demo', ETH, [
    { direction: 'up', price: '3120.00', durationSeconds: 300 },
    { direction: 'down', price: '3120.00', durationSeconds: 180 },
  ])
  await app.open(routes.product, { id: BTC })
  await expect(app.product.main.getByRole('button', { name: /后可下单/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(app.product.buyUp).toHaveCount(0)
  await expect(app.product.foot).toHaveCount(0)
  await app.open(routes.facts, { id: BTC })
  await expect(app.page.locator('main')).toContainText('全部产品合计最多2笔')
})
