import { type Order, quoteHistory } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { TamperedFields } from '#stub/control/commands.ts'
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
  const orders: { quotes: { seq: number }[] }[] = JSON.parse((await app.stored('orderEvidence')) ?? '[]')
  return orders.flatMap(({ quotes }) => quotes.map(({ seq }) => seq))
}

const show = (app: App) => app.open(routes.orderInfo, { id: 'o1' })

/**
 * An order that the device saw while it was open, and whose close it did not see: the page was left meanwhile. `before` is done
 * before the page comes back and shows it.
 */
async function showSettledAway(
  app: App,
  control: StubControl,
  { seconds = 30, before }: { seconds?: number; before?: () => Promise<void> } = {},
): Promise<void> {
  await control.seedOrders('demo', 1, seconds)
  await app.open(routes.orders)
  await expect.poll(() => app.stored('orderEvidence')).toContain('firstSeen')
  await app.page.goto('about:blank')
  await control.clock.advance((seconds + 10) * 1000)
  await before?.()
  await show(app)
  await app.end.close.click()
}

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
  await expect(check.findings).toHaveCount(9)
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
  await showSettledAway(app, control)
  await expect(app.orderInfo.check.verdict).toHaveText('一致')
  await expect(app.orderInfo.fact('结算报价时间')).toContainText('向平台查询')
  await expect(app.orderInfo.chart).toBeVisible()
})

test('an order that the device did not see before it settled cannot be told: nobody says what its terms were', async ({
  app,
  control,
}) => {
  await control.seedOrders('demo', 1, 30)
  await control.clock.advance(40_000)
  await show(app)
  const { check } = app.orderInfo
  await expect(check.verdict).toHaveText('无法判断')
  await expect(check.finding('terms')).toContainText('本机没有见过它的记录')
  await expect(check.finding('closeNewest')).toHaveAttribute('data-verdict', 'agrees')
  await expect(check.finding('result')).toHaveAttribute('data-verdict', 'agrees')
})

test('a history that lags cannot tell, says so, and is asked again by itself until it is complete', async ({
  app,
  control,
  time,
}) => {
  // At four quotes a second the history ends just before the close.
  const before = async () => {
    const { now } = await control.clock.freeze()
    const [order] = await control.orders('demo')
    await control.quotes(BTC, { historyLag: Math.ceil((now - (order?.closesAt ?? now)) / 250) + 4 })
  }
  await showSettledAway(app, control, { before })
  const { check } = app.orderInfo
  await expect(check.verdict).toHaveText('无法判断，再次查询中')
  await expect(check.card).toContainText('正在再次查询')
  await expect(check.service).toBeHidden()
  const asked = async () => (await control.requests()).filter(({ path }) => path === quoteHistory.path).length
  const first = await asked()
  await time.advance(2)
  await expect.poll(asked).toBeGreaterThan(first)
  await control.quotes(BTC, { historyLag: 0 })
  await time.advance(8)
  await expect(check.verdict).toHaveText('一致')
  const complete = await asked()
  await time.advance(60)
  expect(await asked()).toBe(complete)
})

test('a sequence that begins anew and the noise of floating point accuse nobody', async ({ app, control, time }) => {
  await control.quotes(BTC, { floatPrices: true })
  await place(app)
  await control.quotes(BTC, { restart: true })
  await control.price(BTC, ['64010.00'])
  await control.tamper('demo', 'o1', {
    amount: 100.00000000000001,
    fee: 0.9999999999999999,
    payoutRate: 0.8500000000000001,
    openPrice: 63999.99999999999,
    closePrice: 64010.00000000001,
    profit: 83.99999999999999,
  })
  await time.advance(31)
  await app.end.close.click()
  await show(app)
  await expect(app.orderInfo.check.verdict).toHaveText('一致')
  await expect(app.orderInfo.fact('结算报价序号')).toHaveText(/^\d{1,3}$/)
})

test('an order longer than a page of the history is still asked for whole', async ({ app, control }) => {
  await showSettledAway(app, control, { seconds: 600 })
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
    // Maintenance passes, as a network that is down does: neither says that there is no history.
    await showSettledAway(app, control, {
      before: () => control.fault({ kind: 'code', code: 4008, path: quoteHistory.path }),
    })
    await expect(app.orderInfo.check.card).toContainText('历史报价暂时无法取得')
    await control.clearFaults()
    await control.fault({ kind: 'refuse', path: quoteHistory.path })
    await app.page.reload()
    await expect(app.orderInfo.check.card).toContainText('历史报价暂时无法取得')
    await control.clearFaults()
    await app.orderInfo.check.retry.click()
    await expect(app.orderInfo.check.verdict).toHaveText('一致')
  })
})

test.describe('a backend that lies', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  /** One field at a time, by the least that makes a difference: which check finds it, and what it says. */
  const lies = ({
    openSeq,
    openedAt,
    closesAt,
    closeSeq = 0,
  }: Order): Readonly<Record<string, [TamperedFields, string, string]>> => ({
    productId: [{ productId: 'ethusdt' }, 'terms', '确认时为btcusdt，结算记录为ethusdt'],
    productName: [{ productName: 'Gold' }, 'terms', '结算记录为Gold'],
    direction: [{ direction: 'down' }, 'terms', '确认时为买涨，结算记录为买跌'],
    amount: [{ amount: '99.99' }, 'terms', '确认时为¥100.00，结算记录为¥99.99'],
    fee: [{ fee: '1.01' }, 'terms', '确认时为¥1.00，结算记录为¥1.01'],
    payoutRate: [{ payoutRate: '0.8499' }, 'terms', '结算记录为84.99%'],
    durationSeconds: [{ durationSeconds: 31 }, 'terms', '确认时为30秒，结算记录为31秒'],
    openPrice: [{ openPrice: '64000.01' }, 'terms', '下单时为64,000.00，结算记录为64,000.01'],
    openSeq: [{ openSeq: openSeq - 1 }, 'terms', `下单时为${openSeq}，结算记录为${openSeq - 1}`],
    openedAt: [{ openedAt: openedAt + 1 }, 'terms', '下单时为'],
    closesAt: [{ closesAt: closesAt + 1 }, 'terms', '下单时为'],
    closePrice: [{ closePrice: '64010.01' }, 'closePrice', '64,010.00'],
    closeSeq: [{ closeSeq: closeSeq - 1 }, 'closeNewest', `还有更新的${closeSeq}号报价`],
    closedAt: [{ closedAt: closesAt - 1 }, 'duration', '应为'],
    result: [{ result: 'draw' }, 'result', '应为赢'],
    profit: [{ profit: '83.99' }, 'profit', '+¥84.00'],
    'close price, result and profit': [
      { closePrice: '63999.00', result: 'lose', profit: '-101.00' },
      'closePrice',
      '64,010.00',
    ],
    'direction, result and profit': [{ direction: 'down', result: 'lose', profit: '-101.00' }, 'result', '应为赢'],
    'stake and profit': [{ amount: '10.00', profit: '7.50' }, 'profit', '+¥84.00'],
  })

  test('about any field of a settled order is found out, and the truth is not accused', async ({
    app,
    control,
    time,
  }) => {
    await place(app)
    await control.price(BTC, ['64010.00'])
    await time.advance(31)
    await app.end.close.click()
    await show(app)
    const { check } = app.orderInfo
    await expect(check.verdict).toHaveText('一致')
    const [order] = await control.orders('demo')
    if (!order) throw new Error('no order')
    for (const [name, [lie, finding, says]] of Object.entries(lies(order))) {
      await test.step(name, async () => {
        await control.tamper('demo', 'o1', lie)
        await app.page.reload()
        await expect(check.verdict).toHaveText('不一致')
        const differing = check.finding(finding).and(check.card.locator('[data-verdict="differs"]'))
        await expect(differing.filter({ hasText: says })).toHaveCount(1)
      })
    }
    await control.tamper('demo', 'o1', {})
    await app.page.reload()
    await expect(check.verdict).toHaveText('一致')
  })

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
