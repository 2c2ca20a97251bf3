import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { iconOf } from '#backend-rules/seed/icons.ts'
import { logo } from '#backend-rules/seed/logo.ts'
import { calls } from '#lib/contract/calls.ts'
import { controlApp } from '../control/app.ts'
import { faults, outages } from '../faults/faultMiddleware.ts'
import type { World } from '../world.ts'
import { accountRoutes, identityRoutes } from './account.ts'
import type { StubEnv } from './context.ts'
import { credentialRoutes } from './credentials.ts'
import { depositRoutes, ledgerRoutes, withdrawRoutes } from './funds.ts'
import { readingRoutes } from './reading.ts'
import type { RequestEntry } from './requestLog.ts'
import { securityRoutes } from './security.ts'
import { streamRoute } from './streamAnswer.ts'
import { tradeRoutes } from './trade.ts'
import { serveUpload, uploadRoute } from './upload.ts'
import { vaultRoutes } from './vault.ts'

/** One route for each call of the contract. */
const built = [
  ...accountRoutes,
  ...credentialRoutes,
  ...identityRoutes,
  ...securityRoutes,
  ...readingRoutes,
  uploadRoute,
  ...tradeRoutes,
  ...depositRoutes,
  ...withdrawRoutes,
  streamRoute,
  ...ledgerRoutes,
  ...vaultRoutes,
]
const byPath = new Map(built.map((route) => [route.call.path, route]))

/** The backend of a world as a fetch handler; with `control` it also has the control endpoints. */
export function createApp(world: World, { control }: { control: boolean }): Hono<StubEnv> {
  const app = new Hono<StubEnv>()
  if (control) app.route('/__control', controlApp(world))
  app.use(logRequests(world))
  app.use(outages(world))
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After', 'X-Contract-Version'],
      maxAge: 7200,
    }),
  )
  app.use(faults(world))
  // The longest answers are compressed, as by any gateway. The stream is not.
  app.use('/api/market/*', compress({ contentTypeFilter: /^application\/json/ }))
  app.get('/static/logo.svg', (c) => c.body(logo, 200, { 'Content-Type': 'image/svg+xml' }))
  app.get('/static/icons/:file', (c) => {
    const icon = iconOf(c.req.param('file'))
    return icon === undefined ? c.notFound() : c.body(icon, 200, { 'Content-Type': 'image/svg+xml' })
  })
  app.get('/upload/:name', (c) => serveUpload(c, world))
  for (const call of calls) {
    const route = byPath.get(call.path)
    if (route === undefined) throw new RangeError(`nothing answers ${call.path}`)
    app.on(call.method, call.path, (c) => route.serve(c, world))
  }
  app.onError((error, c) => {
    // The sender broke the connection off before its request was whole. Nobody hears the answer.
    if (Reflect.get(error, 'code') === 'ECONNRESET') return c.body(null, 400)
    world.violations.push({ path: c.req.path, at: world.clock.now(), problems: [error.stack ?? error.message] })
    return c.json({ code: 500, msg: 'internal error', data: null, time: world.clock.now() }, 500)
  })
  return app
}

/** Adds every request to the world's log, with its requestId and the status of its answer. */
function logRequests(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const entry: RequestEntry = {
      at: world.clock.now(),
      address: c.env.address,
      method: c.req.method,
      path: url.pathname,
      query: url.search,
      language: c.req.header('Accept-Language') ?? '',
      bearer: c.req.header('Authorization')?.startsWith('Bearer ') ?? false,
    }
    world.requests.add(entry)
    c.set('entry', entry)
    if (c.req.header('Content-Type')?.startsWith('application/json')) {
      const requestId = requestIdIn(await c.req.text())
      if (requestId !== undefined) entry.requestId = requestId
    }
    await next()
    if (!c.env.incoming.socket.destroyed) entry.status = c.res.status
  }
}

function requestIdIn(body: string): string | undefined {
  return /"requestId"\s*:\s*"([^"]{1,64})"/.exec(body)?.[1]
}
