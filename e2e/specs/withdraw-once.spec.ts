import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { createWithdrawal } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const CREATE = createWithdrawal.path
const CHECKING = '提现确认中'
const EXPIRED = '请求已过期，未执行'

test.use({ expectedErrors: [networkNoise] })

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.withdraw)
})

/** The ids that withdrawals were sent with. */
async function sentIds(control: StubControl): Promise<ReadonlySet<string | undefined>> {
  const sent = (await control.requests()).filter(({ path, method }) => path === CREATE && method === 'POST')
  return new Set(sent.map(({ requestId }) => requestId))
}

/** The withdrawal, or its answer, is lost, and the backend cannot be asked what became of it. */
async function lose(app: App, control: StubControl, kind: 'dropBefore' | 'dropAfter'): Promise<void> {
  await control.fault({ kind, path: CREATE })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await app.withdraw.withdraw('300')
  await expect(app.withdraw.headed(CHECKING)).toBeVisible()
}

async function recover(app: App, control: StubControl): Promise<void> {
  await control.clearFaults()
  await app.online()
}

test('no answer: being checked, then taken, once', async ({ app, control }) => {
  for (const [index, kind] of (['dropAfter', 'dropBefore'] as const).entries()) {
    await test.step(kind, async () => {
      await control.clearRequests()
      await lose(app, control, kind)
      const [id] = await sentIds(control)
      await expect(app.withdraw.fact('提现金额')).toHaveText('¥300.00')
      await expect(app.withdraw.fact('请求编号')).toContainText(id ?? '')
      await expect(app.withdraw.fact('确认时间')).toHaveText(/^2026-03-04 \d\d:\d\d:\d\d$/)
      await expect(app.withdraw.main.getByRole('link', { name: '联系客服' })).toBeVisible()
      await expect(app.withdraw.main).not.toContainText('失败')
      await recover(app, control)
      await expect(app.withdraw.done).toBeVisible()
      expect((await sentIds(control)).size).toBe(1)
      expect(await control.withdrawals.of('demo')).toHaveLength(index + 1)
      await app.withdraw.main.getByRole('button', { name: '完成' }).click()
      await expect(app.withdraw.amount).toHaveValue('')
    })
  }
})

test('taken, and the page left before the answer: the next page asks, and tells it without the password', async ({
  app,
  control,
}) => {
  await lose(app, control, 'dropAfter')
  await app.open(routes.mine)
  await expect(app.mine.logout).toBeVisible()
  await recover(app, control)
  await expect(app.withdraw.outcome).toContainText('提现申请已提交')
  await expect(app.withdraw.outcome).toContainText('¥300.00')
  await expect(app.withdraw.outcome).toContainText('待审核')
  await app.withdraw.outcome.getByRole('button', { name: '完成' }).click()
  await expect(app.withdraw.outcome).toBeHidden()
  expect(await control.withdrawals.of('demo')).toHaveLength(1)
  await app.open(routes.withdraw)
  await expect(app.withdraw.amount).toHaveValue('')
  await expect(app.withdraw.outcome).toBeHidden()
})

test('lost, and the page reloaded: never sent again, said once to have expired, and nothing is booked', async ({
  app,
  control,
  time,
}) => {
  await lose(app, control, 'dropBefore')
  const stored = await app.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('"withdrawal')
  expect(stored).not.toContain('Cash1234')

  await app.open(routes.withdrawRecords)
  await expect(app.screen().getByRole('status')).toContainText('有一笔 ¥300.00 的提现正在向服务器确认')
  await app.screen().getByRole('link', { name: '查看详情' }).click()
  await expect(app.withdraw.headed(CHECKING)).toBeVisible()
  await expect(app.withdraw.fact('提现到')).toHaveText('TRC20 TQn9Y2****bLSE')
  await control.clearRequests()
  await recover(app, control)
  await time.advance(30)
  await expect(app.withdraw.headed(CHECKING)).toBeVisible()
  await time.advance(32)
  await expect(app.withdraw.headed(EXPIRED)).toBeVisible()
  await expect(app.withdraw.fact('提现金额')).toHaveText('¥300.00')
  expect((await sentIds(control)).size).toBe(0)
  expect(await control.withdrawals.of('demo')).toEqual([])

  await app.withdraw.again.click()
  await expect(app.withdraw.amount).toHaveValue('300')
  await expect(app.withdraw.password).toHaveValue('')
  await app.page.reload()
  await expect(app.withdraw.password).toBeVisible()
  await expect(app.withdraw.headed(EXPIRED)).toBeHidden()
})

test('still not known after it has expired: set aside, and its outcome is told when it is known', async ({
  app,
  control,
  time,
}) => {
  await lose(app, control, 'dropAfter')
  const aside = app.withdraw.main.getByRole('button', { name: '先放一边，新建一笔' })
  await expect(aside).toBeHidden()
  await time.advance(62)
  await aside.click()
  await expect(app.withdraw.password).toBeVisible()
  await expect(app.screen().getByRole('status')).toContainText('有一笔 ¥300.00 的提现正在向服务器确认')
  await app.withdraw.amount.fill('450')
  await recover(app, control)
  await expect(app.withdraw.done).toBeVisible()
  await app.withdraw.main.getByRole('button', { name: '完成' }).click()
  await expect(app.withdraw.amount, 'what was typed since').toHaveValue('450')
  expect(await control.withdrawals.of('demo')).toHaveLength(1)
})

test('refused while the member is elsewhere: said there, and the way back brings what was typed', async ({
  app,
  control,
}) => {
  await control.fault({ kind: 'slowHeaders', path: CREATE })
  await app.withdraw.withdraw('300', 'Wrong123')
  await expect.poll(async () => (await sentIds(control)).size).toBe(1)
  await app.goToHash(`#${routes.mine}`)
  await expect(app.mine.main).toBeVisible()
  await control.releaseHeld()
  await expect(app.withdraw.outcome.getByRole('alert')).toHaveText('当前提现密码错误')
  await expect(app.withdraw.outcome).toContainText('TRC20 TQn9Y2****bLSE')
  await app.withdraw.outcome.getByRole('button', { name: '重新填写' }).click()
  await expect(app.withdraw.amount).toHaveValue('300')
  await expect(app.withdraw.password).toHaveValue('')
  await expect(app.withdraw.outcome).toBeHidden()
})

test('an outcome on the screen has the focus, and a tap in the moment of its appearance does not put it away', async ({
  app,
  page,
  time,
}) => {
  await app.withdraw.compose('300')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await app.withdraw.confirm.press('Enter')
  await expect(app.withdraw.done).toBeFocused()
  const done = await app.request.done.boundingBox()
  await page.touchscreen.tap((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
  await page.mouse.click((done?.x ?? 0) + 20, (done?.y ?? 0) + 20)
  await expect(app.withdraw.done).toBeVisible()
  await time.advance(1)
  await page.clock.resume()
  await app.request.done.click()
  await expect(app.withdraw.password).toBeVisible()
})

test('an outcome on the screen is read when the screen is left, and not told again', async ({ app }) => {
  await app.withdraw.withdraw('300')
  await expect(app.withdraw.done).toBeVisible()
  await app.goToHash(`#${routes.mine}`)
  await expect(app.mine.main).toBeVisible()
  await expect(app.withdraw.outcome).toBeHidden()
  await app.open(routes.withdraw)
  await expect(app.withdraw.password).toBeVisible()
})

test('a refusal is there again after a reload, until it is read', async ({ app, control }) => {
  await control.fault({ kind: 'code', code: codes.withdrawForbidden, path: CREATE, times: 1 })
  await app.withdraw.withdraw('300')
  await expect(app.withdraw.headed('提现未提交成功')).toBeVisible()
  await app.page.reload()
  await expect(app.withdraw.headed('提现未提交成功')).toBeVisible()
  await app.withdraw.again.click()
  await expect(app.withdraw.amount).toHaveValue('300')
  await app.page.reload()
  await expect(app.withdraw.password).toBeVisible()
})

test('two tabs: the second offers no form meanwhile, and tells the outcome when the first is gone', async ({
  app,
  control,
  context,
  world,
}) => {
  await lose(app, control, 'dropAfter')
  const second = new App(await context.newPage(), world)
  await second.open(routes.withdraw)
  await expect(second.withdraw.headed(CHECKING)).toBeVisible()
  await expect(second.withdraw.password).toHaveCount(0)
  await app.page.close()
  await recover(second, control)
  await expect(second.withdraw.done).toBeVisible()
  expect(await control.withdrawals.of('demo')).toHaveLength(1)
})
