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
 * Opens an address in a fresh Chromium, as a phone that was never here, and waits until nothing is fetched any more.
 *
 * @param address origin of the static host, with the hash route to open.
 * @returns what the host itself was asked for, in order; calls to the backend are not counted.
 */
export async function firstVisit(address: string): Promise<readonly Fetched[]> {
  const { executablePath, args } = findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
    return await visit(await browser.newContext(phone), address)
  } finally {
    await browser.close()
  }
}

async function visit(context: BrowserContext, address: string): Promise<readonly Fetched[]> {
  const { origin } = new URL(address)
  const page = await context.newPage()
  // A repeat of the same file (the icon, whenever the address changes) is answered by the browser's cache.
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).origin === origin) urls.add(request.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main').first().waitFor()
  return Promise.all([...urls].map(weigh))
}

/** Fetched again and compressed here, so that the figure is exact and the same on every machine. */
async function weigh(url: string): Promise<Fetched> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`The first visit asks for ${url}, which answers ${response.status}.`)
  const body = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  return { path: new URL(url).pathname, kind: kindOf(type), wire: Math.min(wireBytes(body), body.length) }
}

function kindOf(type: string): Fetched['kind'] {
  if (type.startsWith('text/html')) return 'page'
  return type.startsWith('text/javascript') ? 'script' : 'other'
}
