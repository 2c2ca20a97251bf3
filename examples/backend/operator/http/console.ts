import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../http/context.ts'

/** Where the console is once it is built. */
export const CONSOLE_FOLDER = path.join(import.meta.dirname, '../../../console/out')

const NOT_BUILT = 'The console is not built: npm run console\n'

/** What a page of the console may load and do. Its styles are made in the page, and are allowed by the nonce of the response alone. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the built console: one page, and files whose names change with what is in them. */
export function serveConsole(app: Hono<ServerEnv>, folder: string): void {
  app.get('/', async (c) => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
    if (page === undefined) return c.text(NOT_BUILT, 503)
    const nonce = randomBytes(16).toString('base64')
    c.header('Content-Security-Policy', policyOf(nonce))
    c.header('Cache-Control', 'no-store')
    return c.html(page.replace('__NONCE__', nonce))
  })
  // The licences go with the scripts that they are of.
  for (const file of ['/licenses.txt', '/sbom.cdx.json']) app.get(file, serveStatic({ root: folder }))
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.get('/assets/*', serveStatic({ root: folder }))
}
