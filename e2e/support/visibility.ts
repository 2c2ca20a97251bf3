import type { Page } from '@playwright/test'

/** Makes a page hidden or visible for its document, as a locked phone or another tab does. In a headless browser every page is visible. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown ? 'visible' : 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, value: !shown })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible)
}
