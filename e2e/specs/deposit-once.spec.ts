import { requestOutcome } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { factOf } from '../support/pages/facts.ts'
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

type Lost = 'dropBefore' | 'dropAfter'

/** The deposit, or its answer, is lost, and the backend cannot be asked what became of it. */
async function loseFrom(control: StubControl, kind: Lost): Promise<void> {
  await control.fault({ kind, path: createDeposit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
}

async function lose(app: App, control: StubControl, kind: Lost): Promise<void> {
  await loseFrom(control, kind)
  await app.deposit.submit('300')
  await expect(app.deposit.titled('正在确认充值')).toContainText('请勿重复提交')
}

async function recover(app: App, control: StubControl): Promise<void> {
  await control.clearFaults()
  await app.online()
}

test('two taps, an answer that is lost, a request that is lost: one deposit each', async ({ app, control }) => {
  const sentIds = async () => new Set((await sent(control)).map(({ requestId }) => requestId))
  const done = app.deposit.titled('充值申请已提交')

  await test.step('two taps', async () => {
    await control.fault({ kind: 'slowHeaders', ms: 300, path: createDeposit.path })
    await app.deposit.review('300')
    await app.deposit.confirm.dblclick()
    await expect(done).toBeVisible()
    expect(await sent(control)).toHaveLength(1)
    expect(await madeBy(control)).toHaveLength(1)
    await app.deposit.done.click()
    await control.clearFaults()
  })

  await test.step('taken, and the answer lost: said as unknown, and found by its request', async () => {
    await control.clearRequests()
    await lose(app, control, 'dropAfter')
    await recover(app, control)
    await expect(done).toContainText('¥300.00')
    expect(await madeBy(control)).toHaveLength(2)
    expect((await sentIds()).size).toBe(1)
    await app.deposit.done.click()
  })

  await test.step('never received: the page that confirmed it sends the very same request once more', async () => {
    await control.clearRequests()
    await lose(app, control, 'dropBefore')
    expect(await madeBy(control)).toHaveLength(2)
    await recover(app, control)
    await expect(done).toContainText('¥300.00')
    expect(await madeBy(control)).toHaveLength(3)
    expect((await sentIds()).size).toBe(1)
  })
})

test('being checked: since when, under which reference, and who can be asked', async ({ app, control }) => {
  await lose(app, control, 'dropBefore')
  const checking = app.deposit.titled('正在确认充值')
  const [first] = await sent(control)
  await expect(factOf(checking, '请求编号')).toContainText(first?.requestId ?? '')
  await expect(factOf(checking, '确认时间')).toHaveText(/^2026-03-04 \d\d:\d\d:\d\d$/)
  await checking.getByRole('link', { name: '联系客服' }).click()
  await expect(app.screen(routes.webview)).toBeVisible()
})

test('still not known after it has expired: set aside, said on the form, and told when it is known', async ({
  app,
  control,
  time,
}) => {
  await lose(app, control, 'dropAfter')
  const aside = app.deposit.sheet.getByRole('button', { name: '先放一边，新建一笔' })
  await expect(aside).toBeHidden()
  await time.advance(62)
  await aside.click()
  await expect(app.deposit.sheet).toBeHidden()
  await expect(app.deposit.checking).toBeVisible()
  await expect(app.deposit.next).toBeEnabled()
  await recover(app, control)
  await expect(app.deposit.titled('充值申请已提交')).toContainText('¥300.00')
  expect(await madeBy(control)).toHaveLength(1)
})

test('what the backend recorded otherwise than it was confirmed is said beside it', async ({ app, control }) => {
  const stated = { type: 'Victoria Bank', submittedAmount: '300.001', currency: 'HKD' }
  await control.fault({ kind: 'bookedAs', stated, path: createDeposit.path })
  await app.deposit.submit('300')
  const done = app.deposit.titled('平台记录与确认的内容不一致')
  await expect(done.getByRole('alert')).toContainText('联系客服核实')
  await expect(factOf(done, '充值方式')).toHaveText(/^Victoria Bank（确认时为.+）$/)
  await expect(factOf(done, '充值金额')).toHaveText('HKD 300.001（确认时为¥300.00）')
})

test('reload while in doubt: the next page says so, asks, and tells', async ({ app, control }) => {
  await lose(app, control, 'dropAfter')
  await app.page.reload()
  await expect(app.deposit.checking).toBeVisible()
  await expect(app.deposit.next).toBeDisabled()
  await recover(app, control)
  await expect(app.deposit.titled('充值申请已提交')).toContainText('¥300.00')
  expect(await madeBy(control)).toHaveLength(1)
  await app.deposit.done.click()
  await expect(app.deposit.next).toBeEnabled()
  await app.page.reload()
  await expect(app.deposit.next).toBeEnabled()
  await expect(app.deposit.sheet).toBeHidden()
})

test('reload before it was received: the next page never sends it, and tells once that it has expired', async ({
  app,
  control,
  time,
}) => {
  await lose(app, control, 'dropBefore')
  await app.page.reload()
  await expect(app.deposit.checking).toBeVisible()
  await control.clearRequests()
  await recover(app, control)
  await time.advance(30)
  await expect(app.deposit.checking).toBeVisible()
  await time.advance(32)
  await expect(app.deposit.titled('请求已过期，未执行')).toContainText('¥300.00')
  expect(await sent(control)).toEqual([])
  expect(await madeBy(control)).toEqual([])
  await app.deposit.back.click()
  await expect(app.deposit.amount).toHaveValue('300')
  await app.page.reload()
  await expect(app.deposit.next).toBeEnabled()
  await expect(app.deposit.sheet).toBeHidden()
})

test('route left: what became of it is told where the member is', async ({ app, control }) => {
  await lose(app, control, 'dropAfter')
  await app.deposit.background.click()
  await expect(app.deposit.checking).toBeVisible()
  await app.goToHash(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await recover(app, control)
  await expect(app.deposit.titled('充值申请已提交')).toContainText('¥300.00')
  expect(await madeBy(control)).toHaveLength(1)
  await app.deposit.done.click()
  await expect(app.deposit.sheet).toBeHidden()
  await app.tab('首页').click()
  await expect(app.home.main).toBeVisible()
  await expect(app.deposit.sheet).toBeHidden()
})

test('refused after the page was left and reloaded: it waits to be read, and the way back keeps what was meant', async ({
  app,
  control,
}) => {
  await app.deposit.review('300')
  await control.deposits.channel('bank-cny', { max: '150.00' })
  await loseFrom(control, 'dropAfter')
  await app.deposit.confirm.click()
  await expect(app.deposit.titled('正在确认充值')).toBeVisible()
  await app.page.reload()
  await expect(app.deposit.checking).toBeVisible()
  await recover(app, control)
  await expect(app.deposit.titled('充值未提交成功').getByRole('alert')).toHaveText('金额超出限制')
  await app.deposit.back.click()
  await expect(app.deposit.amount).toHaveValue('300')
  expect(await madeBy(control)).toEqual([])
})

test('refused where no deposit screen is: said over the page, with somebody to ask', async ({ app, control }) => {
  await app.deposit.review('300')
  await control.deposits.keep(['usdt-trc20'])
  await loseFrom(control, 'dropAfter')
  await app.deposit.confirm.click()
  await expect(app.deposit.titled('正在确认充值')).toBeVisible()
  await app.open(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await recover(app, control)
  await expect(app.deposit.titled('充值未提交成功')).toContainText('本次充值未提交')
  await app.deposit.sheet.getByRole('link', { name: '联系客服' }).click()
  await expect(app.screen(routes.webview)).toBeVisible()
  await expect(app.deposit.sheet).toBeHidden()
})

test('two tabs: the second says that one is in doubt, and tells the outcome when the first is gone', async ({
  app,
  control,
  world,
}) => {
  await lose(app, control, 'dropAfter')
  const second = new App(await app.page.context().newPage(), world)
  await second.open(routes.recharge)
  await expect(second.deposit.checking).toBeVisible()
  await expect(second.deposit.next).toBeDisabled()
  await app.page.close()
  await recover(second, control)
  await expect(second.deposit.titled('充值申请已提交')).toBeVisible()
  expect(await madeBy(control)).toHaveLength(1)
})
