import { kline, quoteList, quoteStream } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { asShown, backendCandles } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import { setVisible } from '../support/visibility.ts'
import { networkNoise, type Watch } from '../support/watch.ts'
import type { World } from '../support/world.ts'

const BTC = 'btcusdt'
const COUNT = 30

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  await control.price(BTC, ['67077.77'])
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.lastPrice).toHaveText('67,077.77')
  await control.release(BTC)
})

/** What is shown of time, open, high, low and close is the backend's, candle for candle, on a world that stands still. */
async function expectWhole(app: App, world: World, watch: Watch): Promise<void> {
  await world.control.clock.freeze()
  await watch.quiet()
  const candles = await backendCandles(world, { productId: BTC, interval: '1m', limit: COUNT })
  const wanted = candles.map((candle) => asShown(candle, '1m', 2).slice(0, 5))
  await expect(async () => {
    expect((await app.product.view.newest(COUNT)).map((candle) => candle.slice(0, 5))).toEqual(wanted)
  }).toPass()
}

test('candles made of ticks alone are the same as those the backend made', async ({ app, time, watch, world }) => {
  await time.advance(150)
  await expectWhole(app, world, watch)
})

test('hidden for twenty minutes: no hole when the member comes back', async ({
  app,
  page,
  time,
  watch,
  world,
  control,
}) => {
  await setVisible(page, false)
  await expect.poll(() => control.streams.count()).toBe(0)
  await time.advance(1200, 60)
  await setVisible(page, true)
  await expect.poll(() => control.streams.count()).toBe(1)
  await expectWhole(app, world, watch)
})

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('everything lost for minutes: whole again after the reconnect', async ({ app, control, time, watch, world }) => {
    for (const { path } of [quoteStream, quoteList, kline]) await control.fault({ kind: 'refuse', path })
    await control.streams.cut()
    await time.advance(200, 10)
    await control.clearFaults()
    await time.advance(20)
    await expect.poll(() => control.streams.count()).toBe(1)
    await expectWhole(app, world, watch)
  })
})
