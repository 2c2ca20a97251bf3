import type { Page, Route } from '@playwright/test'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/world.ts'

const CHAT = 'https://chat.example.com'

/** The operator's chat stands on a host of its own; answers the requests that reached it. */
async function startChat(page: Page, html = '<h1>在线客服窗口</h1>'): Promise<readonly Route[]> {
  const asked: Route[] = []
  await page.route(`${CHAT}/**`, async (route) => {
    asked.push(route)
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  return asked
}

/** Lets the page's policy show these origins in a frame, as an operator does with `--frame`. */
function allowFrames({ host, stub }: World, frameHosts: readonly string[]): void {
  host.setConfig({ apiBases: stub.addresses, frameHosts })
}

test.describe('customer service', () => {
  test('the tab opens the chat in a frame, as a new page, with the domain on both', async ({
    app,
    page,
    control,
    world,
  }) => {
    await control.config({ domain: 'abc', service_url: `${CHAT}/desk?team=7` })
    allowFrames(world, [CHAT])
    const asked = await startChat(page)
    await app.signIn()
    await app.open(routes.login, { domain: 'abc' })
    await app.tab('客服').click()
    await expect(app.webview.inside.getByRole('heading')).toHaveText('在线客服窗口')
    await expect(app.webview.main.getByRole('heading', { level: 1 })).toHaveText('在线客服')
    await expect(app.webview.main).toContainText('chat.example.com')
    await expect(app.webview.main.getByRole('status')).toHaveCount(0)
    expect(asked.map((route) => route.request().url())).toEqual([`${CHAT}/desk?team=7&domain=abc`])
    expect(asked[0]?.request().headers()).not.toHaveProperty('referer')
    await expect(page).toHaveURL(/webview\/index\?url=.*&domain=abc$/)
    await page.goBack()
    await expect(app.home.main).toBeVisible()
  })

  test('a chat that the page may not frame is offered to the browser', async ({ app, page }) => {
    const asked = await startChat(page)
    await app.signIn()
    await app.open(routes.home)
    await app.tab('客服').click()
    await expect(app.webview.openOutside).toHaveAttribute('href', `${CHAT}/`)
    await expect(app.webview.openOutside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(app.webview.frame).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('without a chat the service screen says so and says what else there is', async ({ app, control }) => {
    await control.config({ service_url: '' })
    await app.signIn()
    await app.open(routes.home)
    await app.tab('客服').click()
    await expect(app.screen(routes.service)).toContainText('在线客服暂未开通')
    await app.screen(routes.service).getByRole('link', { name: '风险提示' }).click()
    await expect(app.screen(routes.textview)).toBeVisible()
  })

  test('a chat without TLS is shown as text and opened nowhere', async ({ app, control }) => {
    await control.config({ service_url: 'http://chat.example.com/' })
    await app.signIn()
    await app.open(routes.home)
    await app.tab('客服').click()
    await expect(app.screen(routes.service).getByRole('alert')).toContainText('http://chat.example.com/')
    await expect(app.screen(routes.service).locator('a[href^="http"]')).toHaveCount(0)
  })
})

test.describe('the web view', () => {
  const strangers = [
    'https://evil.example/',
    'javascript:document.title="taken"',
    'data:text/html,<script>parent.document.title="taken"</script>',
    '//evil.example/',
    'https://chat.example.com@evil.example/',
    'https://chat.example.com.evil.example/',
    'https://chat.example.com./',
    'https://chat.example.com:444/',
    'https:\\\\evil.example\\',
    'http://chat.example.com/',
  ] as const
  test('shows the address of a stranger as text and opens nothing', async ({ app, page, world }) => {
    allowFrames(world, [CHAT])
    const foreign: string[] = []
    page.on('request', (request) => /evil|chat/.test(request.url()) && foreign.push(request.url()))
    await app.open(routes.webview)
    await expect(app.webview.refused, 'no address at all').toBeVisible()
    for (const url of strangers) {
      await test.step(url, async () => {
        await app.goToHash(to(routes.webview, { url, title: '领取奖励' }))
        await expect(app.webview.refused).toContainText(url)
        await expect(app.webview.frame).toHaveCount(0)
        await expect(app.webview.main.locator('a')).toHaveCount(0)
        await expect(app.webview.main).not.toContainText('领取奖励')
        await expect(page).toHaveTitle('网页 · Candor')
      })
    }
    await app.open(routes.webview, { url: strangers[0], title: '领取奖励' })
    await expect(app.webview.refused, 'loaded').toContainText(strangers[0])
    await expect(app.webview.frame).toHaveCount(0)
    expect(foreign).toEqual([])
  })

  test('a guest may open what the operator allows', async ({ app, page, world }) => {
    allowFrames(world, [CHAT])
    await startChat(page)
    await app.open(routes.webview, { url: `${CHAT}/help`, title: '帮助' })
    await expect(app.webview.inside.getByRole('heading')).toHaveText('在线客服窗口')
    await expect(app.webview.main.getByRole('heading', { level: 1 })).toHaveText('帮助')
  })

  test('shows that it is loading until the page is there', async ({ app, page, world }) => {
    allowFrames(world, [CHAT])
    let letIn: () => void = () => undefined
    await page.route(`${CHAT}/**`, async (route) => {
      await new Promise<void>((resolve) => {
        letIn = resolve
      })
      await route.fulfill({ contentType: 'text/html', body: '<h1>chat</h1>' })
    })
    // Opened from a page that stands: a document that is still loading would wait for its frames.
    await app.open()
    await expect(app.login.picture).toBeVisible()
    await app.goToHash(`#${to(routes.webview, { url: `${CHAT}/` })}`)
    await expect(app.webview.main.getByRole('status')).toBeVisible()
    letIn()
    await expect(app.webview.inside.getByRole('heading')).toBeVisible()
    await expect(app.webview.main.getByRole('status')).toHaveCount(0)
  })

  test('a page of our own gets neither our storage nor our origin', async ({ app, page, world }) => {
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
    ['an entry of its own', '#state'],
  ] as const
  test('leaves the way back and on as it was', async ({ app, page, world, control }) => {
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

test.describe('under the page policy', () => {
  test.use({ expectedErrors: [/frame-src 'self'|CSP violation: frame-src https:\/\/evil\.example/] })

  test('no other host can be framed, whoever tries', async ({ app, page, world }) => {
    allowFrames(world, [CHAT])
    const asked: string[] = []
    await page.route('https://evil.example/**', async (route) => {
      asked.push(route.request().url())
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
    expect(asked).toEqual([])
  })
})

test.describe('a hostile chat', () => {
  test.use({ expectedErrors: [/Unsafe attempt to initiate navigation|Ignored call to 'alert\(\)'/] })

  test('cannot navigate the app away or stop it with a dialog', async ({ app, page, world }) => {
    allowFrames(world, [CHAT])
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
