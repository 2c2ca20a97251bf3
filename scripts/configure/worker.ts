import { createHash } from 'node:crypto'

/** The service worker's file in a site (docs/operating.md). */
export const WORKER = 'sw.js'

/**
 * What a worker does that the operator has turned off: it replaces the one before at once, removes everything that was kept, and
 * then itself.
 */
const TURNED_OFF = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('candor')) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
})()))`

/** The address under which the worker keeps the page, with a digest of its bytes, and the digest that the browser checks them by. */
const PAGE = /\/\?page=\w*/g
const INTEGRITY = /sha256-[A-Za-z0-9+/]+=*/g
const OFF = /^const off = \w+$/m

/** The entry of the page in the worker's list, before a page is known. */
export const anyPage = { url: '/?page=0', integrity: 'sha256-0' } as const

/** The file of the worker around the code that workbox has generated. */
export function workerFile(generated: string): string {
  return `const off = false\nif (off) {\n${TURNED_OFF}\n} else {\n${generated.trim()}\n}\n`
}

/**
 * The worker for a page: it installs only while the host serves this very page, and keeps it. So another configuration is another
 * worker, and a browser that finds it has an update to offer.
 *
 * @param html What the host serves as index.html.
 * @param offline False: the worker removes itself and everything that it has kept.
 */
export function workerFor(worker: string, html: string, offline: boolean): string {
  const digest = createHash('sha256').update(html, 'utf8').digest()
  return worker
    .replace(PAGE, () => `/?page=${digest.toString('hex').slice(0, 16)}`)
    .replace(INTEGRITY, () => `sha256-${digest.toString('base64')}`)
    .replace(OFF, () => `const off = ${!offline}`)
}
