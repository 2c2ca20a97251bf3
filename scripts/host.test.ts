import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtParts } from './build/site.fixture.ts'
import { type Host, startHost } from './host.ts'
import { PARTS, sitePage } from './page.ts'

let root: string
let host: Host

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'candor-host-'))
  const out = path.join(root, 'out')
  await mkdir(path.join(out, '_next/static/chunks'), { recursive: true })
  await writeFile(path.join(root, 'secret.txt'), 'secret')
  await writeFile(path.join(out, '404.html'), '<p>404</p>')
  await writeFile(path.join(out, 'icon.png'), 'png')
  const chunk = path.join(out, '_next/static/chunks/a.js')
  await writeFile(chunk, 'let a=1;'.repeat(200))
  await writeFile(`${chunk}.br`, brotliCompressSync('let a=1;'.repeat(200)))
  await writeFile(`${chunk}.gz`, gzipSync('let a=1;'.repeat(200)))
  const site = { built: builtParts, config: { apiBases: [''] } }
  await writeFile(path.join(out, PARTS), JSON.stringify(builtParts))
  await writeFile(path.join(out, 'index.html'), sitePage(site))
  host = await startHost({ dir: out, port: 0 })
})

afterAll(async () => {
  await host.stop()
  await rm(root, { recursive: true })
})

/** A request whose path and headers go out exactly as written: fetch tidies both. */
function raw(target: string, encoding = '', method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(host.address)
    const call = request(
      { hostname, port, method, path: target, headers: { 'accept-encoding': encoding } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
        })
      },
    )
    call.on('error', reject)
    call.end()
  })
}

describe('startHost', () => {
  it('serves the page for the root with any query, never from a cache', async () => {
    const page = await raw('/?domain=abc')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('keeps hashed assets for ever', async () => {
    expect((await raw('/_next/static/chunks/a.js')).headers['cache-control']).toContain('immutable')
    expect((await raw('/icon.png')).headers).toMatchObject({ 'content-type': 'image/png' })
  })

  it('sends the copy that a browser accepts, and the file itself otherwise', async () => {
    const small = await raw('/_next/static/chunks/a.js', 'gzip, br')
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe('let a=1;'.repeat(200))
    expect((await raw('/_next/static/chunks/a.js', 'gzip')).headers['content-encoding']).toBe('gzip')
    expect((await raw('/_next/static/chunks/a.js')).headers['content-encoding']).toBeUndefined()
    expect((await raw('/icon.png', 'br')).headers['content-encoding']).toBeUndefined()
  })

  it('answers a missing chunk with 404 and no HTML', async () => {
    const chunk = await raw('/_next/static/chunks/gone.js')
    expect(chunk.status).toBe(404)
    expect(chunk.headers['content-type']).toContain('text/plain')
    expect(chunk.headers['cache-control']).toBe('no-store')
  })

  it('answers any other missing path with the 404 page', async () => {
    const page = await raw('/pages/login')
    expect([page.status, page.body.toString()]).toEqual([404, '<p>404</p>'])
  })

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/_next', '/%00', '/%zz'])(
    'gives nothing for %s',
    async (target) => {
      const page = await raw(target)
      expect(page.status).toBe(404)
      expect(page.body.toString()).not.toContain('secret')
    },
  )

  it('refuses other methods and sends no body for HEAD', async () => {
    expect((await raw('/', '', 'POST')).status).toBe(405)
    const head = await raw('/', '', 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  it('serves the page with the configuration of the moment', async () => {
    host.setConfig({ apiBases: ['http://127.0.0.1:1'] })
    const first = (await raw('/')).body.toString()
    host.setConfig({ apiBases: ['http://127.0.0.1:2'] })
    const second = (await raw('/')).body.toString()
    expect(first).toContain('"apiBases":["http://127.0.0.1:1"]')
    expect(second).toContain('"apiBases":["http://127.0.0.1:2"]')
    expect(second).toMatch(/connect-src [^ ]* http:\/\/127\.0\.0\.1:2;/)
  })
})
