import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { GATES } from '#scripts/budgets/gates.ts'
import { compress } from '#scripts/build/compress.ts'
import { checkHost } from '#scripts/checkHost.ts'
import { configure } from '#scripts/configure.ts'
import { hasServer, serverNames } from '#scripts/test/webServers.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'
import { startWebServer } from '../support/webServers.ts'

// A missing file and a violation of the policy are errors on the console.
test.use({
  expectedErrors: [new RegExp(`${networkNoise.source}|elsewhere\\.example|Refused to execute script .*text/html`)],
})

/** One answer as it came, not decompressed. */
function get(address: string, encoding = 'gzip, deflate, br') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
    const call = request(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }))
    })
    call.on('error', reject)
    call.end()
  })
}

/** The files below `_next/static/chunks` that a page asks for while something happens. */
async function chunksDuring(page: Page, work: () => Promise<unknown>): Promise<readonly string[]> {
  const missing = new Set<string>()
  const listen = (request: { url(): string }) => {
    const [, file] = /\/_next\/static\/chunks\/(.+\.js)$/.exec(request.url()) ?? []
    if (file !== undefined) missing.add(file)
  }
  page.on('request', listen)
  await work()
  page.off('request', listen)
  return [...missing]
}

/**
 * Makes the next build of a site: one chunk has another hash in its name, wherever it is referenced, and the old file
 * is removed or stays.
 */
async function deployNext(site: string, chunk: string, keepsOld: boolean): Promise<void> {
  const [hash] = /[0-9a-f]{8,}(?=\.js$)/.exec(chunk) ?? []
  if (hash === undefined) throw new Error(`${chunk} has no hash in its name.`)
  const next = [...hash].reverse().join('')
  const files = await readdir(site, { recursive: true })
  const written: string[] = []
  for (const file of files.filter((name) => /\.(?:js|json|html)$/.test(name))) {
    const text = await readFile(path.join(site, file), 'utf8')
    if (!file.endsWith(chunk) && !text.includes(hash)) continue
    const name = file.endsWith(chunk) ? file.replace(hash, next) : file
    await writeFile(path.join(site, name), text.replaceAll(hash, next))
    written.push(name)
    if (name === file || keepsOld) continue
    for (const end of ['', '.br', '.gz']) await rm(path.join(site, file) + end, { force: true })
  }
  // At the best level the whole site would take seconds.
  await compress(site, written)
  // The inline scripts may have changed, so the policy is computed again.
  await configure(site, {})
}

/** Every header that `_headers` states for a path, for the hosts that read that file. */
async function statedHeaders(site: string, file: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of (await readFile(path.join(site, '_headers'), 'utf8')).split('\n')) {
    if (line.startsWith('/')) applies = new RegExp(`^${line.replaceAll('*', '.*')}$`).test(file)
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (applies && name !== undefined && value !== undefined) headers[name.toLowerCase()] = value
  }
  return headers
}

for (const name of serverNames) {
  test(`${name} serves the build as the documents say, with the backend on its own origin and on another one`, async ({
    world,
    page,
    time: _,
  }) => {
    test.skip(!hasServer(name), `${name} is not on this machine.`)
    const server = await startWebServer(name, world.stub.addresses[0], { apiBases: ['', ''] })
    const { origin, site } = server
    const app = new App(page, { ...world, origin })
    try {
      const files = await firstVisit(page, app, origin)

      await test.step('a picture of the backend is shown from the own origin', async () => {
        const logo = page.locator('img[src="/static/logo.svg"]').first()
        await logo.evaluate((picture: HTMLImageElement) => picture.decode())
        const { headers } = await get(`${origin}/static/logo.svg`)
        expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
      })

      await test.step('every file of the first visit is sent compressed, and they keep the budget', async () => {
        const gate = GATES.find(({ key }) => key === 'loginBytes')?.gate ?? 0
        const totals = { br: 0, gzip: 0 }
        for (const encoding of ['br', 'gzip'] as const) {
          for (const file of files) {
            const { status, headers, bytes } = await get(origin + file, encoding)
            totals[encoding] += bytes
            expect([file, status, headers['content-encoding'], headers.vary]).toEqual([
              file,
              200,
              encoding,
              'Accept-Encoding',
            ])
          }
        }
        expect(totals.br).toBeGreaterThan(100_000)
        // The step `budgets` checks the gate to the byte; a lower level of compression would cost a tenth more.
        expect(totals.br).toBeLessThanOrEqual(gate * 1.02)
        expect(totals.gzip).toBeLessThanOrEqual(gate * 1.2)
      })

      await test.step('a browser that accepts no encoding, or refuses one, is sent what it accepts', async () => {
        for (const file of files) {
          const plain = await get(origin + file, '')
          expect([file, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
            file,
            undefined,
            'Accept-Encoding',
          ])
          expect(plain.bytes).toBe((await readFile(path.join(site, file === '/' ? 'index.html' : file))).length)
          const refused = await get(origin + file, 'br;q=0, gzip')
          expect([file, refused.headers['content-encoding']]).toEqual([file, 'gzip'])
        }
      })

      await test.step('headers, by path', () => headersByPath(origin, site, files))

      await test.step('the check for operators finds nothing', async () => {
        expect((await checkHost(new URL(origin))).filter(({ fault }) => fault !== undefined)).toEqual([])
      })

      await test.step('a missing file is 404, not cached, and the files of the servers are not served', async () => {
        for (const file of ['/_next/static/chunks/gone.js', '/_next/static/', '/pages/home', '/gone.svg']) {
          const missing = await get(origin + file)
          expect([file, missing.status, missing.headers['cache-control']]).toEqual([file, 404, 'no-store'])
        }
        for (const file of ['/nginx.conf', '/Caddyfile', '/_headers', '/index.html.br', '/index.html.gz']) {
          const hidden = await get(origin + file)
          expect([file, hidden.status, hidden.headers['cache-control']]).toEqual([file, 404, 'no-store'])
        }
      })

      await test.step('calls and the quote stream reach the backend on the own origin', async () => {
        await app.login.logIn(() => page.goto(origin))
        await expect(app.home.row('比特币')).toBeVisible()
        await expect.poll(() => world.control.streams.started()).toBeGreaterThan(0)
      })

      await test.step('the policy lets the page reach a backend on another origin, and nothing else', async () => {
        await configure(site, { apiBases: world.stub.addresses })
        const configurationRequest = page.waitForRequest(`${world.stub.addresses[0]}/api/index/getconf`)
        await page.reload()
        await configurationRequest
        await expect(app.home.row('比特币')).toBeVisible()
        const reached = await page.evaluate(() =>
          fetch('https://elsewhere.example/collect').then(
            () => 'reached',
            () => 'refused',
          ),
        )
        expect(reached).toBe('refused')
      })

      await upgrades(page, app, site)
    } finally {
      // The quote stream would report the stop as an error.
      await page.close()
      await server.stop()
    }
  })
}

/** Opens the login. Returns what it fetched from its own origin, except pictures, by path. */
async function firstVisit(page: Page, app: App, origin: string): Promise<readonly string[]> {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === origin && response.request().resourceType() !== 'fetch') fetched.add(url.pathname)
  })
  await page.goto(origin)
  await expect(app.login.main.getByRole('textbox').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  return [...fetched].filter((file) => /^\/(?:_next\/.*|favicon\.svg)?$/.test(file))
}

async function headersByPath(origin: string, site: string, files: readonly string[]): Promise<void> {
  const types: Readonly<Record<string, RegExp>> = {
    '/': /^text\/html/,
    '/favicon.svg': /^image\/svg\+xml/,
    '/icon-192.png': /^image\/png$/,
    '/licenses.txt': /^text\/plain/,
    '/sbom.cdx.json': /^application\/json/,
    '/manifest.webmanifest': /^application\/manifest\+json$/,
  }
  for (const file of [...files, ...Object.keys(types)]) {
    for (const encoding of ['br', 'gzip', '']) {
      const { status, headers } = await get(origin + file, encoding)
      const hashed = file.startsWith('/_next/static/')
      expect([file, encoding, status]).toEqual([file, encoding, 200])
      expect(headers).toMatchObject({
        ...(await statedHeaders(site, file)),
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      expect([file, headers['content-type']]).toEqual([
        file,
        expect.stringMatching(types[file] ?? (file.endsWith('.js') ? /javascript/ : /css/)),
      ])
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  }
  expect(Object.keys(await statedHeaders(site, '/')).length).toBe(5)
}

/** A member's page that is open while the next build is deployed. */
async function upgrades(page: Page, app: App, site: string): Promise<void> {
  const title = (route: (typeof routes)[keyof typeof routes]) =>
    expect(app.screen(route).getByRole('heading').first()).toBeVisible()
  const chunkOf = async (route: (typeof routes)[keyof typeof routes]) => {
    // Home loads the dialogs of all screens after its first frame; any other screen waits for them. Visited first, such a screen
    // leaves only the files of `route` to be counted.
    await app.goToHash(routes.notice)
    await title(routes.notice)
    const chunks = await chunksDuring(page, async () => {
      await app.goToHash(route)
      await title(route)
    })
    await app.goToHash(routes.home)
    await page.reload()
    await expect(app.home.row('比特币')).toBeVisible()
    return chunks[0] ?? ''
  }

  await test.step('an open page keeps working while the files of the last build are kept', async () => {
    const chunk = await chunkOf(routes.payoutAccounts)
    await deployNext(site, chunk, true)
    const chunks = await chunksDuring(page, async () => {
      await app.goToHash(routes.payoutAccounts)
      await title(routes.payoutAccounts)
    })
    expect(chunks).toContain(chunk)
  })

  await test.step('an open page whose files are gone is reloaded, once, at the retry', async () => {
    await app.goToHash(routes.home)
    await page.reload()
    await expect(app.home.row('比特币')).toBeVisible()
    const chunk = await chunkOf(routes.verify)
    // The browser has kept the file, which a member who was never on this screen has not.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await deployNext(site, chunk, false)
    await app.goToHash(routes.verify)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => loads).toBe(1)
    await title(routes.verify)
    // A screen that failed to load has the heading too.
    await expect(app.verify.submit).toBeVisible()
    expect(loads).toBe(1)
  })
}
