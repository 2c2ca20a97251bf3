import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { takesWrites } from '../database/database.ts'
import type { ServerEnv } from './context.ts'

/**
 * What a balancer and a monitor ask, none of it for members: `GET /healthz`, whether the process runs; `GET /readyz`, whether members should
 * be sent to it, and which products lack quotes; `GET /metrics`, for Prometheus. Nothing of it is to be reached from outside.
 */
export function serveStatus(app: Hono<ServerEnv>, backend: Backend): void {
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    const problems = await problemsOf(backend)
    const lines = problems.length === 0 ? ['ok', ...(await silences(backend))] : problems
    return c.text(`${lines.join('\n')}\n`, problems.length === 0 ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    const { registry } = backend.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

/** Why members should rather be sent to another instance. */
async function problemsOf({ database, clock, quotes }: Backend): Promise<string[]> {
  const [writes, hears] = await Promise.all([takesWrites(database.query), quotes.hears()]).catch(() => [])
  return [
    ...(writes === undefined ? ['the database does not answer'] : []),
    ...(writes === false ? ['the database takes no writes'] : []),
    ...[database.problem(), clock.problem].filter((problem) => problem !== undefined),
    ...(hears === false ? ['this instance does not hear of new quotes'] : []),
  ]
}

/** Which products are open and have no quotes. No instance would have them, so members are not sent away. */
async function silences({ clock, quotes }: Backend): Promise<string[]> {
  const silent = await quotes.silent(clock.now()).catch(() => new Map<string, number>())
  return [...silent].map(([id, age]) => `${id} is open and has had no quote for ${Math.round(age / 1000)} s`)
}
