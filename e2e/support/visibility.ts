import type { Page } from '@playwright/test'

/** Puts a page out of sight or back in sight, as its document sees it: a headless browser shows every page. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown ? 'visible' : 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, value: !shown })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible)
}
