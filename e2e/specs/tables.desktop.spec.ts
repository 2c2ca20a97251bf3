import type { Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const BTC = 'btcusdt'

/** The cells of rows with a link at whose middle something else takes the press, except a button that lies above it. */
const deadCells = (page: Page) =>
  page.locator('main tr[data-row]:has(td a)').evaluateAll((rows) =>
    rows.slice(0, 3).flatMap((row) =>
      [...row.querySelectorAll('td')].flatMap((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        if (width === 0) return []
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return row.contains(hit) && hit?.closest('a, button') ? [] : [cell.textContent]
      }),
    ),
  )

test('a row of a table is pressed as a whole, and arrow keys go from row to row', async ({ app, control, page }) => {
  await control.seedOrders('demo', 3, 30)
  await control.clock.advance(31_000)
  await control.seedOrders('demo', 2, 300)
  await app.signIn()
  for (const [route, options] of [
    [routes.home, {}],
    [routes.orders, {}],
    [routes.orders, { tab: 'settled' }],
    [routes.depositRecords, {}],
    [routes.trade, { id: BTC }],
  ] as const) {
    await app.open(route, options)
    await expect(page.locator('main tr[data-row]').first()).toBeVisible()
    expect(await deadCells(page), `${route} ${JSON.stringify(options)}`).toEqual([])
  }

  await app.open(routes.home)
  const links = page.locator('main tr[data-row] td a')
  await links.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(links.nth(0)).toBeFocused()
})

test('the names of the market are whole beside its figures, and the menu shows home on the screens of a product', async ({
  app,
  page,
}) => {
  await app.signIn()
  await app.store({ language: 'en' })
  await app.open(routes.home)
  await expect(page.locator('main tr[data-row]').first()).toBeVisible()
  const cut = await page
    .locator('main tr[data-row] [translate="no"]')
    .evaluateAll((texts) =>
      texts.flatMap((text) =>
        text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0 ? [text.textContent] : [],
      ),
    )
  expect(cut).toEqual([])
  await app.goToHash(`${routes.trade}?id=${BTC}`)
  const home = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Home', exact: true })
  await expect(home).toHaveAttribute('aria-current', 'page')
})

test('the detail of an order and the facts of a product stand in two columns', async ({ app, control, page }) => {
  await control.seedOrders('demo', 1, 30)
  await control.clock.advance(31_000)
  await app.signIn()
  for (const [route, id] of [
    [routes.orderInfo, 'o1'],
    [routes.facts, BTC],
  ] as const) {
    await app.open(route, { id })
    const beside = page.locator('[data-beside-page]')
    await expect(beside).toBeVisible()
    const { x = 0, y = 0, width = 0 } = (await beside.boundingBox()) ?? {}
    expect([x > 1280 / 2, width], route).toEqual([true, 380])
    expect(y, `${route}: from the top on`).toBeLessThan(250)
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect.poll(async () => (await beside.boundingBox())?.x, '1,200 px at least').toBeLessThan(400)
    await page.setViewportSize({ width: 1280, height: 800 })
  }

  // That a result differs stands over both.
  await control.tamper('demo', 'o1', { profit: '-1.00' })
  await app.open(routes.orderInfo, { id: 'o1' })
  const [band, beside] = [page.locator('[data-over-page]'), page.locator('[data-beside-page]')]
  await expect(band).toBeVisible()
  const [over, column] = await Promise.all([band, beside].map((part) => part.boundingBox()))
  expect(over?.width).toBe(1060)
  expect(column?.y).toBeGreaterThan((over?.y ?? Number.NaN) + (over?.height ?? Number.NaN))
})
