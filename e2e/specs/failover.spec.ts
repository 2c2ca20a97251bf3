import { orderList } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

test('the first address is down: the second is used, remembered, and used first after a reload', async ({
  app,
  control,
}) => {
  await app.signIn()
  await control.down(0)
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  expect(await app.stored('apiIndex')).toBe('1')

  await control.clearRequests()
  await app.page.reload()
  await expect(app.orders.main).toContainText('暂无持仓')
  expect((await control.requests()).filter(({ address }) => address === 0)).toEqual([])
})

test('from the last address it goes round to the first', async ({ app, control }) => {
  await control.down(1)
  await app.store({ apiIndex: '1' })
  await app.open(routes.login)
  await expect(app.login.picture).toBeVisible()
  expect(await app.stored('apiIndex')).toBe('0')
})

test('a stored index that is none is the first address', async ({ app, control }) => {
  for (const rubbish of ['7', 'abc', '-1', '1.5', '']) {
    await test.step(JSON.stringify(rubbish), async () => {
      await app.store({ apiIndex: rubbish })
      await app.open(routes.login)
      await expect(app.login.picture).toBeVisible()
      expect((await control.requests()).filter(({ address }) => address === 1)).toEqual([])
    })
  }
})

test('an address that does not answer in time is left', async ({ app, control, world }) => {
  world.host.setConfig({ apiBases: world.stub.addresses, timeoutMs: 2000 })
  await app.signIn()
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  await control.fault({ kind: 'slowHeaders', path: orderList.path, address: 0, ms: 5000 })
  await app.orders.settledTab.click()
  await expect(app.orders.main).toContainText('暂无已结算订单')
  expect(await app.stored('apiIndex')).toBe('1')
})

test('both addresses fall silent: a network error with a retry that works', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  await control.fault({ kind: 'refuse', path: orderList.path })
  await app.orders.settledTab.click()
  const failure = app.orders.main.getByRole('alert')
  await expect(failure).toContainText('网络错误，请检查网络后重试')
  await control.clearFaults()
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(app.orders.main).toContainText('暂无已结算订单')
  await expect(failure).toBeHidden()
})

test('an HTTP error is an answer: no other address is asked', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.orders)
  await expect(app.orders.main).toContainText('暂无持仓')
  await control.clearRequests()
  await control.fault({ kind: 'gateway', status: 500, path: orderList.path })
  await app.orders.settledTab.click()
  await expect(app.orders.main.getByRole('alert')).toContainText('系统未知错误，请反馈给管理员')
  expect(await app.stored('apiIndex')).not.toBe('1')
  expect((await control.requests()).filter(({ address }) => address === 1)).toEqual([])
})
