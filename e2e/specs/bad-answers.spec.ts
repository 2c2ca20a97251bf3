import type { Page, Route } from '@playwright/test'
import { calls } from '#lib/contract/calls.ts'
import { getConf } from '#lib/contract/common.ts'
import { depositList } from '#lib/contract/deposits.ts'
import { productList } from '#lib/contract/market.ts'
import { textInfo } from '#lib/contract/notices.ts'
import { userInfo } from '#lib/contract/session.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { kinds, type Mutant } from '#stub/mutants/mutants.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/scenes/scenes.ts'
import type { TestSite } from '../support/testSite.ts'
import { networkNoise } from '../support/watch.ts'

/**
 * The effects of the mutants are tested in jsdom (app/_routes/answers.matrix.test.tsx); here are those that need a
 * layout.
 */

/** The stub backend streams no product that it does not have; the parser reports markup that never reaches the page. */
const expected = new RegExp(
  `${networkNoise.source}|EventSource's response has a MIME type|script-src-attr|Executing inline event handler`,
)
test.use({ expectedErrors: [expected] })

/** Calls whose bad answers end the session, or lead away because of another domain. */
const untouched: ReadonlySet<string> = new Set([userInfo.path, getConf.path])

/** Answers every reading call with what `change` makes of the backend's answer. */
async function applyMutant(page: Page, { change }: Mutant): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    (url) => calls.some(({ path, reply }) => path === url.pathname && !untouched.has(path) && !reply),
    (route) => answerBadly(route, change),
  )
}

async function answerBadly(route: Route, change: Mutant['change']): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const call = calls.find(({ path }) => path === pathname)
  if (!call || route.request().method() !== 'GET') return route.fallback()
  const response = await route.fetch()
  const type = response.headers()['content-type'] ?? ''
  const bad = change({ status: response.status(), type, body: await response.text() }, call)
  await route.fulfill({ response, status: bad.status, contentType: bad.type, body: bad.body })
}

/** The parts of a screen that are too wide, are covered, or show a text that only a program would write. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return width === 0 || element.contains(topElement) || topElement?.contains(element)
    }
    const bars = [...document.querySelectorAll('header :is(button, a), nav[aria-label="主导航"] a')]
    const machine = /undefined|NaN|\[object|Infinity|\d[eE]\+\d/.exec(document.querySelector('main')?.textContent ?? '')
    return [
      ...(Math.max(scrollWidth, window.innerWidth) > 390 ? [`${scrollWidth} px wide`] : []),
      ...bars.filter((bar) => !isOnTop(bar)).map((bar) => `covered: ${bar.textContent?.slice(0, 40)}`),
      ...(machine ? [`the text ${machine[0]}`] : []),
    ]
  })
}

async function seedRecords({ control }: TestSite): Promise<void> {
  await control.seedOrders('demo', 2, 3600)
  await control.deposits.seed('demo', 2)
  await control.withdrawals.seed('demo', 2)
  await control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 1, ageMs: 86_400_000 })
}

const figures = ['home', 'product', 'orders', 'orderInfo', 'recharge', 'rechargeMore', 'withdraw', 'vault']
const records = ['vaultSubmit', 'history', 'depositRecords', 'withdrawRecords', 'vaultRecords', 'mine']
const texts = ['notice', 'payoutAccounts', 'textview']
/**
 * The screens of each kind. The long word is the widest text, so it is checked on all of these; the mixed text only where
 * there is most text, and in the names on home and vault.
 */
const looks = {
  'one long word': [...figures, ...records, ...texts],
  'a part of each of these': ['home', 'vault', ...texts],
  'a decimal of many digits': [...figures, ...records],
} as const

test('no text and no number of an answer widens a screen, covers its bars or is written as 1e+21', async ({
  app,
  page,
  world,
  watch,
}) => {
  test.slow()
  await seedRecords(world)
  const notice = await world.control.notice({ title: '公告', body: '<p>正文<b>一</b></p>', pinned: false })
  await app.signIn()
  for (const [kind, names] of Object.entries(looks)) {
    await test.step(kind, async () => {
      const [mutant] = kinds[kind] ?? []
      if (!mutant) throw new Error(`no kind ${kind}`)
      await applyMutant(page, mutant)
      await app.open(routes.home)
      const chosenScreens = screens.filter(({ name }) => names.includes(name))
      for (const { route, address } of [
        ...chosenScreens,
        { route: routes.notice, address: to(routes.notice, { id: notice }) },
      ]) {
        await app.goToHash(address)
        await expect(app.screen(route)).toBeVisible()
        await watch.quiet()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        expect.soft(await faultsOf(page), `${kind}, ${address}`).toEqual([])
      }
    })
  }
  await test.step('a message of five thousand letters leaves the screen visible', async () => {
    const [, mutant] = kinds['a failure with a strange message'] ?? []
    if (!mutant) throw new Error('no such mutant')
    await applyMutant(page, mutant)
    await app.open(routes.vault)
    await expect(app.screen(routes.vault).getByRole('alert').first()).toContainText('WWW…')
    expect.soft(await faultsOf(page)).toEqual([])
  })
})

/** Answers a list call with many copies of its first record. */
function copies(path: string, many: number) {
  return async (page: Page) => {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        const [first] = answer.data.items
        const items = Array.from({ length: many }, (_, at) => ({ ...first, id: `copy${at}`, name: `Copy ${at}` }))
        await route.fulfill({ response, json: { ...answer, data: { items } } })
      },
    )
  }
}

test('5,000 products, 5,000 records and a text of 5 MB: the screens stay usable', async ({
  app,
  control,
  page,
  world,
}) => {
  // How long a busy machine takes for megabytes is not what is tested.
  test.slow()
  world.host.setConfig({ apiBases: world.stub.addresses, timeoutMs: 60_000 })
  await control.deposits.seed('demo', 1)
  await app.signIn()
  await test.step('products come as the member scrolls, and the search finds the last one', async () => {
    await copies(productList.path, 5000)(page)
    await app.open(routes.home)
    const rows = app.home.main.locator('li[data-product]')
    await expect(rows).toHaveCount(40)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(80)
    await app.home.find('copy 4999')
    await expect(rows).toHaveText([/Copy 4999/])
  })
  await test.step('records of one page too', async () => {
    await copies(depositList.path, 5000)(page)
    await app.goToHash(to(routes.depositRecords))
    const rows = app.screen(routes.depositRecords).locator('li[data-row]')
    await expect(rows).toHaveCount(100)
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(200)
  })
  await test.step('a text of 5 MB is cut, and says so', async () => {
    for (const [key, body] of [
      ['terms', '<p>长文 <b>一</b></p>'.repeat(300_000)],
      ['privacy', '<a'.repeat(2_500_000)],
    ] as const) {
      await page.route(
        (url) => url.pathname === textInfo.path && url.searchParams.get('key') === key,
        async (route) => {
          const headers = { 'Access-Control-Allow-Origin': '*' }
          await route.fulfill({ headers, json: { code: 200, msg: '', data: { title: 'W'.repeat(1000), body } } })
        },
      )
      await app.goToHash(to(routes.textview, { key }))
      await expect(app.screen(routes.textview)).toContainText('内容过长，此处只显示了开头部分', { timeout: 60_000 })
      expect(await faultsOf(page)).toEqual([])
    }
  })
})
