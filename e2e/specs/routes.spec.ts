import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/**
 * The part of the browser in where an address ends: it is loaded, typed, or reloaded at the root. Every address in
 * every case is tested in app/_client/boot/start.isolated.test.tsx.
 */
const worlds = [
  {
    name: 'no flag',
    flag: '',
    domain: '',
    guest: {
      loaded: { '/pages/register': '/pages/register', '/pages/order/index': '/pages/login' },
      typed: { '/pages/common/webview/index': '/pages/common/webview/index', '/pages/mine/index': '/pages/login' },
    },
    member: {
      loaded: { '/pages/login': '/pages/home/index', '/pages/order/index': '/pages/order/index' },
      typed: { '/pages/register': '/pages/register', '/pages/mine/index': '/pages/mine/index' },
    },
  },
  {
    name: 'the flag and its domain',
    flag: 'abc',
    domain: 'abc',
    guest: {
      loaded: { '/pages/register': '/pages/register?domain=abc', '/pages/order/index': '/pages/login?domain=abc' },
      typed: { '/pages/mine/index': '/pages/login?domain=abc' },
    },
    member: {
      loaded: { '/pages/login': '/pages/home/index?domain=abc', '/pages/order/index': '/pages/home/index?domain=abc' },
      typed: { '/pages/mine/index': '/pages/mine/index?domain=abc' },
    },
  },
  {
    name: 'the flag and no domain',
    flag: 'abc',
    domain: '',
    guest: {
      loaded: { '/pages/login': '/pages/404/404', '/pages/order/index': '/pages/404/404' },
      typed: { '/pages/register': '/pages/404/404' },
    },
    member: {
      loaded: { '/pages/order/index': '/pages/404/404' },
      typed: { '/pages/mine/index': '/pages/404/404' },
    },
  },
  {
    name: 'the flag and another domain',
    flag: 'abc',
    domain: 'other',
    guest: {
      loaded: { '/pages/register': '/pages/login', '/pages/order/index': '/pages/login?domain=other' },
      typed: { '/pages/common/webview/index': '/pages/login' },
    },
    member: {
      loaded: { '/pages/order/index': '/pages/login' },
      typed: { '/pages/mine/index': '/pages/login' },
    },
  },
] as const

const address = (path: string, domain: string) => (domain ? `${path}?domain=${domain}` : path)

/** Types an address into the bar and waits until the app has answered it. */
async function type(page: Page, target: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise<void>((resolve) => {
        if (location.hash === hash) return resolve()
        addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(resolve)), { once: true })
        location.hash = hash
      }),
    `#${target}`,
  )
}

async function expectAt(app: App, end: string, from: string): Promise<void> {
  await expect(app.page, from).toHaveURL((url) => url.hash === `#${end}`)
  await expect(app.page.locator(`main[data-route="${end.split('?')[0]}"]`), from).toBeVisible()
}

test('a guest: addresses loaded and typed, with and without the domain', async ({ app, control }) => {
  for (const { name, flag, domain, guest } of worlds) {
    await test.step(name, async () => {
      await control.config({ domain: flag })
      for (const [path, end] of Object.entries(guest.loaded)) {
        await app.load(address(path, domain))
        await expectAt(app, end, `loaded ${path}`)
      }
      expect(await app.stored('back_domain'), 'the flag is kept').toBe(flag || null)
      await app.load(address('/pages/login', flag))
      await expectAt(app, address('/pages/login', flag), 'the start')
      for (const [path, end] of Object.entries(guest.typed)) {
        await type(app.page, address(path, domain))
        await expectAt(app, end, `typed ${path}`)
      }
    })
  }
})

test('a member: addresses loaded and typed, with and without the domain', async ({ app, control }) => {
  await app.signIn()
  const session = (await app.stored('session')) ?? ''
  let documents = 0
  app.page.on('domcontentloaded', () => {
    documents += 1
  })
  for (const { name, flag, domain, member } of worlds) {
    await test.step(name, async () => {
      await control.config({ domain: flag })
      for (const [path, end] of Object.entries(member.loaded)) {
        const before = documents
        await app.load(address(path, domain))
        // Being logged out means a reload at the root: after the empty page and the requested one comes a third.
        const out = name === 'the flag and no domain'
        await expect.poll(() => documents - before).toBe(out ? 3 : 2)
        await expectAt(app, end, `loaded ${path}`)
        expect((await app.stored('session')) === null, 'the token is cleared').toBe(out)
        await app.page.evaluate((value) => localStorage.setItem('session', value), session)
      }
      await app.load(address('/pages/home/index', flag))
      await expectAt(app, address('/pages/home/index', flag), 'the start')
      for (const [path, end] of Object.entries(member.typed)) {
        await type(app.page, address(path, domain))
        await expectAt(app, end, `typed ${path}`)
      }
      expect(await app.stored('session'), 'the token stays').not.toBeNull()
    })
  }
})
