import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { serverInstant } from '../database/database.ts'
import type { ServerEnv } from './context.ts'

/** A quote of a market that is open is never older than this, ms. */
const OLDEST_QUOTE_MS = 10_000

/**
 * What a balancer and a monitor ask, none of it for members: `GET /healthz`, whether the process runs; `GET /readyz`, whether members should
 * be sent to it; `GET /metrics`, for Prometheus. Nothing of it is to be reached from outside.
 */
export function serveStatus(app: Hono<ServerEnv>, backend: Backend): void {
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    const problems = await problemsOf(backend)
    return c.text(problems.length === 0 ? 'ok\n' : `${problems.join('\n')}\n`, problems.length === 0 ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    const { registry } = backend.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

async function problemsOf({ database, clock, quotes }: Backend): Promise<string[]> {
  const answers = await serverInstant(database.query).then(
    () => true,
    () => false,
  )
  const at = quotes.newestAt()
  const age = at === undefined ? undefined : clock.now() - at
  return [
    ...(answers ? [] : ['the database does not answer']),
    ...[database.problem(), clock.problem].filter((problem) => problem !== undefined),
    ...(age === undefined ? ['there are no quotes yet'] : []),
    ...(age !== undefined && age > OLDEST_QUOTE_MS ? [`the newest quote is ${Math.round(age / 1000)} s old`] : []),
  ]
}
