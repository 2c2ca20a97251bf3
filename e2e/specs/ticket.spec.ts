import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTicket } from '../support/ticket.ts'

const BTC = 'btcusdt'

test('the ticket in a browser: the amount as it is typed, and the whole of it by keyboard', async ({
  app,
  control,
}) => {
  await openTicket(app, control)
  const loss = app.sheet.fact('亏损金额')

  await test.step('shows on the chart when an order that is placed now would expire', async () => {
    const { ticketExpiry } = app.product.view
    await expect(ticketExpiry).toHaveText(/^\d\d:\d\d:\d\d$/)
    const end = async () => Date.parse(`1970-01-01T${await ticketExpiry.textContent()}Z`)
    const soon = await end()
    await app.sheet.duration(120).check()
    await expect.poll(async () => (await end()) - soon).toBeGreaterThanOrEqual(90_000)
    await app.sheet.duration(30).check()
  })

  await test.step('takes a character typed in mid-text where the caret stands', async () => {
    const caret = () => app.sheet.amount.evaluate((input: HTMLInputElement) => input.selectionStart)
    await app.sheet.amount.fill('1234')
    await app.sheet.amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await app.page.keyboard.type('x')
    await expect(app.sheet.amount).toHaveValue('12x34')
    expect(await caret()).toBe(3)
    await expect(loss).toHaveText('--')
    await app.page.keyboard.press('Backspace')
    await app.page.keyboard.type('.')
    await expect(app.sheet.amount).toHaveValue('12.34')
    expect(await caret()).toBe(3)
    await expect(loss).toHaveText('¥12.46')
  })

  await test.step('leaves alone what an input method composes until it is committed', async () => {
    await app.sheet.amount.fill('')
    const keyboard = await app.page.context().newCDPSession(app.page)
    await keyboard.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    await expect(app.sheet.amount).toHaveValue('１２')
    await keyboard.send('Input.insertText', { text: '１２０' })
    await expect(app.sheet.amount).toHaveValue('１２０')
    await expect(loss).toHaveText('¥121.20')
  })

  await test.step('is read from top to bottom, placed by its button alone, left with Escape', async () => {
    await app.sheet.close.click()
    await expect(app.sheet.dialog).toBeHidden()
    await expect(app.product.view.ticketExpiry).toBeHidden()
    await app.product.buyUp.focus()
    await app.page.keyboard.press('Enter')
    await expect(app.sheet.dialog).toBeFocused()
    await expect(app.sheet.confirm).toBeEnabled()
    const stops: (string | null)[] = []
    for (let stop = 0; stop < 10; stop += 1) {
      await app.page.keyboard.press('Tab')
      stops.push(
        await app.page.evaluate(
          () =>
            document.activeElement?.getAttribute('name') ??
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent ??
            null,
        ),
      )
    }
    expect(stops).toEqual([
      'direction',
      '关闭',
      'durationSeconds',
      '减少金额',
      'amount',
      '增加金额',
      'stake',
      '更改常用金额',
      '查看规则',
      'confirm',
    ])
    await expect(app.sheet.dialog).toMatchAriaSnapshot(`
      - dialog "下单":
        - banner:
          - heading "下单" [level=2]
          - radiogroup "方向"
          - text: 比特币
          - strong: 64,000.00
          - button "关闭"
        - radiogroup "结算时间"
        - text: 其他金额 可用余额
        - strong: ¥10,000.00
        - button "减少金额"
        - textbox "其他金额": "120.00"
        - button "增加金额"
        - radiogroup "金额"
        - term: 下单金额 + 手续费
        - definition: ¥120.00 + ¥1.20
        - term: 盈利到账
        - definition: ¥222.00 (+¥100.80)
        - term: 亏损金额
        - definition: ¥121.20
        - term: 保本胜率
        - definition: 54.60%
        - paragraph: 平局退还金额，不退手续费 价格变动超过0.1%不成交
        - button "买涨 ¥120.00"
    `)
    await app.page.keyboard.press('Escape')
    await expect(app.sheet.dialog).toBeHidden()
    await expect(app.product.buyUp).toBeFocused()
    await app.page.keyboard.press('Enter')
    await app.sheet.amount.focus()
    await expect(app.sheet.confirm).toBeEnabled()
    await app.page.keyboard.press('Enter')
    await expect(app.sheet.amount, 'Enter in the amount ends the typing').not.toBeFocused()
    await app.sheet.confirm.focus()
    await app.page.clock.runFor(700)
    expect(await control.orders('demo'), 'and places nothing').toEqual([])
    await app.page.keyboard.press('Enter')
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(await control.orders('demo')).toHaveLength(1)
  })
})

test('typed on a small screen, the ticket folds what is chosen and leaves the chart its room', async ({
  app,
  control,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 553 })
  await openTicket(app, control)
  const durations = app.sheet.dialog.locator('[name="durationSeconds"]')
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  await expect(durations.first()).toBeVisible()
  await app.sheet.amount.click()
  const folded = app.sheet.dialog.getByRole('button', { name: /结算时间/ })
  await expect(folded).toBeVisible()
  await expect(durations.first()).toBeHidden()
  await expect(app.sheet.whole).toBeHidden()
  await expect(app.sheet.fact('亏损金额')).toBeVisible()
  await expect(app.sheet.confirm).toBeInViewport({ ratio: 1 })
  await expect.poll(() => heightOf(app.sheet.dialog)).toBeLessThanOrEqual(310)
  await expect.poll(async () => (await app.product.view.box()).height).toBeGreaterThanOrEqual(130)
  await app.sheet.amount.fill('250')
  await expect(app.sheet.fact('亏损金额')).toHaveText('¥252.50')

  await folded.click()
  await expect(folded).toBeHidden()
  await expect(durations.first()).toBeVisible()
  await expect(app.sheet.amount).toHaveValue('250')
})

test('until the member chooses an interval the chart has the one that fits the order, and what the order may win stays where it is while it runs', async ({
  app,
  control,
  time,
}) => {
  const { view } = app.product
  const band = async () => {
    const [box, chart] = await Promise.all([view.ticketBand.boundingBox(), view.box()])
    return { from: Math.round((box?.x ?? 0) - chart.x), width: Math.round(box?.width ?? 0) }
  }
  await control.price(BTC, ['64000.00'])
  await app.signIn('demo', { interval: 'fitting' })
  await app.open(routes.product, { id: BTC })
  await expect(app.product.interval('tick')).toBeChecked()
  await app.product.buyUp.click()
  await expect(view.ticketBand).toBeVisible()
  await expect(view.ticketExpiry).toHaveText(/^\d\d:\d\d:\d\d$/)
  expect((await band()).width).toBeGreaterThanOrEqual(98)
  await app.sheet.duration(60).check()
  await expect(app.product.main.getByRole('combobox', { name: '周期' })).not.toHaveValue('tick')
  expect((await band()).width).toBeGreaterThanOrEqual(98)
  await app.sheet.duration(30).check()
  await expect(app.product.main.getByRole('combobox', { name: '周期' })).toHaveValue('tick')
  const { from } = await band()

  await expect(app.sheet.confirm).toBeEnabled()
  await app.sheet.confirm.click()
  await expect(view.marks).toHaveCount(1)
  const mark = view.marks.first().locator('[data-part="band"]')
  const entry = async () => Math.round(((await mark.boundingBox())?.x ?? 0) - (await view.box()).x)
  const placed = await entry()
  expect(Math.abs(placed - from)).toBeLessThanOrEqual(4)
  await time.advance(10)
  expect(Math.abs((await entry()) - placed)).toBeLessThanOrEqual(4)

  await app.page.keyboard.press('Escape')
  // The button that placed the order stays; the other one leads to the next product that is free.
  await expect(app.product.buyUp).toHaveAttribute('aria-disabled', 'true')
  await expect(app.product.buyDown).toHaveCount(0)
  await expect(app.product.main.getByRole('link', { name: /^下一个：/ })).toHaveAttribute('href', /id=(?!btcusdt)/)
  await app.product.interval('15s').check()
  await expect(mark).toBeVisible()
  await expect.poll(async () => Math.round((await mark.boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(60)
})

/** Stops every movement of the page as it begins, and reads where the sheet and the chart are at each moment of the first one. */
async function watchSheetAndChart(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  const pace = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate })
  return {
    stop: () => pace(0.0001),
    goOn: () => pace(1),
    places: () =>
      page.evaluate(() => {
        const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return Array.from({ length: 21 }, (_, index) => {
          for (const movement of document.getAnimations()) movement.currentTime = (index / 20) * 159
          const { top, bottom } = edges('[data-beside-sheet]')
          return { sheet: edges('[role="dialog"][data-shape="half"]').top, top, bottom }
        })
      }),
  }
}

test('the sheet and the chart move in one: the chart goes from where it was to where it stays, and the page never shows through between them', async ({
  app,
  control,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const watch = await watchSheetAndChart(page)
  const chart = app.product.main.locator('[data-beside-sheet]')
  const place = async () => {
    const { y = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  const holes = (places: readonly { sheet: number; bottom: number }[], free: number) =>
    places.filter(({ sheet, bottom }) => Math.min(sheet, free) - bottom > 6)
  const moved = app.sheet.dialog.and(page.locator('[data-shape="half"]:not([data-starting-style])'))

  await control.price(BTC, ['64000.00'])
  await app.signIn()
  await app.open(routes.product, { id: BTC })
  await expect(app.product.view.root).toHaveAttribute('data-empty', 'false')
  const before = await place()
  await watch.stop()
  await app.product.buyUp.click()
  await expect(moved).toBeAttached()
  const opening = await watch.places()
  expect(opening[0]?.sheet, 'it begins below the page').toBeGreaterThan(before.bottom)
  expect(Math.abs((opening[0]?.top ?? 0) - before.top), 'and the chart where it was').toBeLessThanOrEqual(1)
  expect(holes(opening, before.bottom), 'while it opens').toEqual([])
  await watch.goOn()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-beside-sheet]')?.getAnimations()))
    .toEqual([])

  const open = await place()
  await expect(app.sheet.close).toBeEnabled()
  await watch.stop()
  await app.sheet.close.click()
  await expect(page.locator('[role="dialog"][data-ending-style]')).toBeAttached()
  const closing = await watch.places()
  expect(Math.abs((closing[0]?.top ?? 0) - open.top)).toBeLessThanOrEqual(1)
  expect(holes(closing, before.bottom), 'while it closes').toEqual([])
  await watch.goOn()
  await expect(app.sheet.dialog).toBeHidden()
  await expect.poll(place).toEqual(before)
})

test('drawn down by a finger, the sheet takes the chart with it, and closes from there', async ({
  app,
  control,
  page,
}) => {
  await openTicket(app, control)
  const head = app.sheet.dialog.locator('header')
  const { x = 0, y = 0, width = 0 } = (await head.boundingBox()) ?? {}
  const gap = () =>
    page.evaluate(() => {
      const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return Math.round(edges('[role="dialog"]').top - edges('[data-beside-sheet]').bottom)
    })
  const atRest = await gap()
  // On the product's name: its buttons take a press of their own.
  await page.mouse.move(x + width * 0.68, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.68, y + 58)
  const top = async () => (await app.sheet.dialog.boundingBox())?.y ?? 0
  await expect.poll(top).toBeGreaterThan(y + 30)
  expect(await gap()).toBe(atRest)
  await page.mouse.up()
  await expect.poll(gap).toBe(atRest)
  await expect(app.sheet.dialog).toBeVisible()
})
