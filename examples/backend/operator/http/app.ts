import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { secureHeaders } from 'hono/secure-headers'
import * as v from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import { writeAnswer } from '#backend-rules/wireFields.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Backend } from '../../backend.ts'
import { Busy, isDatabaseAway, isOverloaded } from '../../database/database.ts'
import type { StoredOperator } from '../../database/tables/operators.ts'
import { contextOf, type ServerEnv } from '../../http/context.ts'
import { refused, succeeded } from '../../http/envelope.ts'
import { parsedInput, problemsOf } from '../../http/input.ts'
import type { TrustedProxies } from '../../http/network.ts'
import { logError } from '../../log.ts'
import { servePicture } from '../../uploads/pictures.ts'
import { OperatorError } from '../command.ts'
import { operatorCalls } from '../contract/calls.ts'
import { me } from '../contract/login.ts'
import { overview } from '../contract/platform.ts'
import { CALLBACK_PATH, Provider, type ProviderOptions } from '../people/provider.ts'
import { loggedInBy, type Opened } from '../people/sessions.ts'
import type { OperatorContext, OperatorRequest } from './calls.ts'
import { CONSOLE_FOLDER, serveConsole } from './console.ts'
import { operatorHandlers } from './handlers.ts'
import { hostOf, loginFailed, offeredTo, takeBack } from './provider.ts'

/** Of a command with a whole record, or a statement of a bank. */
const MOST_BYTES = 4 * 1024 * 1024
const COOKIE = 'operator'
/** Whose page sends a request: the name of the operator, encoded as a part of an address. */
const PAGE_OF = 'X-Operator'
/** The code, and the status, with which a page of somebody else is refused. */
const OTHER_PERSON = 409

/** The names of this machine. A page elsewhere whose name is made to lead here is refused by its own name. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

interface Options {
  /** The address at which operators reach it, such as `https://desk.example.com`; undefined: this machine. */
  readonly origin?: string | undefined
  /** The provider of logins; undefined: only passwords log in. */
  readonly provider?: ProviderOptions | undefined
  /** Where the built console is. */
  readonly folder?: string | undefined
}

/** A handler as the app calls it: the table of handlers has checked that it fits its call. */
type AnyHandler = (input: unknown, context: OperatorRequest) => Promise<unknown>

/** The operators' interface as a fetch handler. */
export function createOperatorApp(
  backend: Backend,
  { origin, provider: options, folder = CONSOLE_FOLDER }: Options = {},
): Hono<ServerEnv> {
  const provider = options && new Provider(options)
  const app = new Hono<ServerEnv>()
  const safety = { crossOriginResourcePolicy: 'same-origin', xFrameOptions: 'DENY', referrerPolicy: 'no-referrer' }
  for (const path of ['/api/*', '/upload/*']) app.use(path, secureHeaders(safety))
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    // The provider sends the browser back: what it began with is in a cookie of its own.
    const isBack = c.req.path === CALLBACK_PATH
    const problem = foreignName(c, origin) ?? (isBack ? undefined : crossSite(c))
    if (problem !== undefined)
      return c.json({ code: codes.messageAsSent, msg: problem, data: null, time: backend.clock.now() }, 403)
    return next()
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (c) => refused(c, backend, new Refusal(codes.messageAsSent, 'the body is too large')),
    }),
  )
  for (const [name, call] of Object.entries(operatorCalls)) {
    const handler = operatorHandlers[name as keyof typeof operatorHandlers] as AnyHandler
    app.on(call.method, call.path, (c) => answered(c, requestOf(c, backend, { origin, provider }), call, handler))
  }
  app.get(CALLBACK_PATH, (c) => takeBack(c, requestOf(c, backend, { origin, provider })))
  app.get('/upload/:name', (c) => picture(c, requestOf(c, backend, { origin, provider })))
  serveConsole(app, folder)
  app.onError((error, c) => {
    const reference = randomUUID()
    backend.metrics.failures.inc()
    logError(backend.log, 'failed', error, { request: reference, path: c.req.path })
    // A person looks at this answer, and no program.
    if (c.req.path === CALLBACK_PATH) return c.redirect(loginFailed('problem'))
    const isAway = isDatabaseAway(error) || isOverloaded(error)
    const msg = isAway
      ? 'The database does not answer. What was sent may have been done: send it again with the same id'
      : `internal error, reference ${reference}`
    return c.json({ code: codes.messageAsSent, msg, data: null, time: backend.clock.now() }, isAway ? 503 : 500)
  })
  return app
}

/** Why the name in the address is not one of the console, but another one that leads to this machine; undefined where it is. */
function foreignName(c: Context, origin: string | undefined): string | undefined {
  const host = hostOf(c)
  const isKnown = LOOPBACK.test(host) || (origin !== undefined && host === new URL(origin).host)
  return isKnown ? undefined : `This is not reached as ${host}: start the backend with --operator-origin`
}

/**
 * Why a request is not from the console itself; undefined where it is. The cookie is not sent by other sites; this holds where a browser sends
 * it all the same: another site of the same domain.
 */
function crossSite(c: Context): string | undefined {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'This was sent by another site'
  const from = c.req.header('Origin')
  if (from !== undefined && URL.parse(from)?.host !== hostOf(c)) return 'This was sent by another site'
  if (c.req.method === 'POST' && !c.req.header('Content-Type')?.startsWith('application/json'))
    return 'The body is not JSON'
  return undefined
}

/**
 * The proxies in front of this interface, which are not those of the members: the one with TLS at `--operator-origin`, unless they are trusted by
 * their networks. Without it nobody is in front, and what a caller states about itself is not believed.
 */
const proxiesBefore = ({ trustedProxies }: Backend, isSecure: boolean): TrustedProxies => {
  if (!isSecure) return { count: 0 }
  return 'count' in trustedProxies ? { count: 1 } : trustedProxies
}

/** Who calls, and what may be done to the cookies of the browser. */
function requestOf(
  c: Context<ServerEnv>,
  backend: Backend,
  { origin, provider }: { readonly origin: string | undefined; readonly provider: Provider | undefined },
): OperatorRequest {
  const isSecure = origin?.startsWith('https:') ?? false
  const cookie = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const
  const keepSession = (opened: Opened | undefined) =>
    opened === undefined ? void deleteCookie(c, COOKIE, cookie) : setCookie(c, COOKIE, opened.token, cookie)
  const { now, network, device } = contextOf(c, { ...backend, trustedProxies: proxiesBefore(backend, isSecure) })
  return { backend, now, network, device, keepSession, offered: offeredTo(c, provider, origin) }
}

/**
 * Why a request is not of the operator who is logged in; undefined where it is, or where it does not say whose it is. Two people may use one
 * browser: a page that one of them has left open would act as the other one.
 */
function otherPerson(c: Context, { name }: StoredOperator): string | undefined {
  const page = c.req.header(PAGE_OF)
  if (page === undefined || page === encodeURIComponent(name)) return undefined
  return `This page is not of ${name}, who is logged in in this browser now. Nothing was done. Load the page again`
}

/** A picture for an operator who is logged in: of a document, by the address that a logged look has given. */
async function picture(c: Context<ServerEnv>, request: OperatorRequest): Promise<Response> {
  try {
    const { operator } = await loggedInBy(request, getCookie(c, COOKIE) ?? '', false)
    return await servePicture(c, request.backend, operator.name)
  } catch (error) {
    if (error instanceof Refusal) return c.text('Log in first', 401)
    throw error
  }
}

/** The answer of a handler, or its refusal, in the envelope. Throws an Error when the answer breaks the contract. */
async function answered(
  c: Context<ServerEnv>,
  request: OperatorRequest,
  call: Call,
  handler: AnyHandler,
): Promise<Response> {
  const { backend } = request
  try {
    const isPoll = [me, overview].some((one) => one === call)
    const person = call.token ? await loggedInBy(request, getCookie(c, COOKIE) ?? '', isPoll) : undefined
    const context: OperatorRequest | OperatorContext = { ...request, ...person }
    const problem = person && otherPerson(c, person.operator)
    if (problem !== undefined)
      return c.json({ code: OTHER_PERSON, msg: problem, data: null, time: backend.clock.now() }, OTHER_PERSON)
    const answer = await handler(await parsedInput(c, call), context)
    const { value, deviations } = writeAnswer(call.response, answer)
    const problems = [...problemsOf(v.safeParse(call.response, value).issues ?? []), ...deviations]
    if (problems.length > 0) throw new Error(`${call.path} breaks the contract: ${problems.join('; ')}`)
    return succeeded(c, backend, value, { merged: false, time: undefined })
  } catch (error) {
    if (error instanceof Busy) return refused(c, backend, new Refusal(codes.tooManyRequests), 429)
    if (error instanceof OperatorError) return refused(c, backend, new Refusal(codes.messageAsSent, error.message))
    if (!(error instanceof Refusal)) throw error
    return refused(c, backend, error)
  }
}
