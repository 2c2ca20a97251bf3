import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

/** Minutes apart, so that no test depends on how long a slow machine takes for its steps. */
const LASTS_S = 3000
const AWAY_MS = 1_200_000
const NOT_KNOWN = '倒计时暂不显示，正在与服务器核对时间'

test.use({ expectedErrors: [networkNoise] })

const timerOf = (app: App) => app.orders.main.getByRole('timer')
/** The bar that empties, beside the number. */
const barOf = (app: App) => timerOf(app).locator('xpath=following-sibling::*[1]/span')

/** One visible open order that closes in 50 min, and no connection to the backend. */
async function watchOrderCutOff(app: App, control: StubControl): Promise<void> {
  await control.seedOrders('demo', 1, LASTS_S)
  await app.signIn()
  await app.open(routes.orders)
  await expect(timerOf(app)).toHaveText(/4\d:\d\d|50:00/)
  await control.down(0)
  await control.down(1)
}

/** Moves the device's own clock; the monotonic clock goes on as before. */
async function setDeviceClock(app: App, byMs: number): Promise<void> {
  const now = await app.page.evaluate(() => Date.now())
  await app.page.clock.setSystemTime(now + byMs)
}

async function expectNotKnown(app: App): Promise<void> {
  await expect(timerOf(app)).toHaveText('--')
  await expect(timerOf(app)).toHaveAccessibleName(NOT_KNOWN)
  await expect(barOf(app)).toBeHidden()
}

async function expectShown(app: App, text: RegExp): Promise<void> {
  await expect(timerOf(app)).toHaveText(text)
  await expect(timerOf(app)).toHaveAccessibleName('倒计时')
  await expect(barOf(app)).toBeVisible()
}

test('after the device slept there is no number until the server has answered', async ({ app, control }) => {
  await watchOrderCutOff(app, control)
  await control.clock.advance(AWAY_MS)
  await setDeviceClock(app, AWAY_MS)
  await expectNotKnown(app)
  await control.clearFaults()
  await app.online()
  await expectShown(app, /2\d:\d\d|30:00/)
})

test('number and bar agree, and a device clock set back changes nothing, even with no connection to the server', async ({
  app,
  control,
  time,
}) => {
  await watchOrderCutOff(app, control)
  const [text, scale] = await timerOf(app).evaluate((timer) => [
    timer.textContent ?? '',
    timer.nextElementSibling?.firstElementChild?.getAttribute('style') ?? '',
  ])
  const [minutes = 0, seconds = 0] = text.split(':').map((part) => Number.parseInt(part, 10))
  expect(Number(/scaleX\((.*)\)/.exec(scale)?.[1])).toBeCloseTo((minutes * 60 + seconds) / LASTS_S, 6)

  await setDeviceClock(app, -AWAY_MS)
  await time.advance(20)
  await expectShown(app, /4\d:\d\d/)
})

test.describe('a device whose clock is a day ahead', () => {
  test.use({ deviceClockOffset: 86_400_000 })

  test('counts down and settles on the server clock, even when its own clock is set back', async ({
    app,
    control,
    time,
  }) => {
    await control.price('btcusdt', ['64000.00'])
    await app.signIn()
    await app.open(routes.product, { id: 'btcusdt' })
    await app.product.buyUp.click()
    await app.sheet.confirm.click()
    await expect(app.product.foot.getByRole('timer')).toHaveText(/^(30|29|28)秒$/)
    await app.page.clock.setSystemTime(Date.UTC(2026, 2, 3, 12))
    await expect(app.product.foot.getByRole('timer')).toHaveText(/^(30|[12]\d)秒$/)
    await time.advance(30)
    await expect(app.end.dialog).toBeVisible()
  })
})
