import { readFile } from 'node:fs/promises'
import { contractProfileOf } from '#conformance/profiles.ts'
import { calls } from '#lib/contract/calls.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { LoadedApp } from '../support/scenes/loadedApp.ts'

const minimum = new Set(calls.filter((call) => contractProfileOf(call) === 'minimum').map(({ path }) => path))
/** The app may ask for an optional call to learn whether it is offered. */
const optional = new Set(calls.filter((call) => call.optional).map(({ path }) => path))
/** Far more than the app has. */
const MOST_SCREENS = 60

/** What the operator of such a backend hides, as docs/operating.md says it. */
async function hiddenFeatures(): Promise<readonly string[]> {
  const [, line] = /^\{ ("hide": \[[^\]]+\]) \}$/m.exec(await readFile('docs/operating.md', 'utf8')) ?? []
  return JSON.parse(`{${line}}`).hide
}

test.use({ expectedErrors: [/404 \(Not Found\)/] })

test('over a backend of the profile `minimum` no entry of the app leads to an error or to nothing', async ({
  page,
  world,
  context,
}) => {
  test.slow()
  world.host.setConfig({ apiBases: world.stub.addresses, hidden: await hiddenFeatures() })
  const requestedPaths = new Set<string>()
  for (const address of world.stub.addresses)
    await context.route(`${address}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (minimum.has(pathname) || !calls.some(({ path }) => path === pathname)) return await route.fallback()
      requestedPaths.add(pathname)
      await route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
  // A notice is read by a call of another profile, so there are none yet.
  for (const address of world.stub.addresses)
    await context.route(`${address}${noticeList.path}*`, async (route) => {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization' }
      await route.fulfill({ headers, json: { code: 200, data: { items: [] }, time: world.stub.world.clock.now() } })
    })
  const app = new LoadedApp(page, world)
  await app.signIn()
  for (const viewport of [page.viewportSize() ?? { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    const waiting: string[] = [`#${routes.home}`, `#${routes.mine}`]
    const prices = new Set<string>()
    while (waiting.length > 0) {
      const href = waiting.shift() ?? ''
      const { route, options } = parseAddress(href.slice(1))
      const screen = `${route} ${Object.keys(options).join()}`
      if (prices.has(screen)) continue
      prices.add(screen)
      await test.step(`${href} at ${viewport.width}`, async () => {
        await app.open(route, options)
        await expect(page.getByText('页面不存在')).toHaveCount(0)
        await expect(page.getByText('加载失败')).toHaveCount(0)
        await expect(page.getByText('此功能暂未开放')).toHaveCount(0)
        waiting.push(...(await page.locator('a[href^="#/"]').evaluateAll(hrefsOf)))
      })
      expect(prices.size).toBeLessThan(MOST_SCREENS)
    }
    expect(prices.size).toBeGreaterThan(6)
  }
  await app.open(routes.mine)
  await expect(page.getByText('未认证')).toHaveCount(0)
  expect([...requestedPaths].filter((path) => !optional.has(path))).toEqual([])
})

const hrefsOf = (links: readonly Element[]) => links.map((link) => link.getAttribute('href') ?? '')
