import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { DatedAnswer } from '#backend/http/calls.ts'
import { refused, succeeded } from '#backend/http/envelope.ts'
import { inputOf, problemsOf } from '#backend/http/input.ts'
import { logError } from '#backend/log.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { BrokerRefusal, NoAnswer } from './brokerClient.ts'
import { handlers, minimumCalls } from './calls.ts'
import type { Service } from './service.ts'
import { authorise, type Session } from './sessions.ts'

const MOST_BYTES = 64 * 1024

/** A handler as the app calls it: the table of handlers has checked that it fits its call. */
type AnyHandler = (input: unknown, service: Service, session: Session | undefined) => Promise<unknown>

/** The calls of the contract's profile `minimum` as a fetch handler; every other path is HTTP 404. */
export function createServiceApp(service: Service): Hono {
  const app = new Hono()
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After', 'X-Contract-Version'],
      maxAge: 7200,
    }),
  )
  const tooLarge = new Refusal(codes.messageAsSent, 'the body is too large')
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (c) => refused(c, service, tooLarge) }))
  for (const { name, call } of minimumCalls) {
    const handler = handlers[name] as AnyHandler
    app.on(call.method, call.path, (c) => answered(c, service, call, handler))
  }
  app.onError((error, c) => {
    logError(service.log, 'failed', error, { path: c.req.path })
    return c.json({ code: codes.messageAsSent, msg: 'internal error', data: null, time: service.clock.now() }, 500)
  })
  return app
}

async function answered(c: Context, service: Service, call: Call, handler: AnyHandler): Promise<Response> {
  try {
    const session = call.token ? authorise(service, c.req.header('Authorization')) : undefined
    const result = await handler(await inputOf(c, call), service, session)
    if (result instanceof Response) return result
    const { answer, asOf } =
      call === requestOutcome ? (result as DatedAnswer<unknown>) : { answer: result, asOf: undefined }
    const checked = v.safeParse(call.response, answer)
    if (!checked.success) throw new Error(`${call.path} breaks the contract: ${problemsOf(checked.issues).join('; ')}`)
    return succeeded(c, service, answer, { merged: call.answer === 'merged', time: asOf })
  } catch (error) {
    return refused(c, service, refusalOf(error))
  }
}

/** What the contract says instead of an error of the broker. Throws every other one. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof BrokerRefusal) return new Refusal(codes.messageAsSent, error.message)
  if (error instanceof NoAnswer) return new Refusal(codes.maintenance)
  throw error
}
