import { listings } from '#backend-rules/seed/listings.ts'
import { productList, quoteList, quoteStream, sparklines } from '#lib/contract/market.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { limits } from '#lib/contract/security.ts'
import { member } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const BTC = 'btcusdt'

/** Every price stays where its product began, so that only what a test moves changes. */
async function stillMarket(control: StubControl): Promise<void> {
  for (const { id, basePrice, status } of listings) {
    if (status !== 'closed') await control.price(id, [basePrice])
  }
  await control.clock.advance(500)
}

/** Products whose last day was requested, in the order of the requests. */
async function linesAsked(control: StubControl): Promise<readonly string[]> {
  const requests = await control.requests()
  return requests
    .filter(({ path }) => path === sparklines.path)
    .flatMap(({ query }) => new URLSearchParams(query).get('products')?.split(',') ?? [])
}

/** Waits until every row in view has drawn its line of the last day: they are asked for together, once rows are in view. */
async function linesDrawn({ home }: App, control: StubControl): Promise<void> {
  await expect(home.lines).not.toHaveCount(0)
  await expect.poll(async () => (await linesAsked(control)).length - (await home.lines.count())).toBe(0)
}

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('the market and the price of a product as a phone lays them out', async ({ app, control, page }) => {
  await stillMarket(control)
  await app.open(routes.home)

  await test.step('the digits that changed have the colour of the direction, without a ground, and none for members who want less motion', async () => {
    const price = app.home.price(BTC)
    /** Opens home and moves the price: the digits that are tinted, with their colour and ground at that moment. */
    const tint = async (to: string, written: RegExp, direction: string, word: string) => {
      await app.open(routes.home)
      // The price of the list is there before the first quote, which has nothing to rise or fall from.
      await expect(price).toHaveAttribute('data-direction', 'flat')
      await expect.poll(() => control.streams.count()).toBe(1)
      await price.evaluate((element) => {
        const look = () => {
          const tail = element.querySelector('[data-tint]')
          if (!tail) return
          const { color, backgroundColor } = getComputedStyle(tail)
          const colour = color === getComputedStyle(element).color ? 'text' : color
          Reflect.set(element, 'tint', [tail.textContent, colour, backgroundColor])
        }
        new MutationObserver(look).observe(element, { attributeFilter: ['data-tint'], subtree: true })
      })
      await control.price(BTC, [to])
      await expect(price).toHaveText(written)
      await expect(price).toHaveAttribute('data-direction', direction)
      await expect(price).toContainText(word)
      await expect(price.locator('[data-tint]'), 'it ends').toHaveCount(0)
      return price.evaluate((element): unknown => Reflect.get(element, 'tint'))
    }
    const ground = 'rgba(0, 0, 0, 0)'
    const rise = await tint('64251.00', /^64,251\.00/, 'rise', '上涨')
    expect(rise).toEqual(['1.00', 'rgb(255, 95, 110)', ground])
    const fall = await tint('64249.00', /^64,249\.00/, 'fall', '下跌')
    expect(fall).toEqual(['49.00', 'rgb(37, 192, 124)', ground])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await tint('64250.00', /^64,250\.00/, 'rise', '上涨')).toEqual(['50.00', 'text', ground])
    await page.emulateMedia({ reducedMotion: null })
  })

  await test.step('a phone of 360 x 640 px has eight whole rows above the bar, each in two lines', async () => {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 360, height: 640 })
    await app.open(routes.home)
    const eighth = app.home.rows.nth(7)
    await expect(eighth).toBeVisible()
    const bar = page.getByRole('navigation', { name: '主导航' })
    const room = await bar.evaluate((element) => element.getBoundingClientRect().top)
    await expect
      .poll(() => eighth.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(room + 1)
    await app.store({ language: 'en' })
    await control.clearRequests()
    await app.open(routes.home)
    await linesDrawn(app, control)
    const lefts = app.home.lines.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().left))
    expect(new Set(await lefts).size, 'the lines stand one below the other').toBe(1)
    const closed = app.home.rows.last()
    await closed.scrollIntoViewIfNeeded()
    const opening = closed.getByText(/^Opens/)
    const [rows, size] = await opening.evaluate((element) => {
      const { height: lines } = element.getBoundingClientRect()
      return [lines, Number.parseFloat(getComputedStyle(element).fontSize)] as const
    })
    expect(rows, 'when a market opens is said in one line').toBeLessThan(2 * size)
    await app.store({ language: 'zh-CN' })
    await page.setViewportSize({ width, height })
  })

  await test.step("a very long price keeps clear of the day's figures, in each way of writing it", async () => {
    for (const language of ['zh-CN', 'vi']) {
      await app.store({ language })
      await app.open(routes.product, { id: BTC })
      for (const price of ['64,250.00', '1,234,567.89', '123,456,789.12']) {
        await control.price(BTC, [price.replaceAll(',', '')])
        const written = language === 'vi' ? price.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : price
        await expect(app.product.header.locator('[data-price]')).toContainText(written)
        const gap = await app.product.header.evaluate((header) => {
          const [shown, figures] = [header.querySelector('[data-price]'), header.querySelector('dl')]
          return (figures?.getBoundingClientRect().left ?? 0) - (shown?.getBoundingClientRect().right ?? 0)
        })
        expect.soft(gap, `${language}, ${price}`).toBeGreaterThanOrEqual(8)
      }
    }
  })
})

test('category and search are kept over Back, another tab and a reload, and stay out of the address', async ({
  app,
  page,
}) => {
  await app.open(routes.home)
  await expect(app.home.rows).toHaveCount(listings.length)
  const entries = await page.evaluate(() => history.length)
  await app.home.category('外汇').check()
  await expect(app.home.rows).toHaveCount(4)
  await app.home.row('美元／日元').click()
  await expect(app.product.main).toBeVisible()
  await page.goBack()
  await expect(app.home.category('外汇')).toBeChecked()
  await expect(app.home.rows).toHaveCount(4)

  await app.home.find('黄金')
  await expect(app.home.rows).toHaveCount(1)
  await app.tab('订单').click()
  await expect(app.orders.main).toBeVisible()
  await app.tab('首页').click()
  await expect(app.home.search).toHaveValue('黄金')
  await page.reload()
  await expect(app.home.search).toHaveValue('黄金')
  await expect(app.home.rows).toHaveCount(1)
  expect(page.url()).not.toMatch(/gold|category/)
  expect(await page.evaluate(() => history.length), 'the product alone').toBe(entries + 1)
})

test('home loads what is on screen in few requests, again when pulled down, and further rows once each when they come into view', async ({
  app,
  control,
  page,
  watch,
  world,
}) => {
  const lineRequests = () => linesAsked(control)
  /** Products whose quotes the newest stream brings. */
  const streamed = async () => {
    const streams = (await control.requests()).filter(({ path }) => path === quoteStream.path)
    return new URLSearchParams(streams.at(-1)?.query).get('products')?.split(',') ?? []
  }
  const devtools = await page.context().newCDPSession(page)
  const requests: string[] = []
  devtools.on('Network.requestWillBeSent', ({ type, request: { method, url } }) => {
    // Pictures of assets are files, not calls.
    if (type !== 'Image' && world.stub.addresses.some((address) => url.startsWith(address)))
      requests.push(`${method} ${url}`)
  })
  await devtools.send('Network.enable')
  // The rows at the end are far from what is on screen.
  await page.setViewportSize({ width: 390, height: 640 })
  await app.open(routes.home)
  await linesDrawn(app, control)
  await expect.poll(() => control.streams.count()).toBe(1)
  // The last call of the start: its script loads once home is drawn.
  await expect.poll(() => requests.join()).toContain(limits.path)
  await watch.quiet()
  // A part of the screen that a slow machine draws more than a second after home asks again (docs/product.md, 7.8), and so does the stream.
  const asking = new Set(requests.filter((one) => !one.includes(quoteStream.path)))
  expect(asking.size, requests.join('\n')).toBeLessThanOrEqual(14)
  // The first rows, and on a slow machine what is drawn after them, each line once.
  expect((await control.requests()).filter(({ path }) => path === sparklines.path).length).toBeLessThanOrEqual(2)
  expect(await streamed()).toContain(BTC)
  expect(await streamed()).not.toContain('ger40')
  const early = await lineRequests()
  expect(early).toContain(BTC)
  expect(early).not.toContain('ger40')

  await test.step('pulling the page down asks for the market, the balance and the notices again', async () => {
    await page.clock.fastForward(2000)
    await control.clearRequests()
    const touch = await page.context().newCDPSession(app.page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
    await finger('touchStart', 150)
    for (let y = 170; y <= 560; y += 30) await finger('touchMove', y)
    await finger('touchEnd')
    const paths = async () => (await control.requests()).map(({ path }) => path)
    const again = [productList, quoteList, member, noticeList].map(({ path }) => path)
    await expect.poll(paths).toEqual(expect.arrayContaining(again))
    await expect(app.home.rows).toHaveCount(listings.length)
  })

  await app.home.rows.last().scrollIntoViewIfNeeded()
  await expect.poll(lineRequests).toContain('ger40')
  await expect.poll(streamed).toContain('ger40')
  await app.home.find('dollar')
  await app.home.find('')
  await app.home.row('比特币').click()
  await page.goBack()
  await expect(app.home.rows).toHaveCount(listings.length)
  await watch.quiet()
  const lines = [...early, ...(await lineRequests())].filter((id) => id !== BTC)
  expect(lines.length).toBe(new Set(lines).size)
})
