import type { Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/**
 * Where every address ends, worked out by hand from docs/product.md, 3 to 5, and independent of the guard's code.
 *
 * Columns: no flag · flag and its domain in the address · flag and none · flag and another one. Cells: `.` stays,
 * `login`, `home`, `404` ends there, `*` with the domain of the address.
 */
const table = `
  path                                | guest: none  right   missing  wrong  | typed: none  right  missing  wrong
  /pages/login                        | .      .       404      .       | home   home*   404   login
  /pages/register                     | .      .       404      login   | .      .       404   login
  /pages/home/index                   | login  login*  404      login*  | .      .       404   login
  /pages/recharge/index               | login  login*  404      login*  | .      .       404   login
  /pages/rechargetwo/index            | login  login*  404      login*  | .      .       404   login
  /pages/history/index                | login  login*  404      login*  | .      .       404   login
  /pages/service/index                | login  login*  404      login*  | .      .       404   login
  /pages/order/index                  | login  login*  404      login*  | .      .       404   login
  /pages/order/orderInfo/index        | login  login*  404      login*  | .      .       404   login
  /pages/mine/index                   | login  login*  404      login*  | .      .       404   login
  /pages/mine/notice/index            | login  login*  404      login*  | .      .       404   login
  /pages/mine/withdraw/index          | login  login*  404      login*  | .      .       404   login
  /pages/mine/ebao/index              | login  login*  404      login*  | .      .       404   login
  /pages/mine/ebao/submit             | login  login*  404      login*  | .      .       404   login
  /pages/mine/record/deposit/index    | login  login*  404      login*  | .      .       404   login
  /pages/mine/record/withdraw/index   | login  login*  404      login*  | .      .       404   login
  /pages/mine/record/ebao/index       | login  login*  404      login*  | .      .       404   login
  /pages/mine/info/user/index         | login  login*  404      login*  | .      .       404   login
  /pages/mine/info/user/verifyInfo/index | login login* 404     login*  | .      .       404   login
  /pages/mine/security/index          | login  login*  404      login*  | .      .       404   login
  /pages/mine/info/bank/index         | login  login*  404      login*  | .      .       404   login
  /pages/mine/info/bank/addBank/index | login  login*  404      login*  | .      .       404   login
  /pages/mine/limits/index            | login  login*  404      login*  | .      .       404   login
  /pages/mine/assets/index            | login  login*  404      login*  | .      .       404   login
  /pages/kLineChart/index             | login  login*  404      login*  | .      .       404   login
  /pages/kLineChart/move              | login  login*  404      login*  | .      .       404   login
  /pages/common/webview/index         | .      .       404      login   | .      .       404   login
  /pages/common/textview/index        | login  login*  404      login*  | .      .       404   login
  /pages/404/404                      | .      .       404      .       | .      .       404   .
`

const [, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split(/[\s|]+/).filter(Boolean))

/** The first and the last row of each kind: rows with the same cells are of one kind. */
const ofEachKind = rows.filter(([, ...cells], index) => {
  const alike = rows.map(([, ...others]) => others.join() === cells.join())
  return index === alike.indexOf(true) || index === alike.lastIndexOf(true)
})

/**
 * The rows that are loaded in a column. A load costs as much as ten addresses that are typed. The launch, which is all that a
 * load adds to the guard, does not look at the screen: where there is no flag every address is loaded, elsewhere two of each kind.
 */
const loadedRows = (flag: string) => (flag === '' ? rows : ofEachKind)

const worlds = [
  { name: 'no flag', flag: '', domain: '' },
  { name: 'the flag and its domain', flag: 'abc', domain: 'abc' },
  { name: 'the flag and no domain', flag: 'abc', domain: '' },
  { name: 'the flag and another domain', flag: 'abc', domain: 'other' },
] as const

const places: Readonly<Record<string, string>> = {
  login: '/pages/login',
  home: '/pages/home/index',
  '404': '/pages/404/404',
}

const address = (path: string, domain: string) => (domain ? `${path}?domain=${domain}` : path)

/** The end address that a cell of the table stands for. */
function endOf(path: string, cell: string, domain: string): string {
  if (cell === '.') return address(path, domain)
  const place = places[cell.replace('*', '')]
  if (place === undefined) throw new Error(`no such cell: ${cell}`)
  return address(place, cell.endsWith('*') ? domain : '')
}

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

test('the table has every screen', () => {
  expect(rows.map(([path]) => path).sort()).toEqual(Object.values(routes).sort())
})

for (const [column, { name, flag, domain }] of worlds.entries()) {
  test(`a guest, ${name}: addresses loaded, every address typed`, async ({ app, control }) => {
    test.slow()
    await control.config({ domain: flag })
    for (const [path = '', ...cells] of loadedRows(flag)) {
      const end = endOf(path, cells[column] ?? '', domain)
      await app.load(address(path, domain))
      await expectAt(app, end, `loaded ${path}`)
    }
    expect(await app.stored('back_domain'), 'the flag is kept').toBe(flag || null)
    await app.load(address('/pages/login', flag))
    await expectAt(app, address('/pages/login', flag), 'the start')
    for (const [path = '', ...cells] of rows) {
      await type(app.page, address(path, domain))
      await expectAt(app, endOf(path, cells[column] ?? '', domain), `typed ${path}`)
    }
  })

  test(`a member, ${name}: every address, typed`, async ({ app, control }) => {
    test.slow()
    await control.config({ domain: flag })
    await app.signIn()
    for (const [path = '', ...cells] of rows) {
      // Where page show has opened the login screen, the next page is opened from there as well.
      if (!(await app.page.locator('main').count())) await app.load(address('/pages/home/index', flag))
      await type(app.page, address(path, domain))
      await expectAt(app, endOf(path, cells[column + 4] ?? '', domain), `typed ${path}`)
    }
    expect(await app.stored('session'), 'the token stays').not.toBeNull()
  })

  test(`a member, ${name}: addresses loaded`, async ({ app, control }) => {
    test.slow()
    await control.config({ domain: flag })
    await app.signIn()
    const session = (await app.stored('session')) ?? ''
    // The launch rules stand before the guard: with the flag and any domain over login, with the flag alone out.
    const launch = ['guard', '/pages/home/index?domain=abc', '/pages/404/404', '/pages/login'][column]
    let documents = 0
    app.page.on('domcontentloaded', () => {
      documents += 1
    })
    for (const [index, [path = '', ...cells]] of loadedRows(flag).entries()) {
      await app.load(address(path, domain))
      // Out means a reload at the root: after the empty page and the one that was asked for comes a third.
      if (name === 'the flag and no domain') await expect.poll(() => documents).toBe(3 * (index + 1))
      await expectAt(app, launch === 'guard' ? endOf(path, cells[4] ?? '', '') : (launch ?? ''), `loaded ${path}`)
      expect((await app.stored('session')) === null, 'the token is cleared').toBe(name === 'the flag and no domain')
      await app.page.evaluate((value) => localStorage.setItem('session', value), session)
    }
  })
}
