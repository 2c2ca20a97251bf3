import { quoteHistory } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { Lie } from '#stub/control/commands.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const BTC = 'btcusdt'

test.beforeEach(async ({ app, control }) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()
})

/** Places an order for 30 s on the trade page; the quotes around its entry come live. */
async function place(app: App): Promise<void> {
  await app.open(routes.trade, { id: BTC })
  await expect(app.product.main).toContainText('64,000.00')
  await app.product.buyUp.click()
  await app.sheet.amount.fill('100')
  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
}

/** What the device has kept of the quotes that decide, by sequence. */
async function keptSeqs(app: App): Promise<number[]> {
  const book: { quotes: { seq: number }[] }[] = JSON.parse((await app.stored('seenQuotes')) ?? '[]')
  return book.flatMap(({ quotes }) => quotes.map(({ seq }) => seq))
}

const show = (app: App) => app.open(routes.orderInfo, { id: 'o1' })

test('a result computed again agrees, from quotes seen live and asked for, also after a reload', async ({
  app,
  control,
  time,
}) => {
  await place(app)
  await control.price(BTC, ['64010.00'])
  await time.advance(30)
  await app.end.detail.click()
  const { check } = app.orderInfo
  await expect(check.verdict).toHaveText('一致')
  await expect(check.findings).toHaveCount(8)
  for (const finding of await check.findings.all()) await expect(finding).toHaveAttribute('data-verdict', 'agrees')
  await expect(app.orderInfo.chart).toBeVisible()
  await expect(app.orderInfo.main).not.toContainText('图中缺少')

  const [order] = await control.orders('demo')
  await expect(app.orderInfo.fact('成交报价序号')).toHaveText(`${order?.openSeq}`)
  await expect(app.orderInfo.fact('成交报价时间')).toContainText(/\d{2}:\d{2}:\d{2}\.\d{3}本机实时收到/)
  await expect(check.service).toBeHidden()

  await app.page.reload()
  await expect(check.verdict).toHaveText('一致')
  await expect(app.orderInfo.fact('成交报价时间')).toContainText('本机实时收到')
})

test('an order settled while the app was away is checked against the history', async ({ app, control }) => {
  await control.seedOrders('demo', 1, 30)
  await control.clock.advance(40_000)
  await show(app)
  await expect(app.orderInfo.check.verdict).toHaveText('一致')
  await expect(app.orderInfo.fact('结算报价时间')).toContainText('向平台查询')
  await expect(app.orderInfo.chart).toBeVisible()
})

test('an order longer than a page of the history is still asked for whole', async ({ app, control }) => {
  await control.seedOrders('demo', 1, 600)
  await control.clock.advance(601_000)
  await show(app)
  await expect(app.orderInfo.check.verdict).toHaveText('一致')
  await expect(app.orderInfo.main).not.toContainText('图中缺少')
  const asked = (await control.requests()).filter(({ path }) => path === quoteHistory.path)
  expect(asked.length).toBe(3)
})

test.describe('without a history', () => {
  test.use({ expectedErrors: [networkNoise] })

  for (const [name, fault] of [
    ['the call does not exist', { kind: 'gateway', status: 404 }],
    ['it is refused', { kind: 'code', code: 4104 }],
  ] as const) {
    test(`what was not seen cannot be told: ${name}`, async ({ app, control }) => {
      await control.seedOrders('demo', 1, 30)
      await control.clock.advance(40_000)
      await control.fault({ ...fault, path: quoteHistory.path })
      await show(app)
      const { check } = app.orderInfo
      await expect(check.verdict).toHaveText('无法判断')
      const [order] = await control.orders('demo')
      await expect(check.finding('closePrice')).toContainText(`本机没有${order?.closeSeq}号报价`)
      await expect(check.card).toContainText('平台未提供历史报价')
      await expect(check.service).toBeHidden()
      await expect(app.orderInfo.chart).toBeHidden()
      await app.page.reload()
      await expect(check.verdict).toHaveText('无法判断')
    })
  }

  test('what was seen live is enough, though the page was left and loaded again', async ({ app, control, time }) => {
    await control.fault({ kind: 'gateway', status: 404, path: quoteHistory.path })
    await place(app)
    await app.sheet.close.click()
    await expect.poll(async () => (await keptSeqs(app)).length).toBeGreaterThan(0)
    await time.advance(4)
    const [order] = await control.orders('demo')
    await expect.poll(() => keptSeqs(app)).toEqual(expect.arrayContaining([order?.openSeq]))
    await app.open(routes.mine)
    await expect(app.mine.main).toBeVisible()
    // A jump of the clock skips quotes, and those around the close have to come live: the last seconds run by themselves.
    const { now } = await control.clock.read()
    await time.advance(Math.floor(((order?.closesAt ?? now) - now) / 1000) - 3)
    await expect.poll(async () => (await control.orders('demo'))[0]?.status, { timeout: 15_000 }).toBe('settled')
    const [settled] = await control.orders('demo')
    const { closeSeq = 0 } = settled ?? {}
    await expect.poll(() => keptSeqs(app)).toEqual(expect.arrayContaining([closeSeq, closeSeq + 1]))
    await app.end.close.click()
    await show(app)
    await expect(app.orderInfo.check.finding('closeNewest')).toHaveAttribute('data-verdict', 'agrees')
    await expect(app.orderInfo.check.verdict).toHaveText('一致')
    await expect(app.orderInfo.main).toContainText('图中缺少')
  })

  test('a history that cannot be reached is asked for again', async ({ app, control }) => {
    await control.seedOrders('demo', 1, 30)
    await control.clock.advance(40_000)
    await control.fault({ kind: 'refuse', path: quoteHistory.path })
    await show(app)
    await expect(app.orderInfo.check.card).toContainText('历史报价暂时无法取得')
    await control.clearFaults()
    await app.orderInfo.check.retry.click()
    await expect(app.orderInfo.check.verdict).toHaveText('一致')
  })
})

test.describe('a backend that lies', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  const lies: readonly [name: string, lie: Lie, check: string, says: string][] = [
    ['about the close price', { closePrice: '63999.00', result: 'lose', profit: '-101.00' }, 'closePrice', '64,010.00'],
    ['about the result', { result: 'lose', profit: '-101.00' }, 'result', '应为赢'],
    ['about the profit', { profit: '83.99' }, 'profit', '+¥84.00'],
    ['about the moment it settled', { closedAt: 1 }, 'duration', '应为'],
  ]
  for (const [name, lie, check, says] of lies) {
    test(`${name} is found out`, async ({ app, control, time }) => {
      await place(app)
      await control.price(BTC, ['64010.00'])
      await control.tamper('demo', 'o1', lie)
      await time.advance(31)
      await app.end.close.click()
      await show(app)
      const card = app.orderInfo.check
      await expect(card.verdict).toHaveText('不一致')
      await expect(card.finding(check)).toHaveAttribute('data-verdict', 'differs')
      await expect(card.finding(check)).toContainText(says)
      await app.page.reload()
      await expect(card.verdict).toHaveText('不一致')
    })
  }

  test('the evidence is on the clipboard, and customer service is one tap away', async ({ app, control, time }) => {
    await place(app)
    await control.price(BTC, ['64010.00'])
    await control.tamper('demo', 'o1', { closePrice: '63999.00', result: 'lose', profit: '-101.00' })
    await time.advance(31)
    await app.end.close.click()
    await show(app)
    const { check } = app.orderInfo
    await expect(check.verdict).toHaveText('不一致')
    await check.copy.click()
    await expect(app.toasts).toHaveText('复制成功')
    const copied = await app.page.evaluate(() => navigator.clipboard.readText())
    const evidence = JSON.parse(copied)
    const [order] = await control.orders('demo')
    expect(evidence).toMatchObject({ verdict: 'differs', order: { id: 'o1', closePrice: '63999.00' } })
    expect(evidence.app).toContain('1.1.0 (100)')
    expect(evidence.findings).toContainEqual({
      check: 'closePrice',
      verdict: 'differs',
      reason: { kind: 'price', seq: order?.closeSeq, stated: '63999.00', known: '64010.00' },
    })
    expect(evidence.quotes).toContainEqual(expect.objectContaining({ seq: order?.closeSeq, price: '64010.00' }))
    expect(copied).not.toContain('demo')
    await check.service.click()
    await expect(app.webview.main).toBeVisible()
  })
})
