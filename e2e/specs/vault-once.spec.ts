import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const INVEST = '/api/ebao/invest'
const LIST = '/api/ebao/list'
const BOOKED = '投资成功：Steady 30，本金 ¥1,000.00'

interface Invested {
  /** An investment of 1000 on its review, ready to be confirmed. */
  readonly composed: App
  /** The requestIds that investments were sent with. */
  readonly sentIds: () => Promise<ReadonlySet<string | undefined>>
}

const test = base.extend<Invested>({
  composed: async ({ app }, use) => {
    await app.signIn()
    await app.open(routes.vaultSubmit, { id: 'steady30' })
    await app.invest.compose('1000')
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

test('two taps in one moment are one investment', async ({ composed: app, control, sentIds }) => {
  await control.fault({ kind: 'slowHeaders', path: INVEST, ms: 300 })
  await app.invest.confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(app.invest.confirm).toHaveText('提交中')
  await expect(app.invest.main.getByRole('status')).toContainText('投资成功')
  expect((await sentIds()).size).toBe(1)
  expect(await control.positions('demo')).toHaveLength(1)
})

for (const kind of ['dropAfter', 'dropBefore'] as const) {
  test(`an unknown outcome (${kind}) is said as unknown, survives a reload, and becomes one position`, async ({
    composed: app,
    control,
    time,
    sentIds,
  }) => {
    await control.fault({ kind, path: INVEST })
    await control.fault({ kind: 'refuse', path: LIST })
    await app.invest.confirm.click()
    await expect(app.invest.main.getByRole('status')).toContainText('投资确认中')
    await expect(app.invest.main).not.toContainText('失败')
    await expect(app.invest.amount).toHaveCount(0)

    // Another project's screen offers no second one meanwhile.
    await app.open(routes.vaultSubmit, { id: 'growth90' })
    await expect(app.invest.main.getByRole('status')).toContainText('投资确认中')
    await expect(app.invest.main).toContainText('Steady 30')
    await control.clearFaults()
    await time.advance(3)
    await expect(app.invest.main.getByRole('status')).toContainText('投资成功')
    expect((await sentIds()).size).toBe(1)
    expect(await control.positions('demo')).toHaveLength(1)
    expect(await app.stored('intents')).toBeNull()
    await app.invest.main.getByRole('button', { name: '继续投资' }).click()
    await expect(app.invest.amount).toHaveValue('')
  })
}

test('route left: the outcome is told where the member is, once', async ({ composed: app, control }) => {
  await control.fault({ kind: 'dropAfter', path: INVEST })
  await control.fault({ kind: 'refuse', path: LIST })
  await app.invest.confirm.click()
  await app.invest.main.getByRole('link', { name: '返回定期投资' }).click()
  await expect(app.vault.main.getByRole('status')).toContainText('Steady 30的投资 ¥1,000.00 正在向服务器确认')
  await app.goToHash(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await control.clearFaults()
  // Not by the clock: a jump could leave the toast behind as well.
  await app.online()
  await expect(app.toasts).toHaveText([BOOKED])
  await app.goToHash(`${routes.vaultSubmit}?id=steady30`)
  await expect(app.invest.amount).toHaveValue('')
})

test('route left and refused: it waits until it is read, and leads back to what was typed', async ({
  composed: app,
  control,
  time,
  sentIds,
}) => {
  await control.fault({ kind: 'dropBefore', path: INVEST })
  await app.invest.confirm.click()
  await expect.poll(async () => (await sentIds()).size).toBe(1)
  await app.open(routes.mine)
  await control.member('demo', { balance: '999.99' })
  await control.clearFaults()
  await time.advance(3)
  await expect(app.invest.refusal.getByRole('alert')).toHaveText('可用余额不足')
  await expect(app.invest.refusal).toContainText('本次未投资，也未扣款')
  await app.invest.refusal.getByRole('button', { name: '返回修改' }).click()
  await expect(app.invest.amount).toHaveValue('1000')
  await expect(app.invest.refusal).toHaveCount(0)
  expect(await control.positions('demo')).toEqual([])
})

test('two tabs: the second offers nothing while the first is in doubt, and takes over when it dies', async ({
  composed: app,
  control,
  context,
  world,
}) => {
  await control.fault({ kind: 'dropBefore', path: INVEST })
  await app.invest.confirm.click()
  await expect(app.invest.main.getByRole('status')).toContainText('投资确认中')
  const second = new App(await context.newPage(), world)
  await second.open(routes.vaultSubmit, { id: 'steady30' })
  await expect(second.invest.main.getByRole('status')).toContainText('投资确认中')
  await control.clearFaults()
  await app.page.close()
  await expect(second.invest.main.getByRole('status')).toContainText('投资成功')
  expect(await control.positions('demo')).toHaveLength(1)
})
