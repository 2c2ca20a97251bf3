import type { Locator, Page } from '@playwright/test'
import { calls } from '#lib/contract/calls.ts'
import { orderList } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneySamples } from '#stub/samples/samples.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { composeSample, sampleOn } from '../support/memberScreen.ts'
import { bringQuotes, stopQuotes } from '../support/stoppedQuotes.ts'
import type { TestSite } from '../support/testSite.ts'
import { openTicket } from '../support/ticket.ts'
import type { Time } from '../support/time.ts'

const BTC = 'btcusdt'
const ETH = 'ethusdt'
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 412, height: 732 },
]
/** Presses that must not count: docs/product.md, 9.9, less what a press of a slow finger may take. */
const AFTER_MEMBER_MS = 350
const AFTER_ITSELF_MS = 650
const STEP_MS = 50
/** Between two taps: one that does not count changes nothing, so a few tell as much as many. */
const TAP_EVERY_MS = 100

const moneyPaths = new Set(calls.flatMap(({ kind, path }) => (kind === undefined ? [] : [path])))

/** How many money requests the backend has received. */
const sentTo = async ({ control }: TestSite) =>
  (await control.requests()).filter(({ method, path }) => method === 'POST' && moneyPaths.has(path)).length

/** The buttons that pay. */
const paying = (page: Page) => page.locator('button[name="confirm"]').filter({ visible: true })

/** Stops the clock of the page, so that what follows has no age, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  // A slow machine may need longer to say so, and the clock does not go back.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 300))).toPass()
}

/** The middle of the button, wherever it is now; undefined where no finger reaches it. */
const middleOf = (button: Locator) =>
  button.evaluateAll(([one]) => {
    const { left, top, width, height } = one?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return one?.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined
  })

/**
 * Runs the clock of the page until a finger reaches the button. A sheet is rendered in real time and takes its place at a frame of the
 * stopped clock: on a fast machine the clock would run out before that.
 */
async function runUntilReached(page: Page, button: Locator): Promise<void> {
  while ((await middleOf(button)) === undefined) await page.clock.runFor(STEP_MS)
}

/** Taps the middle of the button, wherever it is by then and unless something covers it, from now on for this long on the clock of the page. */
async function tapFor(page: Page, button: Locator, ms: number): Promise<number> {
  let taps = 0
  for (let at = 0; at <= ms; at += TAP_EVERY_MS) {
    const middle = await middleOf(button)
    if (middle) {
      await page.touchscreen.tap(middle.x, middle.y)
      taps += 1
    }
    await page.clock.runFor(TAP_EVERY_MS)
  }
  return taps
}

/** Runs the clock of the page until the button that says why no order can be placed has made room for the one that pays. */
async function runUntilLive(page: Page, button: Locator): Promise<void> {
  while (await button.evaluate((one: HTMLButtonElement) => one.disabled)) await page.clock.runFor(STEP_MS)
}

/** Scrolls a button that pays just above the bar at the bottom, where the end of an order has its buttons. */
const scrollAboveBar = (page: Page) =>
  paying(page).evaluateAll(([one]) => scrollBy(0, (one?.getBoundingClientRect().bottom ?? 0) - innerHeight + 90))

interface Case {
  readonly name: string
  readonly start: (app: App, world: TestSite) => Promise<void>
  /** At each size: up to what the clock is stopped for. */
  readonly arrange: (app: App, world: TestSite, time: Time) => Promise<void>
  /** What appears, goes or changes; the clock stands still. */
  readonly happen: (app: App, world: TestSite) => Promise<void>
  readonly ms: number
  /** The sheet of an end may cover the button at once: then no tap reaches it. */
  readonly mayBeCovered?: true
}

const atProduct = async (app: App, { control }: TestSite) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.product, { id: BTC })
}

const atTradePage = async (app: App, { control }: TestSite, id = BTC) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.trade, { id })
}

/** An order on Bitcoin that the page knows of, and that ends in so many seconds. */
const seedOrder = async ({ control }: TestSite, time: Time, seconds: number) => {
  await time.answered()
  const answers = async () =>
    (await control.requests()).filter(
      ({ path, query, status }) => path === orderList.path && query.includes('state=open') && status !== undefined,
    ).length
  const before = await answers()
  await control.seedOrders('demo', 1, 60)
  // The open orders are requested every 15 s; a slow machine begins that later than its timer fires.
  await time.advance(20, 20)
  await expect.poll(answers).toBeGreaterThan(before)
  await time.answered()
  await time.advance(40 - seconds, 40)
}

const cases: readonly Case[] = [
  {
    name: 'the second tap on "buy up"',
    start: atProduct,
    arrange: async ({ product, sheet }) => {
      if (await sheet.dialog.isVisible()) await sheet.close.click()
      await expect(product.buyUp).toBeEnabled()
    },
    happen: ({ product }) => product.buyUp.tap(),
    ms: AFTER_MEMBER_MS,
  },
  {
    name: 'another stake',
    start: (app, { control }) => openTicket(app, control),
    arrange: ({ sheet }) => sheet.dialog.locator('[name="stake"]').first().check(),
    happen: ({ sheet }) => sheet.dialog.locator('[name="stake"]').nth(2).check(),
    ms: AFTER_MEMBER_MS,
  },
  {
    name: 'another direction',
    start: atTradePage,
    arrange: ({ page }) => page.locator('[name="direction"][value="up"]').check(),
    // A tap would scroll the choice into view.
    happen: ({ page }) => page.locator('[name="direction"][value="down"]').dispatchEvent('click'),
    ms: AFTER_MEMBER_MS,
  },
  {
    name: 'an end that closes by itself',
    start: (app, world) => atTradePage(app, world, ETH),
    arrange: async (app, world, time) => {
      await seedOrder(world, time, -1)
      await expect(app.end.dialog).toBeVisible()
      await stopClock(app.page)
      // On a slow machine some of its 15 s are over already.
      const [seconds = ''] = /\d+/.exec((await app.end.closing.textContent()) ?? '') ?? []
      await app.page.clock.fastForward(Math.max(0, Number.parseInt(seconds, 10) - 8) * 1000)
    },
    happen: async ({ page, end }) => {
      await expect(end.dialog, 'it has not closed before').toBeVisible()
      while (await end.dialog.isVisible()) await page.clock.runFor(STEP_MS)
    },
    ms: AFTER_ITSELF_MS,
  },
  {
    name: 'the end of an order, which frees its product',
    start: atTradePage,
    arrange: async (app, world, time) => {
      await time.advance(10)
      if (await app.end.dialog.isVisible()) await app.end.done.click()
      await seedOrder(world, time, 3)
      await expect(paying(app.page)).toHaveAttribute('disabled')
    },
    happen: ({ page }) => runUntilLive(page, paying(page)),
    ms: AFTER_ITSELF_MS,
    mayBeCovered: true,
  },
  {
    name: 'a price that moved meanwhile',
    start: (app, { control }) => openTicket(app, control),
    arrange: async ({ sheet }, { control }) => {
      const back = sheet.dialog.getByRole('button', { name: '返回修改' })
      if (await back.isVisible()) await back.click()
      await expect(sheet.confirm).toBeEnabled()
      await stopQuotes(control)
      await control.price(BTC, [(await sheet.dialog.textContent())?.includes('64,000.00') ? '66000.00' : '64000.00'])
      await control.clock.advance(500)
      await sheet.confirm.click()
      await expect(sheet.alert).toContainText('价格已变动，请重新确认')
    },
    happen: async ({ page, sheet }, { control }) => {
      await bringQuotes(control)
      await control.clock.advance(1000)
      await runUntilLive(page, sheet.atLatestPrice)
    },
    ms: AFTER_ITSELF_MS,
  },
]

for (const { name, start, arrange, happen, ms, mayBeCovered } of cases) {
  test(`no press pays that was meant for what stood there before: ${name}`, async ({ app, world, time }) => {
    const { page } = app
    await start(app, world)
    await paying(page).or(app.product.buyUp).first().waitFor()
    for (const size of SIZES) {
      await test.step(`${size.width} x ${size.height}`, async () => {
        await page.setViewportSize(size)
        await arrange(app, world, time)
        await scrollAboveBar(page)
        const before = await sentTo(world)
        await stopClock(page)
        await happen(app, world)
        await scrollAboveBar(page)
        if (!mayBeCovered) await runUntilReached(page, paying(page))
        expect(await tapFor(page, paying(page), ms)).toBeGreaterThan(mayBeCovered ? -1 : 0)
        await page.clock.resume()
        expect(await sentTo(world), 'nothing was sent').toBe(before)
      })
    }
  })
}

test('an end under the chart: the buttons that come back where "done" was wait, whichever way it went, and its keys buy nothing', async ({
  app,
  world,
  time,
}) => {
  const { page, product, sheet, end } = app
  await atProduct(app, world)
  const endAnOrder = async () => {
    await world.control.seedOrders('demo', 1, 60)
    await app.open(routes.product, { id: BTC })
    await product.foot.waitFor()
    await time.advance(56, 28)
    await time.advance(6)
    await expect(end.dialog).toHaveAttribute('data-order-end')
  }
  const expectToWait = async () => {
    await runUntilReached(page, product.buyUp)
    expect(await tapFor(page, product.buyUp, AFTER_ITSELF_MS)).toBeGreaterThan(0)
    await expect(sheet.dialog).toBeHidden()
    await page.clock.runFor(STEP_MS)
    await tapFor(page, product.buyUp, 0)
    await page.clock.resume()
    await expect(sheet.dialog).toBeVisible()
    await sheet.close.click()
    await expect(sheet.dialog).toBeHidden()
  }

  await test.step('after "done"', async () => {
    await endAnOrder()
    await end.done.click({ trial: true })
    await stopClock(page)
    await end.done.click()
    await expectToWait()
  })

  await test.step('after its 15 s', async () => {
    await endAnOrder()
    await expect(end.closing).toBeVisible()
    await stopClock(page)
    while (await end.dialog.isVisible()) await page.clock.runFor(STEP_MS)
    await expectToWait()
  })

  await test.step('"order again" by a key opens the ticket and sends nothing', async () => {
    await endAnOrder()
    await end.again.press('Enter')
    await expect(sheet.amount).toHaveValue(/^\d/)
    expect(await sentTo(world)).toBe(0)
    await sheet.close.click()
    await expect(sheet.dialog).toBeHidden()
  })

  await test.step('"done" by a key that is held presses nothing else, and the page has the focus', async () => {
    await endAnOrder()
    await end.done.click({ trial: true })
    await end.done.focus()
    await page.keyboard.down('Enter')
    await expect(end.dialog).toBeHidden()
    await expect(product.main).toBeFocused()
    await time.advance(1)
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(sheet.dialog).toBeHidden()
  })
})

/** Passwords and an identity move no money. */
const confirming = moneySamples.filter(({ name, component }) => component !== 'form' || name.endsWith('Account'))

for (const sample of confirming) {
  test(`no press confirms a request where its button has just moved; one that it has stood for does: ${sample.name}`, async ({
    app,
    world,
  }) => {
    const { page } = app
    await app.signIn(sample.member)
    await composeSample(app, world, sample)
    await expect(paying(page)).toBeEnabled()
    await stopClock(page)
    const before = await sentTo(world)
    // As by a keyboard that closes or a bar of the browser, which move a sheet, and by a strip that appears above a form.
    await page.setViewportSize({ width: 390, height: 744 })
    await page.waitForFunction(() => innerHeight === 744)
    await page.evaluate(() => {
      const strip = document.createElement('div')
      strip.style.height = '40px'
      document.body.prepend(strip)
    })
    await runUntilReached(page, paying(page))
    expect(await tapFor(page, paying(page), AFTER_ITSELF_MS)).toBeGreaterThan(0)
    expect(await sentTo(world), 'nothing was sent').toBe(before)
    await page.clock.resume()
    await paying(page).scrollIntoViewIfNeeded()
    await page.clock.runFor(1000)
    await sampleOn(app, world, sample).confirm()
    await expect.poll(() => sentTo(world)).toBe(before + 1)
  })
}

test('a button that pays, where events carry the time stamps of minutes ago', async ({ app, page, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() - 600_000 })
  })
  await openTicket(app, world.control)
  await app.sheet.amount.fill('100')
  const before = await sentTo(world)
  await stopClock(page)
  await app.sheet.amount.fill('200')
  expect(await tapFor(page, app.sheet.confirm, AFTER_MEMBER_MS)).toBeGreaterThan(0)
  expect(await sentTo(world), 'it has only just changed').toBe(before)
  await page.clock.runFor(1000)
  await tapFor(page, app.sheet.confirm, 0)
  await expect.poll(() => sentTo(world)).toBe(before + 1)
})

test('a button that pays and is below the fold is told as it is, and its click by assistive technology pays', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await atTradePage(app, world)
  await expect(paying(page)).not.toBeInViewport()
  await app.page.locator('[name="amount"]').fill('100')
  await paying(page).evaluate((button) => button.ownerDocument.defaultView?.scrollTo(0, 0))
  const before = await sentTo(world)
  await expect(paying(page)).not.toHaveAttribute('aria-disabled')
  await expect(paying(page)).not.toBeInViewport()
  await paying(page).dispatchEvent('click')
  await expect.poll(() => sentTo(world)).toBe(before + 1)
})

test('a button that pays, whose payout rate has just changed', async ({ app, page, world }) => {
  await openTicket(app, world.control)
  await app.sheet.amount.fill('100')
  await expect(app.sheet.confirm).toBeEnabled()
  const before = await sentTo(world)
  await stopClock(page)
  await page.clock.runFor(3000)
  await world.control.terms('btcusdt', [{ durationSeconds: 30, payoutRate: '0.70' }])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(app.sheet.confirm).toContainText('收益率现为+70%', { timeout: 100 })
  }).toPass()
  expect(await tapFor(page, app.sheet.confirm, AFTER_ITSELF_MS)).toBeGreaterThan(0)
  expect(await sentTo(world), 'it has only just changed').toBe(before)
  await page.clock.runFor(1000)
  await tapFor(page, app.sheet.confirm, 0)
  await expect.poll(() => sentTo(world)).toBe(before + 1)
})
