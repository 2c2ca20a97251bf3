import { kline, quoteList, quoteStream } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { asShown, backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestSite } from '../support/testSite.ts'
import { setVisible } from '../support/visibility.ts'
import { networkNoise, type Watch } from '../support/watch.ts'

const BTC = 'btcusdt'

test.use({ expectedErrors: [networkNoise] })

/** What is shown of time, open, high, low and close of the newest candles is the backend's, candle for candle, on a world that stands still. */
async function expectWhole(app: App, world: TestSite, watch: Watch, count: number): Promise<void> {
  await world.control.clock.freeze()
  await watch.quiet()
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: count })
  const expectedRows = candles.map((candle) => asShown(candle, '1m', 2).slice(0, 5))
  await expect(async () => {
    expect((await app.product.view.newest(count)).map((candle) => candle.slice(0, 5))).toEqual(expectedRows)
  }).toPass()
}

test('candles built from ticks alone are those of the backend, also after twenty minutes out of sight and after minutes without a network', async ({
  app,
  control,
  page,
  time,
  watch,
  world,
}) => {
  await app.signIn()
  await control.price(BTC, ['67077.77'])
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.lastPrice).toHaveText('67,077.77')
  await control.release(BTC)

  await test.step('made of ticks', async () => {
    await time.advance(150)
    await expectWhole(app, world, watch, 6)
  })

  await test.step('hidden for twenty minutes: no hole when the member comes back', async () => {
    await control.clock.resume()
    await setVisible(page, false)
    await expect.poll(() => control.streams.count()).toBe(0)
    await time.advance(1200, 60)
    await setVisible(page, true)
    await expect.poll(() => control.streams.count()).toBe(1)
    await expectWhole(app, world, watch, 25)
  })

  await test.step('everything lost for minutes: whole again after the reconnect', async () => {
    await control.clock.resume()
    for (const { path } of [quoteStream, quoteList, kline]) await control.fault({ kind: 'refuse', path })
    await control.streams.cut()
    await time.advance(200, 10)
    await control.clearFaults()
    await time.advance(20)
    await expect.poll(() => control.streams.count()).toBe(1)
    await expectWhole(app, world, watch, 8)
  })
})

test('a quote that is dated ahead opens no candle and is shown nowhere; a candle that has not begun is left out', async ({
  app,
  control,
  page,
  time,
  watch,
  world,
}) => {
  await app.signIn()
  await control.price(BTC, ['64111.11'])
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.lastPrice).toHaveText('64,111.11')
  const ahead = { 'ten minutes': 600_000, 'four hundred days': 400 * 86_400_000 }
  for (const [name, aheadMs] of Object.entries(ahead)) {
    await test.step(name, async () => {
      await control.quotes(BTC, { mistake: { aheadMs, price: '64999.99' } })
      const price = `64${aheadMs.toString().slice(0, 3)}.11`
      await control.price(BTC, [price])
      await time.advance(2)
      await expect(app.product.view.lastPrice).toHaveText(price.replace('64', '64,'))
      await expectWhole(app, world, watch, 3)
      await control.clock.resume()
      await time.advance(70)
      await expectWhole(app, world, watch, 3)
      await control.clock.resume()
    })
  }

  await test.step('a candle of the backend that has not begun', async () => {
    await page.route(`**${kline.path}?*`, async (route) => {
      const response = await route.fetch()
      const json: { data: { items: unknown[][] } } = await response.json()
      const { items } = json.data
      const [openAt, ...figures] = items.at(-1) ?? []
      items.push([Number(openAt) + 600_000, ...figures])
      await route.fulfill({ response, json })
    })
    await app.product.interval('5m').check()
    await control.clock.freeze()
    const candles = await backendCandles(world, { productId: BTC, interval: '5m', limit: 2 })
    const expectedRows = candles.map((candle) => asShown(candle, '5m', 2))
    await expect(async () => expect(await app.product.view.newest(2)).toEqual(expectedRows)).toPass()
  })
})

test('one wrong price does not stay in a candle that the backend has right, neither of the minute nor of the day', async ({
  app,
  control,
  time,
  world,
}) => {
  await app.signIn()
  await control.price(BTC, ['67077.77'])
  await app.open(routes.product, { id: BTC })
  const { view } = app.product
  await expect(view.lastPrice).toHaveText('67,077.77')
  const highestLabel = async () =>
    Math.max(...(await view.axisPrices.allTextContents()).map((text) => Number(text.replaceAll(',', ''))))
  for (const interval of ['1m', '1d'] as const) {
    await test.step(interval, async () => {
      await app.product.interval(interval).check()
      await expect(view.root.locator('xpath=..')).toHaveAttribute('aria-busy', 'false')
      await control.quotes(BTC, { mistake: { price: '335388.85' } })
      await expect.poll(async () => (await view.newest(1))[0]?.[2], 'the highest price').toBe('335,388.85')
      await expect.poll(highestLabel).toBeGreaterThan(200_000)
      await time.advance(16)
      await control.clock.freeze()
      await time.answered()
      const [candle] = await backendCandles(world, { productId: BTC, interval, limit: 1 })
      const right = candle && asShown(candle, interval, 2).slice(0, 5)
      await expect(async () => expect((await view.newest(1))[0]?.slice(0, 5)).toEqual(right)).toPass()
      await expect.poll(highestLabel, 'the axis is that of the right prices').toBeLessThan(100_000)
      await control.clock.resume()
    })
  }
})
