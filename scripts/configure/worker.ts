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

/** Where the browser's storage is broken, as Safari's can be, nothing is kept, and the network answers. */
const WITHOUT_STORAGE = `const match = caches.match.bind(caches)
caches.match = (request, options) => match(request, options).catch(() => undefined)`

/**
 * What the generated code fetches with a digest does not fit where the browser's cache has a web page in the place of a file: it is then
 * fetched past that cache. Workbox has no setting for this.
 */
const PAST_THE_CACHE = `const load = self.fetch
self.fetch = (request, options) => load(request, options).catch((error) => {
  if (!request.integrity) throw error
  return load(new Request(request, { cache: 'reload' }), options)
})`

/** The address under which the worker keeps the page, with a digest of its bytes, and the digest that the browser checks them by. */
const PAGE = /\/\?page=\w*/g
const INTEGRITY = /(\/\?page=\w*",integrity:")sha256-[A-Za-z0-9+/]+=*/g
const OFF = /^const off = \w+$/m

/** The entry of the page in the worker's list, before a page is known. */
export const anyPage = { url: '/?page=0', integrity: 'sha256-0' } as const

/** The digest of a file's bytes as browsers check it (subresource integrity). */
export const integrityOf = (file: string | Buffer): string =>
  `sha256-${createHash('sha256').update(file).digest('base64')}`

/** The file of the worker around the code that workbox has generated. */
export function workerFile(generated: string): string {
  return `const off = false\nif (off) {\n${TURNED_OFF}\n} else {\n${WITHOUT_STORAGE}\n${PAST_THE_CACHE}\n${generated.trim()}\n}\n`
}

/**
 * The worker for a page: it installs only while the host serves this very page, and keeps it. So another configuration is another
 * worker, and a browser that finds it has an update to offer.
 *
 * @param html What the host serves as index.html.
 * @param offline False: the worker removes itself and everything that it has kept.
 */
export function workerFor(worker: string, html: string, offline: boolean): string {
  const digest = createHash('sha256').update(html, 'utf8').digest('hex')
  return worker
    .replace(INTEGRITY, (_, before: string) => `${before}${integrityOf(html)}`)
    .replace(PAGE, () => `/?page=${digest.slice(0, 16)}`)
    .replace(OFF, () => `const off = ${!offline}`)
}
