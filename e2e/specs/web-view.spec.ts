import type { Page, Route } from '@playwright/test'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestSite } from '../support/testSite.ts'

const CHAT = 'https://chat.example.com'

/** Serves the operator's chat on a separate host; returns the requests that reached it. */
async function startChat(page: Page, html = '<h1>在线客服窗口</h1>'): Promise<readonly Route[]> {
  const heldRoutes: Route[] = []
  await page.route(`${CHAT}/**`, async (route) => {
    heldRoutes.push(route)
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  return heldRoutes
}

/** Lets the page's policy show these origins in a frame, as an operator does with `--frame`. */
function allowFrames({ host, stub }: TestSite, frameHosts: readonly string[]): void {
  host.setConfig({ apiBases: stub.addresses, frameHosts })
}

/** What a browser itself could run or follow. `app/_routes/Webview.test.tsx` has more. */
const strangers = [
  'https://evil.example/',
  'javascript:document.title="taken"',
  'data:text/html,<script>parent.document.title="taken"</script>',
  'https:\\\\evil.example\\',
] as const

test('the web view: no third-party page, only what the operator allows, with neither our storage nor our origin', async ({
  app,
  page,
  world,
}) => {
  allowFrames(world, [CHAT])
  await test.step('a third-party address is text, and opens nothing', async () => {
    const foreign: string[] = []
    page.on('request', (request) => /evil|chat/.test(request.url()) && foreign.push(request.url()))
    const [url] = strangers
    await app.open(routes.webview, { url, title: '领取奖励' })
    await expect(app.webview.refused, 'loaded').toContainText(url)
    for (const stranger of strangers) {
      await app.goToHash(to(routes.webview, { url: stranger, title: '领取奖励' }))
      await expect(app.webview.refused).toContainText(stranger)
      await expect(app.webview.frame).toHaveCount(0)
      await expect(page).toHaveTitle('网页 · Candor')
    }
    expect(foreign).toEqual([])
  })

  await test.step('a guest may open what the operator allows', async () => {
    await startChat(page)
    await app.open(routes.webview, { url: `${CHAT}/help`, title: '帮助' })
    await expect(app.webview.inside.getByRole('heading')).toHaveText('在线客服窗口')
    await expect(app.webview.main.getByRole('heading', { level: 1 })).toHaveText('帮助')
  })

  await test.step('it shows that it is loading until the page is there', async () => {
    const held = Promise.withResolvers<Route>()
    await page.route(`${CHAT}/**`, (route) => held.resolve(route))
    // Opened from a page that has loaded: a document that is still loading would wait for its frames.
    await app.open()
    await expect(app.login.picture).toBeVisible()
    await app.goToHash(`#${to(routes.webview, { url: `${CHAT}/` })}`)
    const route = await held.promise
    await expect(app.webview.main.getByRole('status')).toBeVisible()
    await route.fulfill({ contentType: 'text/html', body: '<h1>chat</h1>' })
    await expect(app.webview.inside.getByRole('heading')).toBeVisible()
    await expect(app.webview.main.getByRole('status')).toHaveCount(0)
  })

  await test.step('a page of our own gets neither our storage nor our origin', async () => {
    const body = `<p id="said"></p><script>
      let kept; try { kept = String(localStorage.length) } catch { kept = 'no storage' }
      let above; try { above = parent.document.title } catch { above = 'no parent' }
      document.getElementById('said').textContent = [origin, kept, above].join(', ')</script>`
    await page.route(`${world.origin}/help.html`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await app.signIn()
    await app.open(routes.webview, { url: `${world.origin}/help.html` })
    await expect(app.webview.inside.locator('#said')).toHaveText('null, no storage, no parent')
  })
})

test.describe('a chat that goes from page to page', () => {
  const CHAT_PAGE = `<h1>chat</h1><a id="link" href="x/">two</a><a id="hash" href="#part">part</a>
    <form action="/three"><button>send</button></form>
    <button type="button" id="state" onclick="history.pushState(1, '', '#state')">state</button>`

  const steps = [
    ['a link', '#link'],
    ['a part of the page', '#hash'],
    ['a form', 'form button'],
    ['its own history entry', '#state'],
  ] as const
  test('leaves Back and forward as they were', async ({ app, page, world, control }) => {
    await control.config({ service_url: `${CHAT}/` })
    allowFrames(world, [CHAT])
    await startChat(page, CHAT_PAGE)
    await app.signIn()
    await app.open(routes.home)
    for (const [name, handle] of steps) {
      await test.step(name, async () => {
        await app.tab('我的').click()
        await expect(app.mine.main).toBeVisible()
        await app.tab('客服').click()
        for (let count = 0; count < 2; count += 1) {
          const entries = await page.evaluate(() => history.length)
          await app.webview.inside.locator(handle).click()
          if (count === 0 || handle !== '#hash')
            await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1)
        }
        await app.webview.main.getByRole('button', { name: '返回' }).click()
        await expect(app.mine.main).toBeVisible()
        await app.tab('订单').click()
        await expect(app.orders.main).toBeVisible()
        await app.tab('首页').click()
        await expect(app.home.main).toBeVisible()
      })
    }
  })
})

test.describe('a page that others try to use', () => {
  test.use({
    expectedErrors: [
      /frame-src 'self'|CSP violation: frame-src https:\/\/evil\.example|Unsafe attempt to initiate navigation|Ignored call to 'alert\(\)'/,
    ],
  })

  test('frames no other host, and is neither navigated away nor stopped by a hostile chat', async ({
    app,
    page,
    world,
  }) => {
    allowFrames(world, [CHAT])
    await test.step('no other host can be framed by anyone', async () => {
      const requestedUrls: string[] = []
      await page.route('https://evil.example/**', async (route) => {
        requestedUrls.push(route.request().url())
        await route.fulfill({ body: 'taken' })
      })
      await app.open(routes.login)
      await expect(app.login.main).toBeVisible()
      const blocked = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
            const frame = document.createElement('iframe')
            frame.src = 'https://evil.example/'
            document.body.append(frame)
          }),
      )
      expect(blocked).toBe('frame-src')
      expect(requestedUrls).toEqual([])
    })

    await test.step('a hostile chat cannot navigate the app away or stop it with a dialog', async () => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => dialogs.push(dialog.message()))
      const script = `alert('pay here'); try { top.location.href = 'https://evil.example/' } catch {}
        document.body.append('still inside')`
      await startChat(page, `<body><script>${script}</script></body>`)
      await app.open(routes.webview, { url: `${CHAT}/` })
      await expect(app.webview.inside.locator('body')).toContainText('still inside')
      await expect(app.webview.main).toBeVisible()
      expect(page.url()).toContain(world.origin)
      expect(dialogs).toEqual([])
    })
  })
})
