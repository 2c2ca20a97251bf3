import { routes } from '#lib/navigation/routes.ts'
import { BTC } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'

test('a member practises: in, an order and its end, a reload, out again, and no call of an order is made', async ({
  app,
  control,
  page,
  time,
  world,
}) => {
  const bar = page.getByRole('complementary', { name: '模拟交易' })
  /** What the page asks for from now on, as method and path. */
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    const isCall = world.stub.addresses.some((address) => request.url().startsWith(address))
    if (isCall && request.method() !== 'OPTIONS')
      requestedPaths.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await app.signIn()
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')

  await test.step('one tap enters: bar, frame, title and the practice balance in place of the real one', async () => {
    await app.mine.practise.check({ force: true })
    await expect(bar).toContainText('非真实资金')
    await expect(app.mine.main).toContainText('模拟余额')
    await expect(app.mine.main).toContainText('¥50,000.00')
    await expect(app.mine.main).not.toContainText('10,000.00')
    await expect(page).toHaveTitle(/^模拟 · 我的/)
  })
  requestedPaths.length = 0

  await test.step('an order is placed with practice money', async () => {
    await control.price(BTC, ['64000.00'])
    await app.open(routes.product, { id: BTC })
    await expect(bar).toBeVisible()
    await app.product.buyUp.click()
    await expect(app.sheet.titled('模拟 · 下单')).toBeVisible()
    await app.sheet.amount.fill('100')
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('模拟 · 下单成功')).toBeVisible()
    await expect(app.product.foot.getByRole('timer')).toHaveText(/^(30|29|28|27)秒$/)
    await expect(app.product.main).toContainText('¥49,899.00')
  })

  await test.step('it is held in the strip above the buttons', async () => {
    await expect(app.screen(routes.product).getByRole('timer')).toBeVisible()
  })

  await test.step('it survives a reload and ends on any screen', async () => {
    await page.reload()
    await expect(bar).toBeVisible()
    await expect(app.product.main).toContainText('¥49,899.00')
    await app.goToHash(`#${routes.orders}`)
    await expect(app.orders.cards).toHaveCount(1)
    await time.advance(32)
    await expect(app.end.dialog).toContainText('模拟 · 订单已结算')
    await expect(app.end.dialog).toContainText('一致')
    await app.end.detail.click()
    await app.orderInfo.check.fold.click()
    await expect(app.screen(routes.orderInfo)).toContainText('本机用报价重新计算了这笔模拟订单，结果一致')
  })

  await test.step('home has the practice money alone, and nothing that moves real money', async () => {
    await app.goToHash(`#${routes.home}`)
    await expect(app.home.main).toContainText('模拟余额')
    await expect(app.home.main.getByRole('link', { name: '模拟比特币' })).toBeVisible()
    await expect(app.home.main.getByRole('link', { name: '充值' })).toHaveCount(0)
  })

  await test.step('real money is another place: one tap leaves and goes on', async () => {
    await app.goToHash(`#${routes.recharge}`)
    await expect(app.screen(routes.recharge)).toContainText('这里使用真实资金')
    expect(requestedPaths).toContain('GET /api/market/products')
    expect(
      requestedPaths.filter(
        (call) => !/^GET \/(api|static)\//.test(call) || /\/api\/(order|deposit|withdraw|ebao)/.test(call),
      ),
    ).toEqual([])
    expect(await app.requests()).toEqual([])
    await page.getByRole('button', { name: '退出模拟并继续' }).click()
    await expect(app.deposit.main).not.toContainText('这里使用真实资金')
    await expect(bar).toBeHidden()
    await expect(page).toHaveTitle(/^银行卡充值/)
  })

  await test.step('the real orders know nothing of it', async () => {
    await app.goToHash(`#${routes.orders}?state=settled`)
    await expect(app.screen(routes.orders)).toContainText('暂无已结算订单')
    expect(await control.orders('demo')).toEqual([])
    expect((await control.ledger('demo')).balance).toBe('10000.00')
  })
})
