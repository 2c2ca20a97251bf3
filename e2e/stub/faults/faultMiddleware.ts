import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { calls } from '#lib/contract/calls.ts'
import { answered, dropped, type StubContext, type StubEnv } from '../http/context.ts'
import { refuse } from '../http/envelope.ts'
import { waitUntil } from '../http/waiting.ts'
import type { World } from '../world.ts'
import type { LaidFault } from './faults.ts'

type Next = () => Promise<void>
type Of<Kind extends LaidFault['kind']> = Extract<LaidFault, { kind: Kind }>

const moneyPaths = new Set(calls.filter(({ refusals }) => refusals !== undefined).map(({ path }) => path))

/** Cuts every connection to an address that is down, preflights included. */
export function outages(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => (world.faults.isDown(c.env.address) ? drop(c, 'down') : await next())
}

/** Applies the world's faults to the requests that they match. Runs after CORS, so that preflights are not counted. */
export function faults(world: World): MiddlewareHandler<StubEnv> {
  return async (c, next) => {
    const fault = world.faults.take(c.env.address, c.req.path)
    if (fault === undefined) return await next()
    c.var.entry.fault = fault.kind
    return await hit(c, world, fault, next)
  }
}

async function hit(c: StubContext, world: World, fault: LaidFault, next: Next): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'refuse':
    case 'dropBefore':
      return drop(c, fault.kind)
    case 'dropAfter':
      await next()
      return drop(c, fault.kind)
    case 'noCors':
      await next()
      c.res.headers.delete('Access-Control-Allow-Origin')
      return undefined
    case 'slowHeaders':
      await next()
      await pass(world, fault.ms)
      return undefined
    case 'slowBody':
      await next()
      return await sendParts(
        c,
        (body) => [body.slice(0, 0), body],
        () => pass(world, fault.ms),
      )
    case 'truncate':
      await next()
      return await sendParts(
        c,
        (body) => [body.slice(0, Math.floor(body.length / 2))],
        () => Promise.resolve(),
      )
    case 'gateway':
      return await answerInstead(c, fault, next, () => gatewayAnswer(fault))
    case 'code':
      return await answerInstead(c, fault, next, () => refuse(c, world, { ...fault, message: fault.msg }))
    case 'bookedAs':
      await next()
      return await restate(c, fault)
    case 'delay':
      return await delay(c, world, fault, next)
  }
}

function drop(c: StubContext, kind: string): Response {
  c.var.entry.fault = kind
  return dropped(c)
}

/** Real milliseconds; without a number, until a test releases it. */
async function pass(world: World, ms: number | undefined): Promise<void> {
  if (ms === undefined) await new Promise<number>((resolve) => world.held.hold(resolve))
  else await sleep(ms, undefined, { ref: false })
}

/** The answer of a gateway, whether or not the backend processed the request. */
async function answerInstead(
  c: StubContext,
  { processed }: Of<'gateway' | 'code'>,
  next: Next,
  answer: () => Response,
): Promise<Response | undefined> {
  if (!processed) return answer()
  await next()
  c.res = answer()
  return undefined
}

function gatewayAnswer({ status, body, retryAfterSeconds }: Of<'gateway'>): Response {
  const headers = { ...(retryAfterSeconds !== undefined && { 'Retry-After': `${retryAfterSeconds}` }) }
  if (body === 'empty') return new Response(null, { status, headers })
  if (body === 'json') return Response.json({ message: `gateway ${status}` }, { status, headers })
  const page = `<!doctype html><title>${status}</title><h1>${status}</h1>`
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=UTF-8' } })
}

/** The answer with other values in its data. */
async function restate(c: StubContext, { stated }: Of<'bookedAs'>): Promise<undefined> {
  const envelope: { data: object | null } = await c.res.json()
  c.res = c.json({ ...envelope, data: { ...envelope.data, ...stated } })
}

/** A money request is delayed where it is executed (`moneyRoute`). Any other call waits here. */
async function delay(c: StubContext, world: World, fault: Of<'delay'>, next: Next): Promise<undefined> {
  if (moneyPaths.has(c.req.path)) c.set('delay', fault)
  else await waitUntil(c, world, fault.ms, () => undefined)
  await next()
}

/** Writes the answer to the socket: the header states the whole length, an empty part is a pause, then the connection ends. */
async function sendParts(
  c: StubContext,
  split: (body: Buffer) => Buffer[],
  rest: () => Promise<unknown>,
): Promise<Response> {
  const { outgoing } = c.env
  const body = Buffer.from(await c.res.arrayBuffer())
  const headers = { ...Object.fromEntries(c.res.headers), 'content-length': String(body.length), connection: 'close' }
  outgoing.writeHead(c.res.status, headers)
  outgoing.flushHeaders()
  for (const part of split(body)) {
    if (part.length === 0) await rest()
    else await new Promise((sent) => outgoing.write(part, sent))
  }
  outgoing.socket?.end()
  return answered(c)
}
