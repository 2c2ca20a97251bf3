import { orderList } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

/** Every fault at every address, time limits and stored indices among them, is in `lib/api/failover.test.ts`. */
test('an address that is down is left for the next one, which is remembered; an HTTP error is an answer; both silent, a retry works', async ({
  app,
  control,
}) => {
  const { orders } = app
  const failure = orders.main.getByRole('alert')
  const askedAt = async (index: number) => (await control.requests()).filter(({ address }) => address === index)

  await test.step('the first is down: the second is used, remembered, and used first after a reload', async () => {
    await app.signIn()
    await control.down(0)
    await app.open(routes.orders)
    await expect(orders.main).toContainText('暂无持仓')
    expect(await app.stored('apiIndex')).toBe('1')
    await control.clearRequests()
    await app.page.reload()
    await expect(orders.main).toContainText('暂无持仓')
    expect(await askedAt(0)).toEqual([])
  })

  await test.step('an HTTP error is an answer: no other address is asked', async () => {
    await control.down(0, false)
    await control.fault({ kind: 'gateway', status: 500, path: orderList.path })
    await orders.settledTab.click()
    await expect(failure).toContainText('系统未知错误，请反馈给管理员')
    expect(await askedAt(0)).toEqual([])
    expect(await app.stored('apiIndex')).toBe('1')
  })

  await test.step('both fall silent: a network error', async () => {
    await control.clearFaults()
    await control.fault({ kind: 'refuse', path: orderList.path })
    await failure.getByRole('button', { name: '重试' }).click()
    await expect(failure).toContainText('网络错误，请检查网络后重试')
  })

  await test.step('a retry works, and from the last address it goes round to the first', async () => {
    await control.clearFaults()
    await control.down(1)
    await failure.getByRole('button', { name: '重试' }).click()
    await expect(orders.main).toContainText('暂无已结算订单')
    await expect(failure).toBeHidden()
    expect(await app.stored('apiIndex')).toBe('0')
  })
})
