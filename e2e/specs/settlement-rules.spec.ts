import { expect, test } from '../support/fixtures.ts'
import { openTicket } from '../support/ticket.ts'
import { WORLD_BEGINS } from '../support/world.ts'

const BTC = 'btcusdt'
const MINUTE_MS = 60_000

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
    await expect(dialog).toContainText('10:35结束')
    await expect(dialog).toContainText('10:45结束')
    await expect(dialog).toContainText('以最后30秒的平均价结算')
    await expect(dialog).toContainText('平局按亏损处理，计入保本胜率')
    await expect(confirm).toContainText('10:35结束的场次，10:34:30前可下单')
  })

  await test.step('leads to the rules and hours of the product, and opens again on the way back', async () => {
    await dialog.getByRole('link', { name: '规则与时间' }).click()
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
    await time.advance(8)
    await expect(confirm).toHaveText('请选择场次')
    await expect(confirm).toBeDisabled()
    await expect(app.sheet.duration(300)).not.toBeChecked()
    await expect(dialog).toContainText('10:40结束')
  })

  await test.step('orders the end that was chosen', async () => {
    await app.sheet.duration(300).check()
    await app.sheet.amount.fill('100')
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
  await expect(dialog.getByRole('alert')).toHaveText('到期时已休市，不能下单')
  await expect(confirm).toBeDisabled()
  await app.sheet.duration(30).check()
  await expect(confirm).toBeEnabled()
})
