import { routes } from '#lib/navigation/routes.ts'
import { BTC } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'

test('a new member sees one amount and the offer; the guided practice order takes one tap, and no call of an order is made', async ({
  app,
  control,
  page,
  time,
}) => {
  const offer = app.home.main.getByRole('region', { name: '一笔订单怎么进行' })
  const placed: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /order/i.test(new URL(request.url()).pathname)) placed.push(request.url())
  })
  await control.member('demo', { balance: '0.00' })
  await control.price(BTC, ['64000.00'])
  await app.signIn('demo', { practice: 'unknown' })
  await app.open(routes.home)

  await test.step('home: one amount, no button that asks for money', async () => {
    await expect(offer).toBeVisible()
    await expect(app.home.main).toContainText('还没有资金。浏览和模拟不花钱')
    await expect(app.home.main.getByText('¥0.00')).toHaveCount(1)
    await expect(app.home.main.getByRole('link', { name: '充值' })).toHaveCount(0)
  })

  await test.step('one tap on a direction places a practice order', async () => {
    await offer.getByRole('button', { name: '试一试' }).click()
    const main = app.screen(routes.product)
    await expect(main).toContainText('30秒后更高还是更低？')
    await page.reload()
    await expect(main).toContainText('30秒后更高还是更低？')
    await main.getByRole('button', { name: '买涨' }).click()
    await expect(main).toContainText('只看')
    await expect(main.getByRole('timer')).toBeVisible()
    await page.reload()
    await expect(main).toContainText('只看')
  })

  await test.step('its end says what a win brings and a loss costs, and leads to the market', async () => {
    await control.price(BTC, ['63000.00'])
    await time.advance(33)
    await expect(app.end.dialog).toContainText('亏一笔比赢一笔多')
    await expect(app.end.dialog).toContainText('胜率低于54.60%')
    await expect(app.end.dialog.getByRole('link', { name: '充值' })).toHaveCount(0)
    await app.end.dialog.getByRole('button', { name: '去看行情' }).click()
    await expect(app.home.main).toBeVisible()
    await expect(page.getByRole('complementary', { name: '模拟交易' })).toHaveCount(0)
    await expect(app.end.dialog).toHaveCount(0)
    await expect(offer).toHaveCount(0)
  })

  await test.step('the account brings the offer back; it can be left before a direction is chosen', async () => {
    await app.goToHash(`#${routes.mine}`)
    await app.mine.main.getByRole('button', { name: '一笔订单怎么进行' }).click()
    await offer.getByRole('button', { name: '试一试' }).click()
    await app.screen(routes.product).getByRole('button', { name: '跳过' }).click()
    await expect(app.home.main).toBeVisible()
    await expect(page.getByRole('complementary', { name: '模拟交易' })).toHaveCount(0)
  })
  expect(placed).toEqual([])
})
