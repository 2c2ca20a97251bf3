import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { cut, type StubContext, type StubEnv } from '../http/context.ts'
import { refuse } from '../http/envelope.ts'
import type { World } from '../world.ts'
import type { Fault } from './faults.ts'

type Next = () => Promise<void>

/** Cuts every connection to an address that is down, preflights included. */
export function outages(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => (world.faults.isDown(c.env.address) ? drop(c, 'down') : await next())
}

/** Lets the world's faults hit the requests they are laid out for. Comes after CORS: preflights are not counted. */
export function mishaps(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => {
    const fault = world.faults.take(c.env.address, c.req.path)
    if (fault === undefined) return await next()
    c.var.entry.fault = fault.kind
    return await suffer(c, world, fault, next)
  }
}

async function suffer(c: StubContext, world: World, fault: Fault, next: Next): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'refuse':
    case 'dropBefore':
      return drop(c, fault.kind)
    case 'dropAfter':
      await next()
      return drop(c, fault.kind)
    case 'slowHeaders':
      await next()
      await sleep(fault.ms, undefined, { ref: false })
      return undefined
    case 'slowBody':
      await next()
      return await sendParts(c, (body) => [body.slice(0, 0), body], fault.ms)
    case 'truncate':
      await next()
      return await sendParts(c, (body) => [body.slice(0, Math.floor(body.length / 2))], 0)
    case 'html500':
      return c.html('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500)
    case 'html404':
      return c.html('<!doctype html><title>404</title><h1>Not Found</h1>', 404)
    case 'code':
      return refuse(c, world, fault.code, fault.msg ?? 'error')
  }
}

function drop(c: StubContext, kind: string): Response {
  c.var.entry.fault = kind
  cut(c)
  return answered(c)
}

/** Writes the answer by hand: the whole length is announced, the parts come `ms` apart, then the connection ends. */
async function sendParts(c: StubContext, split: (body: Buffer) => Buffer[], ms: number): Promise<Response> {
  const { outgoing } = c.env
  const body = Buffer.from(await c.res.arrayBuffer())
  const headers = { ...Object.fromEntries(c.res.headers), 'content-length': String(body.length), connection: 'close' }
  outgoing.writeHead(c.res.status, headers)
  outgoing.flushHeaders()
  for (const part of split(body)) {
    if (part.length === 0) await sleep(ms, undefined, { ref: false })
    else await new Promise((sent) => outgoing.write(part, sent))
  }
  outgoing.socket?.end()
  return answered(c)
}

/** Tells the server that nothing more is to be written. */
function answered(c: StubContext): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}
