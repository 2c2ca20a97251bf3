import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { calls } from '#lib/contract/calls.ts'
import { controlApp } from '../control/app.ts'
import { faults, outages } from '../faults/faultMiddleware.ts'
import type { World } from '../world.ts'
import { accountRoutes } from './account.ts'
import type { StubEnv } from './context.ts'
import { credentialRoutes } from './credentials.ts'
import { depositRoutes } from './deposit.ts'
import { identityRoutes } from './identity.ts'
import { ledgerRoutes } from './ledger.ts'
import { logo } from './logo.ts'
import { noteRequests } from './noting.ts'
import { readingRoutes } from './reading.ts'
import { registerRoute } from './register.ts'
import { streamRoute } from './stream.ts'
import { tradeRoutes } from './trade.ts'
import { serveUpload, uploadRoute } from './upload.ts'
import { vaultRoutes } from './vault.ts'
import { withdrawRoutes } from './withdrawing.ts'

/** One for each call of the contract. */
const built = [
  ...accountRoutes,
  registerRoute,
  ...credentialRoutes,
  ...identityRoutes,
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

/** The backend of a world as a fetch handler; with `control`, tests can reach into the world over HTTP too. */
export function createApp(world: World, { control }: { control: boolean }): Hono<StubEnv> {
  const app = new Hono<StubEnv>()
  if (control) app.route('/__control', controlApp(world))
  app.use(noteRequests(world))
  app.use(outages(world))
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      maxAge: 7200,
    }),
  )
  app.use(faults(world))
  app.get('/static/logo.svg', (c) => c.body(logo, 200, { 'Content-Type': 'image/svg+xml' }))
  app.get('/upload/:name', (c) => serveUpload(c, world))
  for (const call of calls) {
    const route = byPath.get(call.path)
    if (route === undefined) throw new RangeError(`nothing answers ${call.path}`)
    app.on(call.method, call.path, (c) => route.serve(c, world))
  }
  app.onError((error, c) => {
    world.violations.push({ path: c.req.path, at: world.clock.now(), problems: [error.stack ?? error.message] })
    return c.json({ code: 500, msg: 'internal error', data: null, time: world.clock.now() }, 500)
  })
  return app
}
