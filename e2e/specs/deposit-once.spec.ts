import { createDeposit, depositList } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.recharge)
})

/** Beside what every demo member has tried before. */
const madeBy = async (control: StubControl) => (await control.deposits.of('demo')).slice(3)

const sent = async (control: StubControl) =>
  (await control.requests()).filter(({ path, method }) => path === createDeposit.path && method === 'POST')

/** The deposit, or its answer, is lost, and the backend cannot be asked. */
async function lose(app: App, control: StubControl, kind: 'dropBefore' | 'dropAfter'): Promise<void> {
  await control.fault({ kind, path: createDeposit.path })
  await control.fault({ kind: 'refuse', path: depositList.path })
  await app.deposit.submit('300')
  await expect(app.deposit.titled('正在确认充值')).toContainText('请勿重复提交')
}

async function recover(app: App, control: StubControl): Promise<void> {
  await control.clearFaults()
  await app.online()
}

test('two taps are one deposit', async ({ app, control }) => {
  await control.fault({ kind: 'slowHeaders', ms: 300, path: createDeposit.path })
  await app.deposit.review('300')
  await app.deposit.confirm.dblclick()
  await expect(app.deposit.titled('充值申请已提交')).toBeVisible()
  expect(await sent(control)).toHaveLength(1)
  expect(await madeBy(control)).toHaveLength(1)
})

test('taken, and the answer lost: said as unknown, found by its request, and one', async ({ app, control }) => {
  await lose(app, control, 'dropAfter')
  await recover(app, control)
  await expect(app.deposit.titled('充值申请已提交')).toContainText('¥300.00')
  expect(await madeBy(control)).toHaveLength(1)
  expect(new Set((await sent(control)).map(({ requestId }) => requestId)).size).toBe(1)
})

test('reload while in doubt: the next page says so, asks, and tells', async ({ app, control }) => {
  await lose(app, control, 'dropBefore')
  await app.page.reload()
  await expect(app.deposit.inDoubt).toBeVisible()
  await expect(app.deposit.next).toBeDisabled()
  expect(await madeBy(control)).toEqual([])
  await recover(app, control)
  await expect(app.deposit.titled('充值申请已提交')).toContainText('¥300.00')
  expect(await madeBy(control)).toHaveLength(1)
  await app.deposit.done.click()
  await expect(app.deposit.next).toBeEnabled()
})

test('route left: what became of it is told where the member is', async ({ app, control }) => {
  await lose(app, control, 'dropAfter')
  await app.deposit.background.click()
  await expect(app.deposit.inDoubt).toBeVisible()
  await app.goToHash(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await recover(app, control)
  await expect(app.toasts).toHaveText(['充值申请已提交：¥300.00'])
  expect(await madeBy(control)).toHaveLength(1)
})

test('refused after the page was left and reloaded: it waits to be read, and the way back keeps what was meant', async ({
  app,
  control,
}) => {
  await lose(app, control, 'dropBefore')
  await app.page.reload()
  await expect(app.deposit.inDoubt).toBeVisible()
  await control.deposits.channel('bank-cny', { max: '150.00' })
  await recover(app, control)
  await expect(app.deposit.titled('充值未提交成功').getByRole('alert')).toHaveText('金额超出限制')
  await app.deposit.back.click()
  await expect(app.deposit.amount).toHaveValue('300')
  expect(await madeBy(control)).toEqual([])
})

test('refused where no deposit screen is: said over the page, with somebody to ask', async ({ app, control }) => {
  await lose(app, control, 'dropBefore')
  await app.open(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await control.deposits.keep(['usdt-trc20'])
  await recover(app, control)
  await expect(app.deposit.titled('充值未提交成功')).toContainText('本次充值未提交')
  await app.deposit.sheet.getByRole('link', { name: '联系客服' }).click()
  await expect(app.screen(routes.webview)).toBeVisible()
  await expect(app.deposit.sheet).toBeHidden()
})

test('two tabs: the second says that one is in doubt, and takes it up when the first dies', async ({
  app,
  control,
  world,
}) => {
  await lose(app, control, 'dropBefore')
  const second = new App(await app.page.context().newPage(), world)
  await second.open(routes.recharge)
  await expect(second.deposit.inDoubt).toBeVisible()
  await expect(second.deposit.next).toBeDisabled()
  await app.page.close()
  await recover(second, control)
  await expect(second.deposit.titled('充值申请已提交')).toBeVisible()
  expect(await madeBy(control)).toHaveLength(1)
})
