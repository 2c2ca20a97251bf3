import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of axe that look at colours. The others find the same in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The screen and a dialog over it. In another state of a screen that was checked whole, the rest of the page is
 * unchanged.
 */
export const SCREEN = 'main, [role="dialog"]:not([hidden]), [role="alertdialog"]'

/**
 * The problems that axe finds on the page, one line per element; those of colours in both themes. The page does not
 * change, except that it has the other theme afterwards.
 *
 * @param within A selector: check only this part of the page, because the rest was checked before.
 */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  const theme = await page.locator('html').getAttribute('data-theme')
  const other = theme === 'dark' ? 'light' : 'dark'
  const results = await analyze(page, within)
  // The page of a failed start keeps its theme.
  if ((await page.locator('main[data-route]').count()) === 0) return results.map((line) => `${theme}: ${line}`)
  await changeTheme(page, other)
  return [
    ...results.map((line) => `${theme}: ${line}`),
    ...(await analyze(page, within, COLOUR_RULES)).map((line) => `${other}: ${line}`),
  ]
}

/**
 * axe is injected through the browser's debugging protocol, so the page's security policy need not be changed; once
 * into each document.
 */
async function analyze(page: Page, within?: string, rules?: string[]): Promise<readonly string[]> {
  const injected = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(injected && { axeSource: ';' }) }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations: found } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`))
}

/** Changes the theme in place, as choosing it in another tab does. */
async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
