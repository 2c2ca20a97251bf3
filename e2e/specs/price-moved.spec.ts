import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'
import { muteStream } from '../support/muteStream.ts'
import { grouped, openTicket, orderIds } from '../support/ticket.ts'

const BTC = 'btcusdt'

test.describe('the price moves while the member decides', () => {
  /** The backend's price moves on; the page hears nothing of it. */
  async function moveUnseen(control: StubControl, price: string): Promise<void> {
    await muteStream(control)
    await control.price(BTC, [price])
    await control.clock.advance(500)
  }

  for (const price of ['64064.00', '63936.00']) {
    test(`by a tenth of a percent, to ${price}: the order opens there`, async ({ app, control }) => {
      await openTicket(app, control)
      await moveUnseen(control, price)
      await app.sheet.confirm.click()
      await expect(app.sheet.fact('成交价')).toHaveText(grouped(price))
      expect(await control.orders('demo')).toHaveLength(1)
    })
  }

  for (const price of ['64064.01', '63935.99']) {
    test(`by more, to ${price}: it is asked again, and one confirmation is one order`, async ({ app, control }) => {
      await openTicket(app, control)
      await app.sheet.amount.fill('100')
      await moveUnseen(control, price)
      await app.sheet.confirm.click()
      await expect(app.sheet.alert).toHaveText('价格已变动，请重新确认')
      await expect(app.sheet.fact('确认时的价格')).toHaveText('64,000.00')
      await expect(app.sheet.fact('最新价格')).toHaveText(grouped(price))
      await expect(app.sheet.fact('金额')).toHaveText('¥100.00')
      expect(await control.orders('demo')).toHaveLength(0)
      expect(await app.openRequests()).toEqual([])

      await app.sheet.atLatestPrice.click()
      await expect(app.sheet.titled('下单成功')).toBeVisible()
      await expect(app.sheet.fact('成交价')).toHaveText(grouped(price))
      expect(await orderIds(control)).toHaveLength(2)
      expect(await control.orders('demo')).toHaveLength(1)
      expect((await control.ledger('demo')).balance).toBe('9899.00')
    })
  }

  test('and moves again: it is asked again, with the prices of this time', async ({ app, control }) => {
    await openTicket(app, control)
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await moveUnseen(control, '64300.00')
    await app.sheet.atLatestPrice.click()
    await expect(app.sheet.fact('确认时的价格')).toHaveText('64,100.00')
    await expect(app.sheet.fact('最新价格')).toHaveText('64,300.00')
    expect(await control.orders('demo')).toHaveLength(0)
    await app.sheet.atLatestPrice.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(await orderIds(control)).toHaveLength(3)
    expect(await control.orders('demo')).toHaveLength(1)
  })

  test('and the member leaves it: nothing is ordered, and the ticket stands as it was', async ({ app, control }) => {
    await openTicket(app, control)
    await app.sheet.amount.fill('123.45')
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await app.sheet.dialog.getByRole('button', { name: '返回修改' }).click()
    await expect(app.sheet.amount).toHaveValue('123.45')
    await app.sheet.close.click()
    await expect(app.sheet.dialog).toBeHidden()
    expect(await orderIds(control)).toHaveLength(1)
    expect(await control.orders('demo')).toHaveLength(0)
    expect((await control.ledger('demo')).balance).toBe('10000.00')
  })

  test('no newer price can be had: nothing can be confirmed', async ({ app, control, time }) => {
    await openTicket(app, control)
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await time.advance(6)
    await expect(app.sheet.atLatestPrice).toBeDisabled()
    await expect(app.sheet.dialog).toContainText('报价已超过5秒未更新，暂不能下单')
    await control.streams.mute(false)
    await expect(app.sheet.atLatestPrice).toBeEnabled()
  })
})
