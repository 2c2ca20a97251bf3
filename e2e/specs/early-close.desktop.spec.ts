import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveOpenOrder } from '../support/orders.ts'

test('on a wide screen a running order is closed early from its detail', async ({ app, control, world }) => {
  await control.price('ethusdt', ['3120.00'])
  await control.clock.advance(500)
  await app.signIn()
  const { id } = giveOpenOrder(world.stub.world, 'demo', 'ethusdt', 300)
  await app.open(routes.orderInfo, { id })
  await app.orderInfo.main.getByRole('button', { name: '立即平仓' }).click()
  await expect(app.closing.card).toContainText('只有您的胜算低于49%时才比等待划算')
  await app.closing.confirm.click()
  await expect(app.end.dialog).toHaveAccessibleName('提前平仓')
  await expect(app.end.fact('收回')).toHaveText('¥95.55')
  await app.end.done.click()
  await expect(app.orderInfo.main).toContainText('提前平仓')
})
