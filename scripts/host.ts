import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { WORKER, workerFor } from '#scripts/configure/worker.ts'
import { BodyCache, chooseEncoding, contentType, encode, findFile } from '#scripts/host/files.ts'
import { pageOf, readSite } from '#scripts/page.ts'
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
  /** Stops at once: open connections are cut. */
  stop(): Promise<void>
}

/** Shared by every host of the process: tests start many over one build. */
const bodies = new BodyCache()

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept-encoding',
}

/**
 * Serves an exported site as a CDN would: exact files only, 404 for everything else (a missing chunk answered with
 * HTML would never settle), hashed assets for ever, HTML always asked for again.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const dir = path.resolve(options.dir)
  let config = options.config
  const server = createServer((request, response) => {
    answer(dir, config, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, SECURITY_HEADERS)
      response.end(error instanceof Error ? error.message : 'failed')
    })
  })
  const port = await listen(server, options.port)
  return {
    address: `http://127.0.0.1:${port}`,
    setConfig: (next) => {
      config = next
    },
    stop: () => close(server),
  }
}

async function answer(
  dir: string,
  config: SiteConfig | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...SECURITY_HEADERS, allow: 'GET, HEAD' }).end()
    return
  }
  const urlPath = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
  const found = await findFile(dir, urlPath)
  const missing = found ?? (urlPath.startsWith('/_next/') ? undefined : await findFile(dir, '/404.html'))
  const type = missing ? contentType(missing.file) : 'text/plain; charset=utf-8'
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), type)
  const body = await bodyOf(missing, config, encoding)
  response.writeHead(found ? 200 : 404, {
    ...SECURITY_HEADERS,
    'content-type': type,
    'content-length': body.length,
    'cache-control': found ? cachePolicy(urlPath, type) : 'no-store',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function bodyOf(
  found: { file: string; version: string } | undefined,
  config: SiteConfig | undefined,
  encoding: ReturnType<typeof chooseEncoding>,
): Promise<Buffer> {
  if (!found) return encode(Buffer.from('not found'), encoding)
  const name = path.basename(found.file)
  if (!config || (name !== 'index.html' && name !== WORKER)) return bodies.get(found.file, found.version, encoding)
  const page = pageOf({ ...(await readSite(path.dirname(found.file))), config })
  const body = name === WORKER ? workerFor(await readFile(found.file, 'utf8'), page, config.offline !== false) : page
  return encode(Buffer.from(body), encoding)
}

function cachePolicy(urlPath: string, type: string): string {
  if (urlPath.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/html') || urlPath === `/${WORKER}` ? 'no-cache' : 'public, max-age=3600'
}
