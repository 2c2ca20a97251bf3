import { quoteHistory } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const BTC = 'btcusdt'

test.use({ expectedErrors: [networkNoise] })

/** What the device has kept of the quotes that decide, by sequence. */
async function keptSeqs(app: App): Promise<number[]> {
  const orders: { quotes: { seq: number }[] }[] = JSON.parse((await app.stored('orderEvidence')) ?? '[]')
  return orders.flatMap(({ quotes }) => quotes.map(({ seq }) => seq))
}

test('what was seen live is enough to check an order, although the page was left and reloaded; with the history nothing is missing', async ({
  app,
  control,
  time,
}) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await control.fault({ kind: 'gateway', status: 404, path: quoteHistory.path })
  await app.open(routes.product, { id: BTC })
  await expect(app.product.main).toContainText('64,000.00')
  await app.product.buyUp.click()
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  await expect.poll(async () => (await keptSeqs(app)).length).toBeGreaterThan(0)
  await time.advance(4)
  const [order] = await control.orders('demo')
  await expect.poll(() => keptSeqs(app)).toEqual(expect.arrayContaining([order?.openSeq]))
  await app.open(routes.mine)
  await expect(app.mine.main).toBeVisible()
  await control.price(BTC, ['64010.00'])
  // A jump of the clock skips quotes, and those around the close have to arrive live: the last seconds run by
  // themselves.
  const { now } = await control.clock.read()
  await time.advance(Math.floor(((order?.closesAt ?? now) - now) / 1000) - 3)
  await expect.poll(async () => (await control.orders('demo'))[0]?.status, { timeout: 15_000 }).toBe('settled')
  const [settled] = await control.orders('demo')
  const { closeSeq = 0 } = settled ?? {}
  await expect.poll(() => keptSeqs(app)).toEqual(expect.arrayContaining([closeSeq, closeSeq + 1]))
  await app.end.detail.click()
  const { check } = app.orderInfo
  await expect(check.verdict).toHaveText('已核对，与平台一致')
  await check.fold.click()
  await expect(check.finding('closeNewest')).toHaveAttribute('data-verdict', 'agrees')
  await expect(app.orderInfo.main).toContainText('图中缺少')

  await control.clearFaults()
  await app.page.reload()
  await expect(check.verdict).toHaveText('已核对，与平台一致')
  await expect(app.orderInfo.chart).toBeVisible()
  await expect(app.orderInfo.main).not.toContainText('图中缺少')
  await check.fold.click()
  await expect(check.findings).toHaveCount(9)
  for (const finding of await check.findings.all()) await expect(finding).toHaveAttribute('data-verdict', 'agrees')
  await expect(app.orderInfo.fact('成交报价序号')).toHaveText(`${order?.openSeq}`)
  await expect(app.orderInfo.fact('成交报价时间')).toContainText(/\d{2}:\d{2}:\d{2}\.\d{3}本机实时收到/)
  await expect(check.service).toBeHidden()
})
