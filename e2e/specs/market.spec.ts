import { quoteList, quoteStream } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const BTC = 'btcusdt'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('the market shows every product, live, with the word for those that do not trade', async ({ app, control }) => {
  await app.open(routes.home)
  await expect(app.home.rows).toHaveCount(17)
  await expect(app.home.row('Hong Kong 50')).toContainText('休市')
  await expect(app.home.row('Dogecoin')).toContainText('禁止交易')
  await control.price(BTC, ['64111.11'])
  await expect(app.home.row('Bitcoin')).toContainText('64,111.11')
  await control.price('ethusdt', ['3111.22'])
  await expect(app.home.row('Ethereum')).toContainText('3,111.22')
})

test('one stream serves all that is on screen', async ({ app, control }) => {
  await app.open(routes.home)
  await control.price(BTC, ['64111.11'])
  await expect(app.home.row('Bitcoin')).toContainText('64,111.11')
  expect(await control.streams.count()).toBe(1)
  await app.home.row('Bitcoin').click()
  await control.price(BTC, ['64222.22'])
  await expect(app.product.main).toContainText('64,222.22')
  expect(await control.streams.count()).toBe(1)
})

for (const [id, word] of [
  ['hk50', '休市'],
  ['dogeusdt', '禁止交易'],
] as const) {
  test(`nothing can be bought of ${id}: ${word}`, async ({ app }) => {
    await app.open(routes.product, { id })
    await expect(app.product.main).toContainText(word)
    await expect(app.product.buyUp).toBeDisabled()
    await expect(app.product.buyDown).toBeDisabled()
  })
}

test('a product that closes while it is shown', async ({ app, control, time }) => {
  await app.open(routes.product, { id: BTC })
  await expect(app.product.buyUp).toBeEnabled()
  await control.product(BTC, 'closed')
  await time.advance(16)
  await expect(app.product.main).toContainText('休市')
  await expect(app.product.buyUp).toBeDisabled()
})

test('a product that does not exist says so', async ({ app }) => {
  await app.open(routes.product, { id: 'nothing' })
  await expect(app.product.main.getByRole('alert')).toContainText('产品不存在或未开放')
})

test.describe('with the stream failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('quotes are polled while there is no stream', async ({ app, control }) => {
    await control.fault({ kind: 'refuse', path: quoteStream.path })
    await app.open(routes.product, { id: BTC })
    await control.price(BTC, ['64333.33'])
    await expect(app.product.main).toContainText('64,333.33')
    expect(await control.streams.count()).toBe(0)
  })

  test('stream and polling lost: it says so and nothing can be placed; both come back', async ({
    app,
    control,
    time,
  }) => {
    await app.open(routes.trade, { id: BTC })
    await app.product.buyUp.click()
    await expect(app.sheet.confirm).toBeEnabled()
    await control.fault({ kind: 'refuse', path: quoteStream.path })
    await control.fault({ kind: 'refuse', path: quoteList.path })
    await control.streams.cut()
    await expect(app.sheet.alert).toBeVisible()
    await expect(app.sheet.confirm).toBeDisabled()
    await expect(app.product.main).toContainText('行情连接已中断，正在重新连接')

    await control.clearFaults()
    await time.advance(15)
    await control.price(BTC, ['64444.44'])
    await expect(app.sheet.dialog).toContainText('64,444.44')
    await expect(app.sheet.confirm).toBeEnabled()
    await expect.poll(() => control.streams.count()).toBe(1)
  })

  test('a stream that falls silent is given up and opened anew', async ({ app, control, time }) => {
    await app.open(routes.product, { id: BTC })
    await control.price(BTC, ['64111.11'])
    await expect(app.product.main).toContainText('64,111.11')
    await control.clearRequests()
    await control.streams.mute()
    await time.advance(11)
    await control.streams.mute(false)
    await control.price(BTC, ['64222.22'])
    await expect(app.product.main).toContainText('64,222.22')
    await expect.poll(async () => (await control.requests()).some(({ path }) => path === quoteStream.path)).toBe(true)
  })

  test('a stream that broke is opened on the other address', async ({ app, control, time }) => {
    await app.open(routes.product, { id: BTC })
    await control.price(BTC, ['64111.11'])
    await expect(app.product.main).toContainText('64,111.11')
    await control.down(0)
    await time.advance(5)
    await control.price(BTC, ['64222.22'])
    await expect(app.product.main).toContainText('64,222.22')
    await expect.poll(() => control.streams.count()).toBe(1)
  })
})
