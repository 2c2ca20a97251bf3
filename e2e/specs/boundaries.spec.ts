import { orderInfo } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const BTC = 'btcusdt'

test.use({ expectedErrors: [/broken on purpose/] })

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('a region that throws an error shows a retry, the error is reported to the operator, and the rest of the screen works', async ({
  app,
  page,
  world,
}) => {
  world.host.setConfig({ apiBases: world.stub.addresses, reportTo: '/errors' })
  const reports: unknown[] = []
  await page.route('**/errors', (route) => {
    reports.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('broken on purpose')
    }
    window.addEventListener('repair', () => {
      HTMLCanvasElement.prototype.getContext = getContext
    })
    window.addEventListener('error', ({ error }) => {
      document.documentElement.dataset.reported = String(error?.message)
    })
  })
  await app.open(routes.product, { id: BTC })
  const alert = app.product.main.getByRole('alert')
  await expect(alert).toContainText('页面出错了')
  await expect(page.locator('html')).toHaveAttribute('data-reported', 'broken on purpose')
  await expect.poll(() => reports).toMatchObject([{ message: 'broken on purpose', route: routes.product }])
  await app.product.buyUp.click()
  await expect(app.sheet.amount).toBeVisible()
  await app.sheet.close.click()
  await page.evaluate(() => window.dispatchEvent(new Event('repair')))
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(app.product.view.lastPrice).toBeVisible()
})

test('after an answer that made a region fail, its retry requests it again, and so does the next visit', async ({
  app,
  control,
  page,
}) => {
  await page.addInitScript(() => {
    const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
    Object.defineProperty(Node.prototype, 'textContent', {
      ...text,
      set(value: unknown) {
        if (value === 'broken on purpose') throw new Error('broken on purpose')
        text?.set?.call(this, value)
      },
    })
  })
  let broken = true
  await page.route(`**${orderInfo.path}*`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = { ...answer.data, productName: 'broken on purpose' }
    await route.fulfill({ response, json: broken ? { ...answer, data } : answer })
  })
  await control.seedOrders('demo', 2, 300)
  await app.open(routes.orders)
  await app.orders.cards.first().getByRole('link').click()
  const failure = page.getByRole('alert').filter({ hasText: '页面出错了' })
  const retry = failure.getByRole('button', { name: '重试' })
  await expect(failure).toBeVisible()

  await test.step('its retry', async () => {
    const infoRequests = async () => (await control.requests()).filter(({ path }) => path === orderInfo.path).length
    const before = await infoRequests()
    await retry.click()
    await expect.poll(infoRequests).toBeGreaterThan(before)
    await expect(retry).toBeVisible()
    broken = false
    await retry.click()
    await expect(app.orderInfo.main).toContainText('订单号')
    await expect(failure).toHaveCount(0)
  })

  await test.step('the next visit', async () => {
    broken = true
    await page.goBack()
    await app.orders.cards.last().getByRole('link').click()
    await expect(failure).toBeVisible()
    broken = false
    await page.goBack()
    await app.orders.cards.last().getByRole('link').click()
    await expect(app.orderInfo.main).toContainText('订单号')
    await expect(failure).toHaveCount(0)
  })
})

test('a sheet that throws an error disappears with a message, and opens again at the next address', async ({
  app,
  page,
}) => {
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  // The sheet alone has this text.
  await page.evaluate(() => {
    const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {}
    Object.defineProperty(Node.prototype, 'textContent', {
      ...text,
      set(value: unknown) {
        if (value === '保本胜率') throw new Error('broken on purpose')
        text.set?.call(this, value)
      },
    })
    window.addEventListener('repair', () => Object.defineProperty(Node.prototype, 'textContent', text))
  })
  await app.home.row('比特币').click()
  await expect(app.product.view.lastPrice).toBeVisible()
  await app.product.buyUp.click()
  await expect(page.getByRole('alert').filter({ hasText: '页面出错了' })).toBeVisible()
  await expect(app.sheet.amount).toHaveCount(0)
  await expect(app.product.view.lastPrice).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('repair')))
  await app.goToHash(`${routes.product}?id=ethusdt`)
  await app.product.buyUp.click()
  await expect(app.sheet.amount).toBeVisible()
})
