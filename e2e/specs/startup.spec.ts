import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { getConf } from '#lib/contract/common.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { captcha, member } from '#lib/contract/session.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { close, listen } from '#scripts/ports.ts'
import type { App } from '../support/app.ts'
import { BTC } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'
import { filesAskedFor, networkNoise } from '../support/watch.ts'

test.describe('without an answer to the first call', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('the app says so and mounts nothing; the retry works, and it starts at once when the device is online again', async ({
    app,
    control,
    page,
  }) => {
    await control.fault({ kind: 'refuse', path: getConf.path })
    await app.signIn()
    // The app does not try again by itself while its clock is stopped.
    await page.clock.pauseAt(WORLD_BEGINS + 60_000)
    await app.open(routes.home)
    const failure = page.getByRole('alert').filter({ hasText: '网络错误' })
    await expect(failure).toBeVisible()
    await expect(app.screen()).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // Both are sent at once, and arrive in either order.
    const paths = (await control.requests()).filter(({ bearer }) => bearer).map(({ path }) => path)
    expect(paths.toSorted(), 'what the page itself asks for, before the app').toEqual(
      [member.path, noticeList.path].toSorted(),
    )

    const retry = failure.getByRole('button', { name: '重试' })
    await retry.click()
    // Busy until it has failed once more.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(retry).toBeEnabled({ timeout: 100 })
    }).toPass()
    await expect(failure).toBeVisible()

    await control.clearFaults()
    await retry.click()
    await expect(app.home.main).toBeVisible()
    await expect(failure).toBeHidden()

    await test.step('online again', async () => {
      await control.fault({ kind: 'refuse', path: getConf.path })
      await app.open(routes.home)
      await expect(page.getByRole('alert').filter({ hasText: '网络错误' })).toBeVisible()
      await control.clearFaults()
      await app.online()
      await expect(app.home.main).toBeVisible()
    })
  })

  test('a network whose answers take more than 4 s: it is reported as slow, and the app starts by itself', async ({
    app,
    control,
    page,
    time,
  }) => {
    await control.fault({ kind: 'delay', path: getConf.path, at: 'queue', answer: 'late', ms: 6000 })
    await app.signIn()
    await app.open(routes.home)
    const passUntilSeen = (seen: () => Promise<void>) =>
      expect(async () => {
        await time.leap(1, (url) => url.includes(getConf.path))
        await seen()
      }).toPass({ intervals: [10] })
    await passUntilSeen(() =>
      expect(page.getByRole('alert').filter({ hasText: '网络较慢' })).toBeVisible({ timeout: 100 }),
    )
    await passUntilSeen(() => expect(app.home.main).toBeVisible({ timeout: 100 }))
  })

  test('the app and the captcha load by themselves once the backend is back, after a failure and after maintenance', async ({
    app,
    control,
    page,
    time,
  }) => {
    await test.step('once the backend is back', async () => {
      await control.fault({ kind: 'refuse' })
      await app.open(routes.login)
      await expect(page.getByRole('alert').filter({ hasText: '网络错误' })).toBeVisible()
      await time.advance(4)
      await control.clearFaults()
      await time.advance(16)
      await expect(app.login.picture).toBeVisible()
      await control.clearFaults()
    })

    await test.step('the captcha alone', async () => {
      await control.fault({ kind: 'refuse', path: captcha.path })
      await app.open(routes.login)
      await expect(app.login.main).toContainText('验证码加载失败')
      await control.clearFaults()
      await time.advance(16)
      await expect(app.login.picture).toBeVisible()
    })

    await test.step('a failure and maintenance are shown instead of the app', async () => {
      const failure = page.getByRole('alert').filter({ has: page.getByRole('heading') })
      await control.fault({ kind: 'gateway', status: 503, path: getConf.path })
      await app.open(routes.login)
      await expect(failure).toContainText('加载失败')
      await expect(failure).toContainText('服务暂时不可用')
      await expect(app.screen()).toHaveCount(0)

      await control.clearFaults()
      await control.config({ maintenance: { message: '升级数据库', until: WORLD_BEGINS + 3_600_000 } })
      await time.advance(4)
      await expect(failure).toContainText('系统维护中，请稍后再试')
      await expect(failure).toContainText(/升级数据库 预计2026.03.04.11:30恢复/)
      await expect(app.screen()).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)

      await control.config({ maintenance: null })
      await time.advance(16)
      await expect(app.login.picture).toBeVisible()
      await expect(failure).toHaveCount(0)
    })
  })

  test('a screen whose files or styles do not load says so; a retry or being online again loads it, and a second failure reloads the page, once', async ({
    app,
    page,
  }) => {
    const files = await filesOfOrders(app)
    const block = (which = (_: string) => true) => blockOrdersScreen(app, files.filter(which))
    await test.step('the retry loads it', async () => {
      for (const which of [() => true, (file: string) => file.endsWith('.css')]) {
        const unblock = await block(which)
        const failure = app.orders.main.getByRole('alert')
        await expect(failure).toContainText('页面加载失败')
        await unblock()
        await failure.getByRole('button', { name: '重试' }).click()
        await expect(app.orders.main).toContainText('暂无持仓')
        await expect(page).toHaveURL(/#\/pages\/order\/index$/)
      }
    })

    await test.step('online again', async () => {
      const unblock = await block()
      await expect(app.orders.main.getByRole('alert')).toContainText('页面加载失败')
      await unblock()
      await app.online()
      await expect(app.orders.main).toContainText('暂无持仓')
    })

    await test.step('files that hang are told after 8 s, at the first load too, and the retry loads them', async () => {
      for (const isFirst of [false, true]) {
        let hangs = true
        await page.route(
          ({ pathname }) => files.includes(pathname),
          (route) => (hangs ? undefined : route.continue()),
        )
        if (isFirst) {
          // The page is not loaded before its files are.
          app.open(routes.orders).catch(() => undefined)
        } else {
          await app.open(routes.home)
          await app.tab('订单').click()
        }
        const line = page.getByRole('status').filter({ hasText: '仍在加载' })
        await expect(async () => {
          await page.clock.runFor(1000)
          await expect(line).toBeVisible({ timeout: 100 })
        }).toPass({ intervals: [10] })
        hangs = false
        await line.getByRole('button', { name: '重试' }).click()
        await expect(app.orders.main).toContainText('暂无持仓')
        await page.unrouteAll()
      }
    })

    await test.step('a retry that fails again, of files that a deployment has replaced', async () => {
      const missing = files
      await blockOrdersScreen(app, missing)
      await page.route(
        ({ pathname }) => missing.includes(pathname),
        (route) => route.fulfill({ status: 404 }),
      )
      const failure = app.orders.main.getByRole('alert')
      const retry = failure.getByRole('button', { name: '重试' })
      const loads: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
      await Promise.all([page.waitForEvent('load'), retry.click()])
      for (let press = 0; press < 3; press += 1) {
        await expect(failure).toContainText('页面加载失败')
        await retry.click()
      }
      await expect(failure).toContainText('页面加载失败')
      expect(loads).toHaveLength(1)
    })
  })
})

test.describe('a chart whose file does not come', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('says so; the retry, the network and the next visit bring it, and after a deployment one reload does', async ({
    app,
    page,
  }) => {
    const chart = await largestScript()
    const isChart = ({ pathname }: URL) => pathname.endsWith(chart)
    const failure = app.product.main.getByRole('alert')
    const retry = failure.getByRole('button', { name: '重试' })
    await app.signIn()
    const ways = {
      retry: () => retry.click(),
      network: () => app.online(),
      visit: async () => {
        await app.goToHash(to(routes.home))
        await app.goToHash(to(routes.product, { id: BTC }))
      },
    }
    for (const [name, way] of Object.entries(ways))
      await test.step(name, async () => {
        await page.route(isChart, (route) => route.abort())
        await app.open(routes.product, { id: BTC })
        await expect(failure).toContainText('图表加载失败')
        await page.unroute(isChart)
        await way()
        await expect(app.product.chart).toBeVisible()
      })

    await test.step('deployment', async () => {
      await page.route(isChart, (route) => route.fulfill({ status: 404 }))
      await app.open(routes.product, { id: BTC })
      await expect(failure).toContainText('应用可能已更新，请重试')
      await Promise.all([page.waitForEvent('load'), retry.click()])
      await expect(failure).toContainText('图表加载失败')
      await page.unroute(isChart)
      await retry.click()
      await expect(app.product.chart).toBeVisible()
    })
  })
})

test('the page itself names every script that login and home start with: none waits for another one', async ({
  app,
  page,
  world,
}) => {
  const html = await (await fetch(world.origin)).text()
  /** How many scripts the inline script has asked for, and which ones only another script asked for. */
  const requestedFiles = () =>
    page.evaluate((text) => {
      const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
      const preloaded = new Set(
        [...document.querySelectorAll('link[rel="preload"]')].map((link) => Reflect.get(link, 'href')),
      )
      const early = ({ name }: PerformanceEntry) =>
        preloaded.has(name) || text.includes(`src="${new URL(name).pathname}"`)
      return { some: preloaded.size > 2, late: scripts.filter((entry) => !early(entry)).map(({ name }) => name) }
    }, html)
  await app.open(routes.login)
  await expect(app.login.picture).toBeVisible()
  expect(await requestedFiles()).toEqual({ some: true, late: [] })
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  expect(await requestedFiles()).toEqual({ some: true, late: [] })
})

/** The file with what draws the chart. */
async function largestScript(): Promise<string> {
  const folder = 'out/_next/static/chunks'
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  )
  return sizes.reduce((largest, one) => (one.size > largest.size ? one : largest)).file
}

/** The files that the orders screen alone needs. */
async function filesOfOrders(app: App): Promise<readonly string[]> {
  await app.signIn()
  await app.open(routes.home)
  await expect(app.home.row('比特币')).toBeVisible()
  const files = await filesAskedFor(app.page, async () => {
    await app.tab('订单').click()
    await expect(app.orders.main).toContainText('暂无持仓')
  })
  return [...files]
}

/** Opens home and then the orders screen, while these files are held back. Returns a function that releases them. */
async function blockOrdersScreen(app: App, files: readonly string[]): Promise<() => Promise<void>> {
  expect(files).not.toEqual([])
  const { page } = app
  const blocked = ({ pathname }: URL) => files.includes(pathname)
  await page.route(blocked, (route) => route.abort())
  await app.open(routes.home)
  await app.tab('订单').click()
  return () => page.unroute(blocked)
}

test.describe('a style sheet that does not load', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('is a failure that is shown, and the retry requests it again', async ({ app, page }) => {
    const styles = /\/_next\/static\/css\//
    await page.route(styles, (route) => route.abort())
    await page.clock.pauseAt(WORLD_BEGINS + 60_000)
    await app.open()
    const failure = page.getByRole('alert').filter({ hasText: '网络错误' })
    await expect(failure).toBeVisible()
    await expect(app.login.submit).toHaveCount(0)
    await page.unroute(styles)
    await failure.getByRole('button', { name: '重试' }).click()
    await expect(app.login.submit).toHaveCSS('background-color', 'rgb(255, 138, 31)')
  })
})

test.describe('while no other file comes than those that the page names', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('login and home have their texts, and home its prices, in another language too', async ({
    app,
    page,
    world,
  }) => {
    const html = await (await fetch(`${world.origin}/`)).text()
    await page.route(/\/_next\/static\/chunks\//, (route) =>
      html.includes(new URL(route.request().url()).pathname.replace('/_next/static/', ''))
        ? route.continue()
        : route.abort(),
    )
    await app.store({ language: 'vi' })
    await app.open()
    await expect(app.login.main.locator('form img')).toBeVisible()
    await app.login.username.fill('nobody')
    await app.login.password.fill('no password')
    await app.login.code.fill('0000')
    await app.login.submit.click()
    await expect(app.login.main.getByRole('alert')).toHaveText('Mã captcha sai hoặc đã hết hạn')
    expect(await app.login.main.locator('form').textContent()).not.toMatch(/\p{Script=Han}/u)

    await app.signIn()
    await app.open(routes.home)
    await expect(app.home.price('btcusdt')).toBeVisible()
    await expect(app.home.main.getByRole('region', { name: 'Tổng tài sản' })).toBeVisible()
    expect(await page.locator('body').textContent()).not.toMatch(/\p{Script=Han}/u)
  })
})

const words = [
  ['zh-TW', '登入'],
  ['en', 'Log in'],
  ['ko', '로그인'],
  ['ja', 'ログイン'],
  ['vi', 'Đăng nhập'],
] as const

test('Simplified Chinese, dark and red for a rise, until the member chooses; language and theme take effect at once and stay', async ({
  app,
  page,
}) => {
  await app.open()
  await expect(app.login.submit).toHaveText('登录')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red')
  for (const [language, word] of words) {
    await test.step(language, async () => {
      await app.login.username.fill(language)
      await page.locator('select[name="language"]').selectOption(language)
      await expect(app.login.submit).toHaveText(word)
      await expect(app.login.username).toHaveValue(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await app.stored('language')).toBe(language)
      await page.reload()
      await expect(app.login.submit).toHaveText(word)
    })
  }
  await test.step('the theme is set before anything is drawn after a reload', async () => {
    await page.locator('select[name="language"]').selectOption('zh-CN')
    await page.getByRole('button', { name: '切换为浅色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await app.stored('theme')).toBe('light')
    await page.route(/\/_next\/static\/chunks\//, () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(app.screen()).toHaveCount(0)
  })
})

test('storage that is full, or disabled, does not keep the member out', async ({ app, page }) => {
  await test.step('full', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await app.login.logIn(() => app.open())
    await expect(app.home.main).toContainText('10,000.00')
  })

  await test.step('disabled', async () => {
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', denied)
      Object.defineProperty(window, 'sessionStorage', denied)
    })
    await app.login.logIn(() => app.open())
    await expect(app.home.main).toContainText('10,000.00')
    await app.home.mark('比特币')
    await expect(app.toasts.filter({ hasText: '画线、自选、到价提醒等在刷新后会消失' })).toBeVisible()
    await app.tab('我的').click()
    await expect(app.mine.main).toContainText('Demo')
  })
})

test('neither the start nor the chart waits for a formatter of Intl, the first of which takes a phone about twenty ms', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    const tell = (name: string) => document.documentElement.setAttribute('data-intl', name)
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'DisplayNames']) {
      const formatter: unknown = Reflect.get(Intl, name)
      if (typeof formatter !== 'function') throw new Error(`No ${name} to watch.`)
      const watched = new Proxy(formatter, {
        apply(make, self, args) {
          tell(name)
          return Reflect.apply(make, self, args)
        },
        construct(make, args) {
          tell(name)
          return Reflect.construct(make, args)
        },
      })
      Reflect.set(Intl, name, watched)
    }
  })
  await app.login.logIn(() => app.open())
  await expect(app.home.row('比特币')).toBeVisible()
  await app.home.row('比特币').click()
  await expect(app.product.view.lastPrice).toBeVisible()
  expect(await page.locator('html').getAttribute('data-intl')).toBeNull()
})

test('an operator with any name has a title and a page that works; one who hides the vault has two actions on home that fill their row', async ({
  app,
  control,
  page,
  world,
}) => {
  await test.step('of any name', async () => {
    for (const [name, title] of [
      ['', '登录 · Candor'],
      ['Candor ', '登录 · Candor'],
      ['A  B', '登录 · A B'],
    ] as const) {
      await test.step(JSON.stringify(name), async () => {
        await control.config({ site_name: name })
        await app.open(routes.login)
        await expect(page).toHaveTitle(title)
        await app.login.username.fill('demo')
        await expect(app.login.username).toHaveValue('demo')
      })
    }
  })

  await test.step('who hides the vault', async () => {
    world.host.setConfig({ apiBases: world.stub.addresses, hidden: ['vault'] })
    await app.signIn()
    await app.open(routes.home)
    const actions = app.home.main.getByRole('navigation', { name: '快捷操作' }).getByRole('listitem')
    await expect(actions).toHaveText(['充值', '提现'])
    const edges = () =>
      actions.evaluateAll((items) => {
        const row = items[0]?.parentElement
        const end =
          (row?.getBoundingClientRect().right ?? 0) - Number.parseFloat(row ? getComputedStyle(row).paddingRight : '')
        return items
          .map((item) => item.getBoundingClientRect())
          .map(({ right, width }) => [Math.round(end - right), Math.round(width)])
      })
    const [, [gap, width = 0] = []] = await edges()
    expect(gap).toBeLessThanOrEqual(1)
    expect(width).toBeGreaterThan(100)
    // With enlarged text each takes a separate row.
    await page.setViewportSize({ width: 300, height: 700 })
    const [, [last, wide = 0] = []] = await edges()
    expect(last).toBeLessThanOrEqual(1)
    expect(wide).toBeGreaterThan(200)
  })
})

test('a page whose end arrives after its scripts starts all the same', async ({ page, watch, world }) => {
  const end = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${world.origin}${url}`)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    const head = url === '/' ? body.indexOf('</body>') : body.length
    response.write(body.subarray(0, head))
    if (url === '/') await end.promise
    response.end(body.subarray(head))
  })
  const port = await listen(server, 0)
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
  // Every script of the page is here, and none has begun to run: they are deferred.
  const scripts = () =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].every(
      ({ src }) => performance.getEntriesByName(src).length > 0,
    )
  await page.waitForFunction(scripts, undefined, { polling: 20 })
  end.resolve()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(watch.problems([])).toEqual([])
  await close(server)
})

test('a page without JavaScript says what is needed, in every language', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(world.origin)
    const message = page.locator('noscript p')
    await expect(message).toHaveCount(6)
    await expect(message.filter({ hasText: 'Vui lòng bật JavaScript' })).toBeVisible()
  } finally {
    await context.close()
  }
})
