import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { healthProblems, silences } from '../health.ts'
import type { ServerEnv } from './context.ts'

/**
 * What a balancer and a monitor ask, none of it for members: `GET /healthz`, whether the process runs; `GET /readyz`, whether members should
 * be sent to it, and which products lack quotes; `GET /metrics`, for Prometheus. Nothing of it is to be reached from outside.
 */
export function serveStatus(app: Hono<ServerEnv>, backend: Backend): void {
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => {
    const problems = await healthProblems(backend)
    const lines = problems.length === 0 ? ['ok', ...(await silences(backend))] : problems
    return c.text(`${lines.join('\n')}\n`, problems.length === 0 ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    const { registry } = backend.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}
