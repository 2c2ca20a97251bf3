import type { Page } from '@playwright/test'
import { getConf } from '#lib/contract/common.ts'
import { member } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ app, page }) => {
  await app.signIn()
  await app.open(routes.mine)
  await expect(app.mine.main).toContainText('10,000.00')
  await app.mine.openSettings()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
})

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'stayed' in window), 'the page was not loaded again').toBe(true)
})

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The value of a colour token on the page. */
const token = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name)

test('language, theme and rise colour: at once and in the other tab', async ({ app, control, page, world }) => {
  const other = new App(await page.context().newPage(), world)
  await other.open(routes.mine)
  await expect(other.mine.main).toContainText('10,000.00')
  await other.mine.openSettings()
  const tabs = [page, other.page]
  const language = app.mine.main.locator('[name="language"]')

  await test.step('the language: every text and the page', async () => {
    for (const [wanted, text] of [
      ['zh-TW', '出金帳戶'],
      ['en', 'Withdrawal accounts'],
      ['ko', '출금 계좌'],
      ['ja', '出金先口座'],
      ['vi', 'Tài khoản nhận tiền'],
      ['zh-CN', '提现账户'],
    ] as const) {
      await language.selectOption(wanted)
      for (const tab of tabs) {
        await expect(tab.locator('html')).toHaveAttribute('lang', wanted)
        await expect(tab.getByRole('link', { name: text, exact: true })).toBeVisible()
      }
      expect(await app.stored('language')).toBe(wanted)
      // What was loaded is asked for again in this language: by both tabs, the operator's configuration too.
      for (const path of [getConf.path, member.path]) {
        const inLanguage = async () =>
          (await control.requests()).filter((asked) => asked.path === path && asked.language === wanted).length
        await expect.poll(inLanguage, `${path} in ${wanted}`).toBeGreaterThanOrEqual(2)
      }
    }
  })

  await test.step('the theme: every colour', async () => {
    const dark = await background(page)
    await app.mine.main.getByRole('button', { name: '切换为浅色主题' }).click()
    for (const tab of tabs) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light')
      await expect.poll(() => background(tab)).not.toBe(dark)
    }
    await expect(other.mine.main.getByRole('button', { name: '切换为深色主题' })).toBeVisible()
    await other.mine.main.getByRole('button', { name: '切换为深色主题' }).click()
    await expect.poll(() => background(page)).toBe(dark)
  })

  await test.step('the rise colour: follows the language until one is chosen, then stays', async () => {
    const [red, green] = [await token(page, '--danger'), await token(page, '--success')]
    expect([await token(page, '--rise'), await token(page, '--fall')]).toEqual([red, green])
    await language.selectOption('en')
    await expect.poll(() => token(page, '--rise')).toBe(green)
    await language.selectOption('zh-CN')
    await expect.poll(() => token(page, '--rise')).toBe(red)

    await app.mine.main.getByRole('radio', { name: '绿涨红跌' }).check()
    for (const tab of tabs) {
      await expect.poll(() => token(tab, '--rise')).toBe(green)
      await expect.poll(() => token(tab, '--fall')).toBe(red)
    }
    await expect(other.mine.main.getByRole('radio', { name: '绿涨红跌' })).toBeChecked()
    await language.selectOption('ja')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    expect(await token(page, '--rise')).toBe(green)
  })
})

test('all three are there after a reload, before anything is drawn', async ({ app, page }) => {
  await app.mine.main.getByRole('radio', { name: '绿涨红跌' }).check()
  await app.mine.main.getByRole('button', { name: '切换为浅色主题' }).click()
  await app.mine.main.locator('[name="language"]').selectOption('ko')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await page.reload({ waitUntil: 'commit' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-rise', 'green')
  await expect(html).toHaveAttribute('lang', 'ko')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
})

test('on paper: dark on white, and no bar covers the text of a page', async ({ app, page }) => {
  const dark = await background(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await background(page)).not.toBe(dark)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await app.goToHash(routes.depositRecords)
  const head = page.locator('main header').first()
  expect(await head.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  expect(await background(page)).toBe(dark)
})

test('an operator with one language, and one with two: what there is to choose', async ({ app, control, page }) => {
  const language = page.locator('[name="language"]')
  await control.config({ languages: ['vi', 'en'] })
  await app.open(routes.mine)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await app.mine.main.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(language.locator('option')).toHaveText(['Tiếng Việt', 'English'])
  await language.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await control.config({ languages: ['en'] })
  await app.open(routes.mine)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await app.mine.main.getByRole('button', { name: 'English' }).click()
  await expect(app.mine.main).toContainText('Theme')
  await expect(language).toHaveCount(0)
})
