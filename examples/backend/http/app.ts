import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import { writeAnswer } from '#backend-rules/wireFields.ts'
import type { Call } from '#lib/contract/call.ts'
import { callsByName } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome, uploadFile } from '#lib/contract/common.ts'
import type { createOrder } from '#lib/contract/orders.ts'
import { loginSecondFactor } from '#lib/contract/security.ts'
import { captcha, login } from '#lib/contract/session.ts'
import { MOST_PICTURE_BYTES } from '#lib/files/picture.ts'
import type { Backend } from '../backend.ts'
import { Busy, isDatabaseAway, isOverloaded } from '../database/database.ts'
import { logError } from '../log.ts'
import { execute, moneyRequestOf } from '../requests/moneyRequests.ts'
import { authorise, memberForMoney } from '../security/authorise.ts'
import { withRightSecrets, withSecrets } from '../security/moneySecrets.ts'
import { isReauthenticationRequired } from '../security/reauthentication.ts'
import { serveStatic } from '../settings/pictures.ts'
import { servePicture } from '../uploads/pictures.ts'
import type { DatedAnswer, MoneyContext, RequestContext } from './calls.ts'
import { contextOf, type ServerEnv } from './context.ts'
import { refused, succeeded } from './envelope.ts'
import { handlers } from './handlers.ts'
import { inputOf, problemsOf } from './input.ts'
import { serveStatus } from './status.ts'

/** Of a body besides an uploaded file. */
const MOST_JSON_BYTES = 64 * 1024

/** An order is placed in a transaction of its own, where no secret and no proof is asked for: it does not compile once its call states one. */
const ownTransaction = {
  kind: 'order',
  protection: { password: 'none', secondFactor: 'none', reauthentication: 'none' },
} as const satisfies {
  readonly kind: typeof createOrder.kind
  readonly protection: Pick<typeof createOrder.protection, 'password' | 'secondFactor' | 'reauthentication'>
}

/** A handler as the app calls it: the table of handlers has checked that it fits its call. */
type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>

/** The calls of the contract, and the pictures, as a fetch handler. */
export function createApp(backend: Backend): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use((c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next)
    // For other requests Hono's own would copy every answer, which is a tenth of what an order costs.
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Expose-Headers', 'Retry-After,X-Contract-Version')
    return next()
  })
  // The longest answers. The stream is not compressed.
  app.use('/api/market/*', compress({ contentTypeFilter: /^application\/json/ }))
  serveStatus(app, backend)
  app.get('/static/:file{.+}', (c) => serveStatic(c))
  app.get('/upload/:name', (c) => servePicture(c, backend))
  for (const [name, call] of Object.entries(callsByName)) {
    const handler = handlers[name as keyof typeof handlers] as AnyHandler
    const maxSize = call === uploadFile ? MOST_PICTURE_BYTES + MOST_JSON_BYTES : MOST_JSON_BYTES
    if (call.method === 'POST') app.use(call.path, limitBody(backend, maxSize))
    app.on(call.method, call.path, (c) => answered(c, backend, call, handler))
  }
  app.onError((error, c) => {
    const reference = randomUUID()
    backend.metrics.failures.inc()
    logError(backend.log, 'failed', error, { request: reference, path: c.req.path })
    const isAway = isDatabaseAway(error) || isOverloaded(error)
    if (isAway) c.header('Retry-After', '2')
    const msg = `internal error, reference ${reference}`
    return c.json({ code: codes.messageAsSent, msg, data: null, time: backend.clock.now() }, isAway ? 503 : 500)
  })
  return app
}

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Authorization', 'Content-Type'],
  maxAge: 7200,
})

/** Refuses a body that is too large. Hono's own limit opens every body, also where its length is stated. */
function limitBody(backend: Backend, maxSize: number): MiddlewareHandler<ServerEnv> {
  const tooLarge = new Refusal(codes.messageAsSent, 'the body is too large')
  const onError = (c: Context) => refused(c, backend, tooLarge)
  const limit = bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of it is not read, so nothing can follow on this connection.
      c.header('Connection', 'close')
      return onError(c)
    },
  })
  return async (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return limit(c, next)
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next()
  }
}

/** The answer of a handler, or its refusal, in the envelope. Throws an Error when the answer breaks the contract. */
async function answered(c: Context<ServerEnv>, backend: Backend, call: Call, handler: AnyHandler): Promise<Response> {
  try {
    const problem = backend.database.problem()
    if (problem !== undefined && (call.method === 'POST' || call === captcha)) throw new Busy(problem)
    const result = await handled(c, backend, call, handler)
    if (result instanceof Response) return c.newResponse(result.body, result)
    const { answer, asOf } =
      call === requestOutcome ? (result as DatedAnswer<unknown>) : { answer: result, asOf: undefined }
    const { value, deviations } = writeAnswer(call.response, answer)
    const problems = [...problemsOf(v.safeParse(call.response, value).issues ?? []), ...deviations]
    if (problems.length > 0) throw new Error(`${call.path} breaks the contract: ${problems.join('; ')}`)
    return succeeded(c, backend, value, { merged: call.answer === 'merged', time: asOf })
  } catch (error) {
    // Nothing of it was stored, so it may be sent again.
    if (error instanceof Busy) return refused(c, backend, new Refusal(codes.tooManyRequests), 429)
    if (!(error instanceof Refusal)) throw error
    if (call === login || call === loginSecondFactor) backend.metrics.loginsRefused.inc({ code: `${error.code}` })
    return refused(c, backend, error)
  }
}

async function handled(c: Context<ServerEnv>, backend: Backend, call: Call, handler: AnyHandler): Promise<unknown> {
  const context = contextOf(c, backend)
  if (!call.token) return handler(await inputOf(c, call), context)
  const caller = await authorise(context, c.req.header('Authorization'))
  const input = await inputOf(c, call)
  const request = moneyRequestOf(call, caller.member.number, input)
  const called = { ...context, ...caller }
  const refusal = (await isReauthenticationRequired(backend.database.query, call, input, called))
    ? new Refusal(codes.reauthenticationRequired)
    : undefined
  if (request === undefined) {
    if (refusal !== undefined) throw refusal
    return handler(input, called)
  }
  const work = async () => {
    if (request.kind === ownTransaction.kind) return handler(input, called)
    // Before a secret is compared: whoever has a stolen token guesses none.
    if (refusal !== undefined)
      return execute(backend, request, async () => {
        throw refusal
      })
    return withSecrets(call, request, called, (secrets) =>
      execute(backend, request, async (tx, now) => {
        const member = await memberForMoney(tx, caller.member.number)
        const money: MoneyContext = { ...called, member, now, tx, secrets }
        return withRightSecrets(call, secrets, money, () => handler(input, money))
      }),
    )
  }
  const count = (outcome: string) => backend.metrics.moneyRequests.inc({ kind: request.kind, outcome })
  try {
    const answer = await work()
    count('done')
    return answer
  } catch (error) {
    count(error instanceof Refusal ? `${error.code}` : error instanceof Busy ? 'busy' : 'failed')
    throw error
  }
}
