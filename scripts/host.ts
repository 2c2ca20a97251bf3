import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import sirv from 'sirv'
import { WORKER, workerFor } from '#scripts/configure/worker.ts'
import { readSite, sitePage } from '#scripts/page.ts'
import { close, listen } from '#scripts/ports.ts'
import type { SiteConfig } from '#scripts/siteConfig.ts'

/** What `startHost` serves and where. */
export interface HostOptions {
  /** The exported site. */
  readonly dir: string
  /** Port on the loopback interface; 0 takes any free one. */
  readonly port: number
  /** Configuration that index.html and the service worker are served with; without it both go out as they were built. */
  readonly config?: SiteConfig
}

/** A running host. */
export interface Host {
  /** Origin to open, without a trailing slash. */
  readonly address: string
  /** Serves index.html and the service worker with another configuration from the next request on. */
  setConfig(config: SiteConfig): void
  /**
   * Answers these addresses with a web page from the next request on, which caches may keep: with 200, so does a bot check, a proxy, or a
   * host that answers every address, and with 502 a host that is deployed. Without an argument it answers as before.
   */
  answerWithPage(of?: (pathname: string) => boolean, status?: number): void
  /** Stops at once: open connections are cut. */
  stop(): Promise<void>
}

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const OTHER_PAGE = '<!doctype html><title>One moment</title><p>Checking your browser'

/**
 * Serves an exported site as a CDN would: exact files only, 404 for everything else (a missing chunk answered with
 * HTML would never settle), hashed assets for ever, HTML always asked for again.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const dir = path.resolve(options.dir)
  let config = options.config
  let isPage = (_: string) => false
  let pageStatus = 200
  const sendFile = sirv(dir, {
    // Reads the folder at each request: a build may replace it.
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => response.setHeader('cache-control', cachePolicy(pathname)),
    onNoMatch: (request, response) => void sendNotFound(dir, request, response),
  })
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/)
    if (isPage(pathname)) {
      response
        .writeHead(pageStatus, { 'content-type': 'text/html', 'cache-control': cachePolicy(pathname) })
        .end(OTHER_PAGE)
      return
    }
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    request.url = `/${file}`
    if (config === undefined || (file !== 'index.html' && file !== WORKER)) sendFile(request, response)
    else
      sendConfigured(dir, config, file, request, response).catch((error: unknown) => {
        response.writeHead(500).end(error instanceof Error ? error.message : 'failed')
      })
  })
  const port = await listen(server, options.port)
  return {
    address: `http://127.0.0.1:${port}`,
    setConfig: (next) => {
      config = next
    },
    answerWithPage: (of = () => false, status = 200) => {
      isPage = of
      pageStatus = status
    },
    stop: () => close(server),
  }
}

const brotli = promisify(brotliCompress)

/** Answers with the page or the service worker as `configure` would write it. */
async function sendConfigured(
  dir: string,
  config: SiteConfig,
  file: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = sitePage({ ...(await readSite(dir)), config })
  const text =
    file === WORKER ? workerFor(await readFile(path.join(dir, file), 'utf8'), page, config.offline !== false) : page
  const compressed = String(headers['accept-encoding'] ?? '').includes('br')
  response
    .writeHead(200, {
      'content-type': `${file === WORKER ? 'text/javascript' : 'text/html'};charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...(compressed && { 'content-encoding': 'br' }),
    })
    .end(compressed ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : text)
}

async function sendNotFound(dir: string, { url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = url.startsWith('/_next/') ? undefined : await readFile(path.join(dir, '404.html')).catch(() => undefined)
  const type = page ? 'text/html;charset=utf-8' : 'text/plain'
  response.writeHead(404, { 'content-type': type, 'cache-control': 'no-store' }).end(page ?? 'not found')
}

function cachePolicy(pathname: string): string {
  if (pathname.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable'
  return pathname.endsWith('.html') || pathname === `/${WORKER}` ? 'no-cache' : 'public, max-age=3600'
}
