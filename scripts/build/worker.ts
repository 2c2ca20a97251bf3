import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateSW } from 'workbox-build'
import type { BuiltParts } from '#app/_page/Page.ts'
import { anyPage, WORKER, workerFile } from '#scripts/configure/worker.ts'
import { OLDEST_BROWSERS } from './oldestBrowsers.ts'

const TARGETS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`)

declare const caches: { match(address: string): Promise<Response | undefined> }

interface PageRequest {
  readonly event: { readonly preloadResponse?: Promise<Response | undefined> }
  readonly request: Request
}

/**
 * Answers a navigation: with the host's page, or with the kept one where the host does not answer within 3 s. Workbox writes its text
 * into the worker, so it uses nothing but its arguments and what a browser has.
 */
export async function answerPage({ event, request }: PageRequest): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(request))()
  const limit = new Promise<never>((_, late) => {
    setTimeout(() => late(new Error('the host has not answered')), 3000)
  })
  try {
    return await Promise.race([network, limit])
  } catch {
    return (await caches.match('/?page=0')) ?? network
  }
}

/** The files that a worker keeps from the start: those with which the page begins, and the texts of every language. */
export function filesToKeep({ scripts, files }: BuiltParts, kept: readonly string[]): readonly string[] {
  const { styles, login, home, texts } = files
  const below = [styles, ...login, ...home, ...Object.values(texts), ...kept].map((file) => `static/${file}`)
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
  const made = path.join(folder, WORKER)
  try {
    const { warnings } = await generateSW({
      swDest: made,
      mode: 'production',
      sourcemap: false,
      inlineWorkboxRuntime: true,
      babelPresetEnvTargets: TARGETS,
      cacheId: 'candor',
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      navigationPreload: true,
      globDirectory: out,
      globPatterns: filesToKeep(built, kept).map((file) => `_next/${file}`),
      // The names of these files hold a digest of what is in them.
      dontCacheBustURLsMatching: /^_next\/static\//,
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
            expiration: { maxEntries: 200 },
          },
        },
        {
          // Icons, mark and logo. Below other folders are pictures of the backend, which may be a member's.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(?:brand\/)?[\w-]+\.(?:svg|png)$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'candor-pictures',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 20 },
            networkTimeoutSeconds: 3,
          },
        },
      ],
    })
    if (warnings.length > 0) throw new Error(`The service worker cannot be made: ${warnings.join(' ')}`)
    await writeFile(path.join(out, WORKER), workerFile(await readFile(made, 'utf8')))
  } finally {
    await rm(folder, { recursive: true })
  }
}
