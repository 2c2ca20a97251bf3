import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { requestOutcome } from '#lib/contract/common.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { BTC, Device } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Time } from '../support/time.ts'
import { filesAskedFor, networkNoise } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [networkNoise] })

const REASON = '联网后才能下单、充值、提现和投资'

/** The notice above the screens: without network, or with another version. */
const note = (page: Page, kind: 'offline' | 'update') => page.locator(`[data-kind="${kind}"]`)

/** Opens home as a member and waits until the worker controls the page and has cached what the screen needed. */
async function install({ app, page, time }: { app: App; page: Page; time: Time }): Promise<void> {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  await time.advance(2)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The addresses below the site's origin that its caches hold. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const problems: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) problems.push(url.replace(location.origin, ''))
    return problems
  })

/** The kept files that are a web page instead. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const problems: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type')
        if (!request.url.includes('/?page=') && type?.startsWith('text/html')) problems.push(`${name} ${request.url}`)
      }
    }
    return problems
  })

/** Puts a web page into one of the caches in place of a file, as earlier versions did. */
const keepPage = (page: Page, cache: string, file: string) =>
  page.evaluate(
    async ([name, url]) =>
      (await caches.open(name)).put(url, new Response('<p>', { headers: { 'content-type': 'text/html' } })),
    [cache, file] as const,
  )

/** Makes the page look for another version, and waits until it is there. */
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    if (worker) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    return registration?.waiting?.state
  })

test('without network a member sees the last prices, dated, and can move no money; nothing of a member is kept', async ({
  app,
  page,
  context,
  time,
  world,
}) => {
  const answered: string[] = []
  page.on('response', (response) => {
    const { origin } = new URL(response.url())
    if (world.stub.addresses.includes(origin) && response.fromServiceWorker()) answered.push(response.url())
  })
  await world.setDomain('abc')
  await install({ app, page, time })

  await test.step('what is kept are files of the site: no call, and nothing that names the member', async () => {
    const files = await filesAskedFor(page, async () => {
      await app.home.row('比特币').click()
      await expect(app.product.chart).toBeVisible()
      await app.goToHash(to(routes.orders))
      await expect(app.orders.main).toBeVisible()
      await app.goToHash(to(routes.home))
    })
    expect(files.size, 'the files of two more screens').toBeGreaterThan(5)
    await expect.poll(() => cached(page)).toEqual(expect.arrayContaining([...files]))
    const cachedFiles = await cached(page)
    expect(
      cachedFiles.filter((file) => !/^\/(?:\?page=\w{16}$|_next\/static\/|[\w-]+\.(?:svg|png)$)/.test(file)),
    ).toEqual([])
    expect(answered).toEqual([])
    const { lastPrices = '', lastConfiguration = '', session = '' } = await app.device()
    const { token } = JSON.parse(session)
    expect(lastPrices + lastConfiguration).not.toContain(token)
    expect(lastPrices + lastConfiguration).not.toContain('demo')
  })

  await context.setOffline(true)
  const [day] = new Date(await page.evaluate(() => Date.now())).toISOString().split('T')

  await test.step('home, with the domain that it was installed with', async () => {
    await page.addInitScript(() => {
      const match = window.matchMedia.bind(window)
      window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query)
      // Chromium 150 forgets in a page that is loaded anew that the network is emulated to be away.
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    })
    await app.load('/')
    await expect(page).toHaveURL(/#\/pages\/home\/index\?domain=abc$/)
    await expect(note(page, 'offline')).toContainText(`无网络，价格截至${day?.slice(5)}`)
    expect((await note(page, 'offline').boundingBox())?.height, 'one line').toBe(32)
    await expect(app.home.row('比特币')).toContainText(/截至\d\d:\d\d/)
  })

  await test.step('a product that was visited before, whose order buttons are disabled', async () => {
    await app.home.row('比特币').click()
    await expect(app.product.header).toContainText(/截至\d\d:\d\d/)
    await expect(app.product.buyUp).toContainText(/截至\d\d:\d\d/)
    await expect(app.product.buyUp).toBeDisabled()
    await page.reload()
    await expect(app.product.header).toContainText(/截至\d\d:\d\d/)
  })

  await test.step('no form of a money request', async () => {
    for (const route of [routes.recharge, routes.rechargeMore, routes.withdraw, routes.vaultSubmit, routes.profile]) {
      await app.goToHash(to(route))
      await expect(app.screen(route)).toContainText(REASON)
      await expect(app.screen(route).locator('form, input')).toHaveCount(0)
    }
  })

  await test.step('with the network everything is there again, without a reload', async () => {
    await app.goToHash(to(routes.product, { id: BTC }))
    await context.setOffline(false)
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine')
      window.dispatchEvent(new Event('online'))
    })
    await expect(note(page, 'offline')).toHaveCount(0)
    await time.advance(6)
    await expect(app.product.buyUp).toBeEnabled()
    await expect(app.product.header).not.toContainText('截至')
  })
})

test('another version is offered, waits for money, is taken by a tap, and an operator can turn the worker off', async ({
  app,
  page,
  context,
  control,
  time,
  world,
}) => {
  const config = { apiBases: world.stub.addresses }
  const timeoutOf = (of: Page) =>
    of.evaluate(() => JSON.parse(document.getElementById('app-config')?.textContent ?? '').timeoutMs)
  await install({ app, page, time })
  const device = await Device.of(app, world, time)

  await test.step('a page load has the new version at once, an open page is offered it with the next screen', async () => {
    world.host.setConfig({ ...config, timeoutMs: 4321 })
    expect(await findUpdate(page)).toBe('installed')
    await expect(note(page, 'update')).toHaveCount(0)
    await app.goToHash(to(routes.mine))
    await expect(note(page, 'update')).toContainText('有新版本')
    const other = await context.newPage()
    await other.goto(world.origin)
    expect(await timeoutOf(other)).toBe(4321)
    await other.close()
  })

  await test.step('while the outcome of an order is not known, nothing is offered', async () => {
    await app.goToHash(to(routes.product, { id: BTC }))
    await app.product.buyUp.click()
    await app.sheet.amount.fill('100')
    await device.readyToConfirm()
    await control.fault({ kind: 'dropAfter', path: createOrder.path })
    await control.fault({ kind: 'refuse', path: requestOutcome.path })
    await app.sheet.confirm.click()
    await app.sheet.titled('订单确认中').waitFor()
    await app.goToHash(to(routes.home))
    await expect(app.home.main).toBeVisible()
    expect(await app.openRequests()).toEqual(['order'])
    await expect(note(page, 'update')).toHaveCount(0)
    await device.recover()
    await device.dismissOutcomes()
    await expect(note(page, 'update')).toBeVisible()
  })

  await test.step('the tap takes it, with one reload', async () => {
    world.host.setConfig({ ...config, timeoutMs: 4322 })
    expect(await findUpdate(page)).toBe('installed')
    const loaded = page.waitForEvent('load')
    await note(page, 'update').getByRole('button', { name: '更新' }).click()
    await loaded
    await expect(app.home.row('比特币')).toBeVisible()
    expect(await timeoutOf(page)).toBe(4322)
    await expect(note(page, 'update')).toHaveCount(0)
  })

  await test.step('while the host fails, as during a deployment, the page and the pictures are those that are kept', async () => {
    await page.evaluate(() => fetch('/favicon.svg'))
    await expect.poll(() => cached(page)).toContain('/favicon.svg')
    world.host.answerWithPage((pathname) => !pathname.startsWith('/_next/'), 502)
    await page.reload()
    await expect(app.home.row('比特币')).toBeVisible()
    expect(await timeoutOf(page)).toBe(4322)
    expect(await page.evaluate(async () => (await fetch('/favicon.svg')).status)).toBe(200)
    world.host.answerWithPage()
  })

  await test.step('turned off, it removes what it has kept, and itself, and is not registered again', async () => {
    world.host.setConfig({ ...config, offline: false })
    await page.reload()
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left).toEqual([0, 0])
    await page.reload()
    await expect(app.home.row('比特币')).toBeVisible()
    await time.advance(4)
    expect(await left()).toEqual([0, 0])
  })
})

test.describe('a web page in the place of a file', () => {
  test.use({ expectedErrors: [new RegExp(`${networkNoise.source}|Refused to (?:apply style|execute script)`)] })

  test('is not kept, passed by at a retry, and thrown away where it was kept', async ({ app, page, time, world }) => {
    const isFile = (pathname: string) => pathname.startsWith('/_next/static/')
    const [korean = ''] = (await readFile('out/sw.js', 'utf8')).match(/_next\/static\/chunks\/texts-ko[\w.]+/) ?? []

    await test.step('from the start: neither an earlier version nor the cache of the browser brings one in', async () => {
      await page.goto(`${world.origin}/licenses.txt`)
      world.host.answerWithPage(isFile)
      await page.evaluate((url) => fetch(url), `/${korean}`)
      world.host.answerWithPage()
      await keepPage(page, `candor-precache-v2-${world.origin}/`, `/${korean}`)
      for (const cache of ['candor-files', 'candor-pictures']) await keepPage(page, cache, '/icon.svg')
      await install({ app, page, time })
      expect(await cached(page)).toContain(`/${korean}`)
      expect(await keptPages(page)).toEqual([])
    })

    await test.step('a screen whose files come as a page: the retry has the files', async () => {
      world.host.answerWithPage(isFile)
      await app.goToHash(to(routes.withdraw))
      const failure = app.screen(routes.withdraw).getByRole('alert')
      await expect(failure).toContainText('页面加载失败')
      expect(await keptPages(page)).toEqual([])
      world.host.answerWithPage()
      await failure.getByRole('button', { name: '重试' }).click()
      await expect(app.screen(routes.withdraw)).toContainText('提现金额')
      expect(await keptPages(page)).toEqual([])
    })

    await test.step('one that is kept all the same is thrown away when it is asked for', async () => {
      const typeOf = (url: string) =>
        page.evaluate(async (file) => (await fetch(file)).headers.get('content-type'), url)
      const [file = ''] = (await cached(page)).filter((kept) => kept.endsWith('.css'))
      await keepPage(page, 'candor-files', file)
      expect(await typeOf(file)).toMatch(/^text\/css/)
      expect(await keptPages(page)).toEqual([])
    })
  })
})
