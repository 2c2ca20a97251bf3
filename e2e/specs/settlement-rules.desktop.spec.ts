import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { WideTradePage } from '../support/pages/WideTradePage.ts'

const BTC = 'btcusdt'

test('on a wide screen an order at an average is told by it in the table of open orders, and at its end', async ({
  app,
  control,
  page,
  time,
}) => {
  const wide = new WideTradePage(page)
  await control.terms(BTC, [{ durationSeconds: 60, payoutRate: '0.85' }])
  await control.rule(BTC, { settlement: { price: { averageSeconds: 30 }, tie: 'lose' } })
  await control.price(BTC, ['64000.00', '64010.00'])
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('比特币').click()
  await wide.amount.fill('100')
  await wide.confirm.click()
  const row = wide.positions.first()
  await expect(row).toContainText('平均价自0:30起')
  await time.advance(42)
  await expect(row).toContainText('按平均价')
  await time.advance(20)
  await expect(app.end.dialog).toContainText(/\d+个报价的平均价/)
  await expect(app.end.dialog).toContainText('已核对，与平台一致')
})
