import Big from 'big.js'
import { quoteHistory } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { routes } from '#lib/navigation/routes.ts'
import { backendQuotes, secondShown } from '../support/candles.ts'
import { expect, test } from '../support/fixtures.ts'
import { Touch } from '../support/touch.ts'

const BTC = 'btcusdt'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('indicators are chosen, changed and removed beside the chart, and stay with kind and interval after a reload', async ({
  app,
}) => {
  await app.open(routes.product, { id: BTC })
  const { indicators, view } = app.product

  await test.step('a press draws it, with its values', async () => {
    await indicators.toggle('BOLL', 'MACD', 'RSI')
    await expect(indicators.choice('KDJ')).toBeDisabled()
    await expect(indicators.choice('SAR')).toBeEnabled()
    await indicators.done.click()
    await expect(view.legend('BOLL')).toHaveText([/^\d\d,\d{3}\.\d\d$/, /^\d\d,\d{3}\.\d\d$/, /^\d\d,\d{3}\.\d\d$/])
    await expect(view.subPanes).toHaveCount(2)
    await expect(view.legend('RSI')).toHaveText([/^\d\d?\.\d$/, /^\d\d?\.\d$/, /^\d\d?\.\d$/])
  })

  await test.step('the values are those of the candle under the crosshair', async () => {
    const newest = await view.legend('RSI').allTextContents()
    await view.newest(12)
    await expect.poll(() => view.legend('RSI').allTextContents()).not.toEqual(newest)
    await view.root.press('Escape')
  })

  await test.step('its parameters change it; what cannot be calculated is not taken', async () => {
    await view.legendName('RSI').click()
    const period = indicators.parameter('RSI', 1)
    await period.fill('0')
    await expect(period).toHaveAttribute('aria-invalid', 'true')
    await period.fill('9')
    await indicators.done.click()
    await expect(view.subPanes.filter({ hasText: 'RSI' })).toContainText(/RSI\s*9\s/)
  })

  await test.step('it is removed where it stands, and back at one press', async () => {
    await view.removal('MACD').click()
    await expect(view.subPanes).toHaveCount(1)
    await app.page.getByRole('status').getByRole('button', { name: '撤销' }).click()
    await expect(view.subPanes.filter({ hasText: 'MACD' })).toHaveCount(1)
    await expect(view.subPanes).toHaveCount(2)
    await view.removal('MACD').click()
    await expect(view.subPanes).toHaveCount(1)
    await expect(view.legend('MACD')).toHaveCount(0)
  })

  await test.step('all of it is there after a reload, on another product too', async () => {
    await app.product.interval('5m').check()
    await app.page.reload()
    await expect(view.subPanes).toHaveCount(1)
    await expect(view.subPanes).toContainText(/RSI\s*9\s/)
    await expect(view.legend('BOLL')).toHaveCount(3)
    await expect(app.product.interval('5m')).toBeChecked()
    await app.goToHash(`${routes.product}?id=ethusdt`)
    await expect(view.legend('BOLL')).toHaveText([/^\d,\d{3}\.\d\d$/, /^\d,\d{3}\.\d\d$/, /^\d,\d{3}\.\d\d$/])
  })

  await test.step('the table lists their values', async () => {
    await view.root.locator('~ button').press('Enter')
    const table = app.page.getByRole('dialog').getByRole('table')
    await expect(table).toContainText('BOLL MID')
    await expect(table).toContainText('RSI9')
    await app.page.keyboard.press('Escape')
  })

  await test.step('the trend has those below, and not those over the candles', async () => {
    await app.product.tab('走势').click()
    await expect(view.legend('BOLL').first()).toBeHidden()
    await expect(view.subPanes.first()).toBeVisible()
  })

  await test.step('reset, the chart is as at first', async () => {
    await app.product.tab('K线').click()
    await indicators.button.click()
    await indicators.resetAll.click()
    await indicators.done.click()
    await expect(view.subPanes).toHaveCount(0)
    await expect(view.averages).toHaveCount(3)
  })
})

test('the panes below the candles are made higher by finger and by keyboard and stay so; one without room says so', async ({
  app,
  page,
}) => {
  await app.open(routes.product, { id: BTC })
  const { indicators, view } = app.product
  const touch = await Touch.on(page)
  await indicators.toggle('MACD', 'RSI')
  await indicators.done.click()
  await expect(view.paneEdges).toHaveCount(2)
  const tops = async () => {
    const boxes = await Promise.all([0, 1].map((index) => view.subPanes.nth(index).boundingBox()))
    return boxes.map((box) => Math.round(box?.y ?? 0))
  }
  const middle = async (index: number) => {
    const box = await view.paneEdges.nth(index).boundingBox()
    if (!box) throw new Error('the edge is not on the page')
    expect([box.width, box.height]).toEqual([44, 24])
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const high = Number(await view.paneEdges.first().getAttribute('aria-valuenow'))
  const [first = 0, second = 0] = await tops()
  expect(second - first).toBe(high)

  await test.step('the edge under a finger goes where the finger goes, and the page and the candles stay', async () => {
    const times = await view.axisTimes.allTextContents()
    const edge = await middle(0)
    await touch.drag(edge, { x: edge.x, y: edge.y - 60 })
    await expect.poll(tops).toEqual([first - 60, second - 30])
    expect(await view.axisTimes.allTextContents()).toEqual(times)
    await expect(view.card).toBeHidden()
  })

  await test.step('arrow keys move it too, and it is kept', async () => {
    await view.paneEdges.nth(1).press('ArrowDown')
    await expect(view.paneEdges.first()).toHaveAttribute('aria-valuenow', `${high + 22}`)
    await page.reload()
    await expect.poll(tops).toEqual([first - 44, second - 22])
    await view.paneEdges.first().press('Home')
    await expect(view.paneEdges.first()).toHaveAttribute('aria-valuenow', '72')
    await view.paneEdges.first().press('End')
    const most = (await view.paneEdges.first().getAttribute('aria-valuemax')) ?? ''
    await expect(view.paneEdges.first()).toHaveAttribute('aria-valuenow', most)
  })

  await test.step('on a low screen there is room for one, and the other one is called hidden', async () => {
    await page.setViewportSize({ width: 390, height: 560 })
    await expect(view.subPanes).toHaveCount(1)
    await indicators.button.click()
    await expect(indicators.row('RSI')).toContainText('空间不足，暂不显示')
    await expect(indicators.row('MACD')).not.toContainText('空间不足，暂不显示')
    await page.setViewportSize({ width: 390, height: 844 })
    await indicators.done.click()
    await expect(view.subPanes).toHaveCount(2)
    await indicators.button.click()
    await expect(indicators.row('RSI')).not.toContainText('空间不足，暂不显示')
  })

  await test.step('a tap on the edge draws nothing while a drawing is made', async () => {
    const { drawings } = app.product
    await indicators.done.click()
    await drawings.button.click()
    await drawings.tool('水平').click()
    await touch.tap(await middle(0))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await drawings.shapes.count()).toBe(0)
    await touch.tap(await view.at(0.3, 0.15))
    await expect(drawings.shapes).toHaveCount(1)
    await drawings.done.click()
    await indicators.button.click()
  })

  await test.step('reset, they have the height that they had', async () => {
    await indicators.resetAll.click()
    for (const name of ['MACD', 'RSI']) await indicators.choice(name).click()
    await indicators.done.click()
    await expect.poll(tops).toEqual([first, second])
  })
})

test.describe('of quotes', () => {
  test.use({ expectedErrors: [/status of 404 .*ticks/] })

  test('tick, 5 s and 15 s are made of the platform’s quotes, and stay away where it has none', async ({
    app,
    control,
    time,
    world,
  }) => {
    const { view } = app.product
    await app.open(routes.product, { id: BTC })
    // Before, the stub's quotes are fifteen seconds apart.
    await time.advance(60)
    await control.clock.freeze()

    await test.step('a candle of 5 s has the first, highest, lowest and last price of its quotes', async () => {
      await app.product.interval('5s').check()
      await expect(view.root).toHaveAttribute('data-kind', 'candles')
      const newest = await view.newest(4)
      const quotes = await backendQuotes(world, BTC, 60_000)
      for (const [time = '', ...figures] of newest.slice(0, 3)) {
        const [, clock = ''] = time.split(', ')
        const own = quotes.filter(({ at }) => secondShown(Math.floor(at / 5000) * 5000) === clock)
        const prices = own.map(({ price }) => new Big(price))
        const sorted = prices.toSorted((one, other) => one.cmp(other))
        const expectedPrices = [prices[0], sorted.at(-1), sorted[0], prices.at(-1)]
        expect(figures, time).toEqual(expectedPrices.map((price) => formatPrice(decimal(`${price}`), 2)))
      }
    })

    await test.step('a tick is a line through them, whatever the kind', async () => {
      await app.product.interval('tick').check()
      await expect(view.root).toHaveAttribute('data-kind', 'trend')
      await expect(view.lastPrice).toBeVisible()
      await control.price(BTC, ['65432.10'])
      await time.advance(2)
      await expect(view.lastPrice).toHaveText('65,432.10')
    })

    await test.step('a backend without them has candles of a minute and more', async () => {
      await control.fault({ kind: 'gateway', status: 404, path: quoteHistory.path })
      await app.page.reload()
      await expect(app.product.interval('1m')).toBeChecked()
      await expect(app.product.interval('tick')).toHaveCount(0)
      await expect(view.lastPrice).toBeVisible()
    })
  })
})
