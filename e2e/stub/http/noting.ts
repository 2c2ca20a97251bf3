import type { MiddlewareHandler } from 'hono'
import type { World } from '../world.ts'
import type { StubEnv } from './context.ts'
import type { RequestEntry } from './requestLog.ts'

/** Enters every request into the world's log, with its requestId and what became of it. */
export function noteRequests(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const entry: RequestEntry = {
      at: world.clock.now(),
      address: c.env.address,
      method: c.req.method,
      path: url.pathname,
      query: url.search,
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
