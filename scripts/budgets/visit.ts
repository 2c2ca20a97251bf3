import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { findBrowser } from '#scripts/browser.ts'
import { wireBytes } from '#scripts/build/sizes.ts'

/** One file that a visit fetched from the static host. */
export interface Fetched {
  readonly path: string
  readonly kind: 'page' | 'script' | 'other'
  /** Bytes on the wire: brotli at its best level where it pays, the body alone. */
  readonly wire: number
}

/**
 * Opens an address in a fresh Chromium, as a phone that was never here, and waits until it fetches nothing more.
 *
 * @param address origin of the static host, with the hash route to open.
 * @param dir folder that the host serves. Files are weighed as they are there: the host writes the address of the stub
 * into the page, whose length differs from run to run.
 * @returns what the host itself was asked for, in order; calls to the backend are not counted.
 */
export async function firstVisit(address: string, dir: string): Promise<readonly Fetched[]> {
  const { executablePath, args } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
    return await visit(await browser.newContext(phone), address, dir)
  } finally {
    await browser.close()
  }
}

async function visit(context: BrowserContext, address: string, dir: string): Promise<readonly Fetched[]> {
  const { origin } = new URL(address)
  const page = await context.newPage()
  // A repeat of the same file (the icon, whenever the address changes) is answered by the browser's cache.
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).origin === origin) urls.add(request.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main').first().waitFor()
  // A browser with tabs asks for the icon, a Chromium without a window does not.
  urls.add(new URL((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '', origin).href)
  return Promise.all([...urls].map((url) => weigh(dir, new URL(url).pathname)))
}

async function weigh(dir: string, pathname: string): Promise<Fetched> {
  const body = await readFile(path.join(dir, pathname === '/' ? 'index.html' : pathname))
  return { path: pathname, kind: kindOf(pathname), wire: Math.min(wireBytes(body), body.length) }
}

function kindOf(pathname: string): Fetched['kind'] {
  if (pathname === '/') return 'page'
  return pathname.endsWith('.js') ? 'script' : 'other'
}
