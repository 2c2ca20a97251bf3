import { requestOutcome } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from '../support/app.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const INVEST = '/api/ebao/invest'
const CHECKING = '投资确认中'
const DONE = '投资成功'
const EXPIRED = '请求已过期，未执行'

interface Invested {
  /** An investment of 1000 on its review, ready to be confirmed. */
  readonly composed: App
  /** The requestIds that investments were sent with. */
  readonly sentIds: () => Promise<ReadonlySet<string | undefined>>
}

const test = base.extend<Invested>({
  composed: async ({ app, control, watch }, use) => {
    await app.signIn()
    await app.open(routes.vaultSubmit, { id: 'steady30' })
    await app.invest.composeFresh('1000', control)
    await watch.quiet()
    await use(app)
  },
  sentIds: ({ control }, use) =>
    use(async () => {
      const requests = await control.requests()
      return new Set(
        requests.filter(({ path, method }) => path === INVEST && method === 'POST').map((one) => one.requestId),
      )
    }),
})

test.use({ expectedErrors: [networkNoise] })

/** The investment, or its answer, is lost, and the backend cannot be asked what became of it. */
async function lose(app: App, control: StubControl, kind: 'dropBefore' | 'dropAfter'): Promise<void> {
  await control.fault({ kind, path: INVEST })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await app.invest.confirm.click()
  await expect(app.invest.headed(CHECKING)).toBeVisible()
}

async function recover(app: App, control: StubControl): Promise<void> {
  await control.clearFaults()
  await app.online()
}

test('two taps in one moment are one investment', async ({ composed: app, control, sentIds }) => {
  await control.fault({ kind: 'slowHeaders', path: INVEST })
  await app.invest.confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(app.invest.confirm).toHaveText('提交中')
  await expect.poll(async () => (await sentIds()).size).toBe(1)
  await control.releaseHeld()
  await expect(app.invest.main.getByRole('status')).toContainText(DONE)
  expect((await sentIds()).size).toBe(1)
  expect(await control.positions('demo')).toHaveLength(1)
})

test('an unknown outcome is said as unknown, and becomes one position', async ({
  composed: app,
  control,
  sentIds,
  watch,
}) => {
  for (const [index, kind] of (['dropAfter', 'dropBefore'] as const).entries()) {
    await test.step(kind, async () => {
      await control.clearRequests()
      await lose(app, control, kind)
      const [id] = await sentIds()
      await expect(app.invest.fact('请求编号')).toContainText(id ?? '')
      await expect(app.invest.main.getByRole('link', { name: '联系客服' })).toBeVisible()
      await expect(app.invest.main).not.toContainText('失败')
      await expect(app.invest.amount).toHaveCount(0)
      await recover(app, control)
      await expect(app.invest.main.getByRole('status')).toContainText(DONE)
      expect((await sentIds()).size).toBe(1)
      expect(await control.positions('demo')).toHaveLength(index + 1)
      await app.invest.main.getByRole('button', { name: '完成' }).click()
      await app.invest.composeFresh('1000', control)
      await watch.quiet()
    })
  }
})

test('booked, and the page left before the answer: the next page asks, whichever project it shows', async ({
  composed: app,
  control,
}) => {
  await lose(app, control, 'dropAfter')
  // Another project's screen offers no second one meanwhile.
  await app.open(routes.vaultSubmit, { id: 'growth90' })
  await expect(app.invest.headed(CHECKING)).toBeVisible()
  await expect(app.invest.fact('项目')).toHaveText('Steady 30')
  await expect(app.invest.amount).toHaveCount(0)
  await recover(app, control)
  await expect(app.invest.headed(DONE)).toBeVisible()
  await expect(app.invest.fact('到期利息')).toHaveText('¥3.60')
  expect(await control.positions('demo')).toHaveLength(1)
  await app.invest.main.getByRole('button', { name: '完成' }).click()
  await expect(app.invest.amount).toHaveValue('')
  await app.open(routes.vaultSubmit, { id: 'steady30' })
  await expect(app.invest.amount).toHaveValue('')
})

test('lost, and the page left: never sent again, said once to have expired, and the way back leads to its project', async ({
  composed: app,
  control,
  time,
  sentIds,
}) => {
  await lose(app, control, 'dropBefore')
  await app.open(routes.vaultSubmit, { id: 'growth90' })
  await expect(app.invest.headed(CHECKING)).toBeVisible()
  await control.clearRequests()
  await recover(app, control)
  await time.advance(62)
  await expect(app.invest.headed(EXPIRED)).toBeVisible()
  await expect(app.invest.fact('本金')).toHaveText('¥1,000.00')
  expect((await sentIds()).size).toBe(0)
  expect(await control.positions('demo')).toEqual([])
  await app.invest.again.click()
  await expect(app.invest.main).toContainText('Steady 30')
  await expect(app.invest.amount).toHaveValue('1000')
  await app.page.reload()
  await expect(app.invest.amount).toHaveValue('1000')
  await expect(app.invest.headed(EXPIRED)).toBeHidden()
})

test('still not known after it has expired: set aside, and its outcome is told when it is known', async ({
  composed: app,
  control,
  time,
}) => {
  await lose(app, control, 'dropAfter')
  const aside = app.invest.main.getByRole('button', { name: '先放一边，新建一笔' })
  await expect(aside).toBeHidden()
  await time.advance(62)
  await aside.click()
  await app.invest.amount.fill('700')
  await expect(app.invest.main.getByRole('status')).toContainText('Steady 30的投资 ¥1,000.00 正在向服务器确认')
  await recover(app, control)
  await expect(app.invest.headed(DONE)).toBeVisible()
  await app.invest.main.getByRole('button', { name: '完成' }).click()
  await expect(app.invest.amount, 'what was typed since').toHaveValue('700')
  expect(await control.positions('demo')).toHaveLength(1)
})

test('route left: the outcome is told where the member is, once', async ({ composed: app, control }) => {
  await lose(app, control, 'dropAfter')
  await app.invest.main.getByRole('button', { name: '返回' }).click()
  await expect(app.vault.main.getByRole('status')).toContainText('Steady 30的投资 ¥1,000.00 正在向服务器确认')
  await app.goToHash(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await recover(app, control)
  await expect(app.invest.outcome).toContainText('Steady 30')
  await expect(app.invest.outcome).toContainText('¥1,000.00')
  await app.invest.outcome.getByRole('button', { name: '完成' }).click()
  await app.goToHash(`${routes.vaultSubmit}?id=steady30`)
  await expect(app.invest.amount).toHaveValue('')
  await expect(app.invest.outcome).toBeHidden()
})

test('route left and refused: it waits until it is read, and leads back to what was typed', async ({
  composed: app,
  control,
}) => {
  await control.member('demo', { balance: '999.99' })
  await lose(app, control, 'dropAfter')
  await app.open(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await recover(app, control)
  await expect(app.invest.outcome.getByRole('alert')).toHaveText('可用余额不足')
  await expect(app.invest.outcome).toContainText('本次未投资，也未扣款')
  await app.page.reload()
  await app.invest.outcome.getByRole('button', { name: '返回修改' }).click()
  await expect(app.invest.amount).toHaveValue('1000')
  await expect(app.invest.outcome).toBeHidden()
  expect(await control.positions('demo')).toEqual([])
})

test('two tabs: the second offers nothing while the first is in doubt, and tells the outcome when it is gone', async ({
  composed: app,
  control,
  context,
  world,
}) => {
  await lose(app, control, 'dropAfter')
  const second = new App(await context.newPage(), world)
  await second.open(routes.vaultSubmit, { id: 'steady30' })
  await expect(second.invest.headed(CHECKING)).toBeVisible()
  await app.page.close()
  await recover(second, control)
  await expect(second.invest.headed(DONE)).toBeVisible()
  expect(await control.positions('demo')).toHaveLength(1)
})
