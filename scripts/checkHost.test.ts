import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { checkHost, main } from './checkHost.ts'
import { close, listen } from './ports.ts'

const PAGE =
  '<!DOCTYPE html><script type="application/json" id="app-config">{}</script><script src="/_next/static/chunks/a.js"></script>'
const sha = (text: string) => createHash('sha256').update(text).digest('base64')

interface Served {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

const SECURITY = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=()',
}
const fresh = (type: string, more = {}) => ({ 'content-type': type, 'cache-control': 'no-cache', ...more })

/** The files of a host that keeps every rule. */
const good: Readonly<Record<string, Served>> = {
  '/': { headers: fresh('text/html; charset=utf-8', SECURITY), body: PAGE },
  '/sw.js': {
    headers: fresh('text/javascript'),
    body: `const off = false
precache([{url:"_next/static/chunks/a.js",revision:null,integrity:"sha256-${sha('let a')}"},{url:"/?page=1",integrity:"sha256-${sha(PAGE)}"}])`,
  },
  '/manifest.webmanifest': { headers: fresh('application/manifest+json'), body: '{}' },
  '/_next/static/chunks/a.js': {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
    body: 'let a',
  },
}

let server: Server | undefined
afterEach(async () => {
  if (server) await close(server)
  server = undefined
})

type Change = (path: string, request: IncomingMessage) => Partial<Served> | undefined

/** Starts a host with these files, changed as a test says. Brotli is sent where it is taken. Returns its address. */
async function startHostWith(change: Change = () => undefined): Promise<URL> {
  server = createServer((request, response) => {
    // A proxy is asked with the whole address.
    const path = request.url?.replace(/^http:\/\/[^/]+/, '') ?? ''
    const file = { status: 404, headers: {}, body: 'missing', ...good[path], ...(good[path] && { status: 200 }) }
    const { status, headers, body } = { ...file, ...change(path, request) }
    const isBrotli = request.headers['accept-encoding'] === 'br'
    response.writeHead(status ?? 200, { ...headers, ...(isBrotli && { 'content-encoding': 'br' }) })
    response.end(isBrotli ? brotliCompressSync(body ?? '') : body)
  })
  return new URL(`http://127.0.0.1:${await listen(server, 0)}`)
}

/** The rules that a host breaks. */
async function broken(change?: Change): Promise<readonly string[]> {
  return (await checkHost(await startHostWith(change))).flatMap(({ rule, fault }) =>
    fault === undefined ? [] : [rule],
  )
}

test('a host that keeps every rule breaks none', async () => {
  expect(await broken()).toEqual([])
})

const without = (path: string, headers: Readonly<Record<string, string>>): Change => {
  return (asked) => (asked === path ? { headers } : undefined)
}

test.each<readonly [string, Change, readonly string[]]>([
  [
    'a page in place of a missing file',
    (path) => (good[path] ? undefined : { status: 200, body: PAGE }),
    ['/_next/static/chunks/none.js', '/_next/static/css/none.css', '/none.png'].map(
      (path) => `${path}, which is missing, is 404`,
    ),
  ],
  [
    'a page in place of a missing picture alone',
    (path) => (path.endsWith('.png') ? { status: 200, body: PAGE } : undefined),
    ['/none.png, which is missing, is 404'],
  ],
  [
    'a script that the host changes',
    (path) => (path.endsWith('a.js') ? { body: 'let a // smaller' } : undefined),
    ['the files that the service worker keeps are those of the build'],
  ],
  [
    'a 404 that caches keep',
    (path) => (path.endsWith('none.js') ? { headers: { 'cache-control': 'max-age=60' } } : undefined),
    ['/_next/static/chunks/none.js, which is missing, is 404'],
  ],
  [
    'a page that caches keep',
    without('/', { ...good['/']?.headers, 'cache-control': 'max-age=60' }),
    ['/ is asked for again'],
  ],
  [
    'a script that is asked for again',
    without('/_next/static/chunks/a.js', fresh('text/javascript')),
    ['/_next/static/chunks/a.js is kept for a year'],
  ],
  [
    'a manifest without its type',
    without('/manifest.webmanifest', fresh('application/octet-stream')),
    ['/manifest.webmanifest has its type'],
  ],
  [
    'a page without the headers',
    without('/', fresh('text/html')),
    Object.keys(SECURITY).map((name) => `/ has the header ${name}`),
  ],
  [
    'a brotli file of another deployment',
    (path, { headers }) => (path === '/sw.js' && headers['accept-encoding'] === 'br' ? { body: 'old' } : undefined),
    ['/sw.js is the same in every encoding'],
  ],
  [
    'a page that the host changes',
    (path) => (path === '/' ? { body: `${PAGE}<!-- added -->` } : undefined),
    ['the service worker belongs to the page'],
  ],
])('finds %s', async (_, change, rules) => {
  expect(await broken(change)).toEqual(rules)
})

test('says what it is, as some hosts refuse who does not', async () => {
  const refuses: Change = (_, { headers }) =>
    headers['user-agent']?.startsWith('Mozilla/5.0') && headers.accept === '*/*' ? undefined : { status: 403 }
  expect(await broken(refuses)).toEqual([])
})

test('reaches this machine past a proxy, and any other host through it', async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
  expect(await broken()).toEqual([])
  if (server) await close(server)
  const hosts = new Set<string | undefined>()
  const proxy = await startHostWith((_, { headers }) => {
    hosts.add(headers.host)
    return undefined
  })
  vi.stubEnv('HTTP_PROXY', proxy.origin)
  const rules = (await checkHost(new URL('http://site.invalid'))).filter(({ fault }) => fault !== undefined)
  expect(rules.map(({ rule }) => rule)).toEqual(['HTTPS'])
  expect([...hosts]).toEqual(['site.invalid'])
  vi.unstubAllEnvs()
})

test('a worker that is switched off belongs to every page', async () => {
  expect(await broken((path) => (path === '/sw.js' ? { body: 'const off = true' } : undefined))).toEqual([])
})

test('the command ends with 1 for a broken rule, with 2 for something that is not a host of this site, and says why', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const address = (await startHostWith()).origin
  expect(await main([address])).toBe(0)
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('0 broken'))
  if (server) await close(server)
  expect(await main([(await startHostWith(without('/', fresh('text/html')))).origin])).toBe(1)
  if (server) await close(server)
  expect(await main([(await startHostWith((path) => (path === '/' ? { body: 'welcome' } : undefined))).origin])).toBe(2)
  expect(error).toHaveBeenLastCalledWith(expect.stringContaining('is not the page of this site'))
  for (const args of [[], ['app.example.com'], ['ftp://a.example'], [address, 'more']]) expect(await main(args)).toBe(2)
  expect(await main(['--help'])).toBe(0)
  vi.restoreAllMocks()
})
