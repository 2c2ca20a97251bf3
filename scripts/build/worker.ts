import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateSW, type ManifestTransform } from 'workbox-build'
import type { BuiltParts } from '#app/_page/Page.ts'
import { anyPage, integrityOf, WORKER, workerFile } from '#scripts/configure/worker.ts'
import { OLDEST_BROWSERS } from './oldestBrowsers.ts'

const TARGETS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`)

declare const caches: {
  match(address: string): Promise<Response | undefined>
  open(name: string): Promise<{
    keys(): Promise<readonly Request[]>
    match(request: Request): Promise<Response | undefined>
    delete(request: Request): Promise<boolean>
  }>
}

const ON_ACTIVATE = "self.addEventListener('activate', (event) => event.waitUntil(checkKept()))"

interface PageRequest {
  readonly event: { readonly preloadResponse?: Promise<Response | undefined> }
  readonly request: Request
}

/**
 * Answers a navigation: with the host's page, or with the kept one where the host does not answer within 3 s or fails, as it may while
 * another version is deployed. Workbox writes its text into the worker, so it uses nothing but its arguments and what a browser has.
 */
export async function answerPage({ event, request }: PageRequest): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(request))()
  const working = network.then((answer) => (answer.status < 500 ? answer : Promise.reject(new Error('the host fails'))))
  const limit = new Promise<never>((_, late) => {
    setTimeout(() => late(new Error('the host has not answered')), 3000)
  })
  try {
    return await Promise.race([working, limit])
  } catch {
    return (await caches.match('/?page=0')) ?? network
  }
}

interface CacheStep {
  readonly request: Request
  /** What the host has answered, before it is kept. */
  readonly response?: Response
  /** What is kept, before it is used, and where. */
  readonly cachedResponse?: Response | undefined
  readonly cacheName?: string
}

/**
 * Lets an answer into a cache and out of it only if it has the type that its address names: a proxy, a bot check or a host may answer a
 * script with 200 and a web page. Such an entry is thrown away, and a request that passes by the browser's cache passes by this one too.
 * It is written into the worker as it stands, as `answerPage` is, and uses nothing but its arguments and what a browser has.
 */
export async function ofItsType({ request, response, cachedResponse, cacheName }: CacheStep): Promise<Response | null> {
  const answer = response ?? cachedResponse
  if (!answer || (cachedResponse && request.cache === 'reload')) return null
  const { pathname } = new URL(request.url)
  const type = answer.headers.get('content-type') ?? ''
  const types: readonly (readonly [file: RegExp, type: RegExp])[] = [
    [/\.js$/, /^(?:text|application)\/(?:x-)?javascript/],
    [/\.css$/, /^text\/css/],
    [/\.json$/, /^(?:text|application)\/json/],
    [/\.(?:svg|png|jpg|webp)$/, /^image\//],
    [/\.woff2$/, /^(?:font\/|application\/(?:font|octet-stream))/],
  ]
  if (types.some(([file, fits]) => file.test(pathname) && fits.test(type))) return answer
  if (cachedResponse && cacheName !== undefined) await (await caches.open(cacheName)).delete(request)
  return null
}

/** Goes through what a version before has kept while its pages were open. */
async function checkKept(): Promise<void> {
  for (const cacheName of ['candor-files', 'candor-pictures']) {
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys())
      await ofItsType({ request, cachedResponse: await cache.match(request), cacheName })
  }
}

/** Workbox writes these functions into one line, which more than one statement does not survive: so they only call the one above. */
const typed = {
  cacheWillUpdate: (step: CacheStep) => ofItsType(step),
  cachedResponseWillBeUsed: (step: CacheStep) => ofItsType(step),
}

/** A host that fails is as one that does not answer: what is kept is used. */
const fails = {
  fetchDidSucceed: ({ response }: { readonly response: Response }) =>
    response.status < 500 ? Promise.resolve(response) : Promise.reject(new Error('the host fails')),
}

/** Adds to each file of the list the digest that the browser checks it by. The page has its own (`scripts/configure/worker.ts`). */
const withDigests =
  (out: string): ManifestTransform =>
  async (entries) => {
    const manifest = entries.map(async (entry) =>
      entry.integrity === undefined
        ? { ...entry, integrity: integrityOf(await readFile(path.join(out, entry.url))) }
        : entry,
    )
    return { manifest: await Promise.all(manifest), warnings: [] }
  }

/** The files that a worker keeps from the start: those with which the page begins, and the texts of every language. */
export function filesToKeep({ scripts, files }: BuiltParts, kept: readonly string[]): readonly string[] {
  const { styles, login, home, texts } = files
  const ofEach = Object.values(texts).flatMap((files) => Object.values(files))
  const below = [styles, ...login, ...home, ...ofEach, ...kept].map((file) => `static/${file}`)
  return [...new Set([...scripts, ...below])].toSorted()
}

/**
 * Writes the service worker of a built site (docs/decisions/2026-11-22-page-from-the-network-first.md). It answers for the page, the
 * files of the build and the pictures of the site, and for nothing else: calls and streams never pass it.
 *
 * @param kept Files that it keeps beside those which the page begins with.
 */
export async function writeWorker(out: string, built: BuiltParts, kept: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
  const workerPath = path.join(folder, WORKER)
  try {
    const { warnings } = await generateSW({
      swDest: workerPath,
      mode: 'production',
      sourcemap: false,
      inlineWorkboxRuntime: true,
      babelPresetEnvTargets: TARGETS,
      // Another name than that of the versions that did not check what they keep: nothing of theirs is taken over.
      cacheId: 'candor-checked',
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      navigationPreload: true,
      globDirectory: out,
      globPatterns: filesToKeep(built, kept).map((file) => `_next/${file}`),
      // The names of these files hold a digest of what is in them.
      dontCacheBustURLsMatching: /^_next\/static\//,
      manifestTransforms: [withDigests(out)],
      additionalManifestEntries: [{ ...anyPage, revision: null }],
      runtimeCaching: [
        {
          urlPattern: ({ request, sameOrigin, url }) =>
            sameOrigin && request.mode === 'navigate' && /^\/(?:index\.html)?$/.test(url.pathname),
          handler: answerPage,
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'candor-files',
            cacheableResponse: { statuses: [200] },
            plugins: [typed],
            expiration: { maxEntries: 200, purgeOnQuotaError: true },
          },
        },
        {
          // Icons, mark and logo. Below other folders are pictures of the backend, which may be a member's.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(?:brand\/)?[\w-]+\.(?:svg|png)$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'candor-pictures',
            cacheableResponse: { statuses: [200] },
            plugins: [typed, fails],
            expiration: { maxEntries: 20, purgeOnQuotaError: true },
            networkTimeoutSeconds: 3,
          },
        },
      ],
    })
    if (warnings.length > 0) throw new Error(`The service worker cannot be made: ${warnings.join(' ')}`)
    await writeFile(
      path.join(out, WORKER),
      workerFile(`${ofItsType}\n${checkKept}\n${ON_ACTIVATE}\n${await readFile(workerPath, 'utf8')}`),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
