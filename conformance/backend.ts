import * as v from 'valibot'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { ContractProfile } from '#lib/contract/describe.ts'
import { Failed, Missing, NotAsked, NotChecked } from './check.ts'
import {
  type Exchange,
  type ExchangeKind,
  envelopeOf,
  exchangeName,
  failureOf,
  isNotFound,
  isSuccess,
  outlineOf,
  payloadOf,
  problemText,
  schemaCheckId,
  serverTimeOf,
} from './exchange.ts'
import type { LogIn } from './options.ts'
import { allProfiles, contractProfileOf } from './profiles.ts'

/** How the checker reads the clock and waits, and how it reaches the backend. Tests put their own in place. */
export interface Hooks {
  /** Epoch ms by the checker's own clock. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export const realHooks: Hooks = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fetch: (url, init) => fetch(url, init),
}

/** How a request differs from a plain one: to the first address, with the session. */
export interface Where {
  readonly address?: number
  /** Default: the session's, for calls that need one. Null: none. */
  readonly token?: string | null
}

interface Sent extends Where {
  readonly kind?: ExchangeKind
  readonly call?: Call | undefined
  readonly method: string
  readonly path: string
  readonly query?: object | undefined
  readonly body?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface CheckedAnswer<C extends Call> {
  readonly data: ResponseOf<C>
  readonly exchange: Exchange
}

const LIMIT_MS = 20_000
/** The check that finds a session which is good at one address only. */
const BOTH_ADDRESSES = 'session.bothAddresses'
const MOST_TRIES = 6

/** The backend that is checked: its addresses, the member's session, and everything that it has answered. */
export class CheckedBackend {
  readonly bases: readonly string[]
  /** The web page that the requests claim to come from. */
  readonly origin: string
  readonly hooks: Hooks
  /** Every answer, in the order of arrival. */
  readonly exchanges: Exchange[] = []
  token: string | undefined
  /** The session of another member. */
  otherToken: string | undefined
  /** What the member logs in with, where that is known. */
  logIn: LogIn | undefined
  /** The member's login password, where that is known. */
  pass: string | undefined
  /** The member's withdrawal password, where withdrawals are to be checked. */
  withdrawPass: string | undefined
  /** The money requests that were accepted, each with its record. */
  readonly made: {
    readonly kind: string
    readonly request: { readonly requestId: string }
    readonly recordId: string
  }[] = []
  /** The parts of the contract that the backend is to offer. */
  profiles: readonly ContractProfile[] = allProfiles

  constructor(bases: readonly string[], origin: string, hooks: Hooks = realHooks) {
    this.bases = bases
    this.origin = origin
    this.hooks = hooks
  }

  /** Indexes of the addresses. */
  get addresses(): readonly number[] {
    return this.bases.map((_, index) => index)
  }

  /** Both addresses, or NotChecked when one was given. */
  twoAddresses(): readonly [number, number] {
    if (this.bases.length < 2) throw new NotChecked('one address was given')
    return [0, 1]
  }

  /** The session of the other member, or NotChecked without one. */
  tokenOfOther(): string {
    if (this.otherToken === undefined) throw new NotChecked('needs --other-token')
    return this.otherToken
  }

  /** The server's clock now, from the newest answer that stated it. */
  serverNow(): number {
    const newest = this.exchanges.findLast((exchange) => serverTimeOf(exchange) !== undefined)
    if (newest === undefined) throw new NotChecked('no answer stated the time', 'envelope.time')
    return (serverTimeOf(newest) ?? 0) + this.hooks.now() - Math.round((newest.sentAt + newest.receivedAt) / 2)
  }

  /** A request and its answer, whatever it is. Code 4003 is waited for as the backend asks. Throws Failed without an answer. */
  async exchange(sent: Sent): Promise<Exchange> {
    for (let tries = 1; ; tries += 1) {
      const exchange = await this.#exchangeOnce(sent)
      if (failureOf(exchange) !== codes.tooManyRequests || tries === MOST_TRIES) return exchange
      const seconds = /^\d{1,3}$/.exec(exchange.headers.get('Retry-After') ?? '')?.[0] ?? tries
      await this.hooks.sleep(1000 * Number(seconds))
    }
  }

  async #exchangeOnce(sent: Sent): Promise<Exchange> {
    const { kind = 'call', call, method, path, address = 0 } = sent
    const sentAt = this.hooks.now()
    const answer = await this.hooks
      .fetch(this.urlOf(address, path, sent.query), {
        method,
        headers: { ...this.headersOf(sent), ...sent.headers },
        signal: AbortSignal.timeout(LIMIT_MS),
        redirect: 'manual',
        ...(sent.body !== undefined && { body: sent.body }),
      })
      .catch((error: unknown) => {
        throw new Failed(`${method} ${path} at address ${address + 1}: ${reasonOf(error)}`)
      })
    const receivedAt = this.hooks.now()
    const text = await answer.text().catch(() => '')
    const { status, headers } = answer
    const exchange = { kind, call, address, method, path, sentAt, receivedAt, status, headers, body: readJson(text) }
    this.exchanges.push(exchange)
    return exchange
  }

  urlOf(address: number, path: string, query: object = {}): string {
    const parameters = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
    return `${this.bases[address]}${path}${search === '' ? '' : `?${search}`}`
  }

  headersOf({ call, token, body }: Sent): Readonly<Record<string, string>> {
    const used = token === undefined && call?.token ? this.token : (token ?? undefined)
    return {
      Origin: this.origin,
      'Accept-Language': 'en',
      ...(used !== undefined && { Authorization: `Bearer ${used}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
  }

  /** A call of the contract with any input, valid or not, and its answer, whatever it is. */
  send(call: Call, input: object, where: Where = {}): Promise<Exchange> {
    const { method, path } = call
    const carried = method === 'GET' ? { query: input } : { body: JSON.stringify(input) }
    return this.exchange({ ...where, call, method, path, ...carried })
  }

  /** The same, sent once: code 4003 is not waited for. */
  once(call: Call, input: object, where: Where = {}): Promise<Exchange> {
    const { method, path } = call
    return this.#exchangeOnce({ ...where, call, method, path, body: JSON.stringify(input) })
  }

  /** A call that has to succeed, and what it answers. NotChecked, because of the call's own check, when it does not. */
  async ask<C extends Call>(call: C, input: RequestOf<C>, where: Where = {}): Promise<CheckedAnswer<C>> {
    const exchange = await this.send(call, typeof input === 'object' && input !== null ? input : {}, where)
    const isForeign = failureOf(exchange) === codes.sessionInvalid && exchange.address > 0
    return { data: this.read(call, exchange, isForeign ? BOTH_ADDRESSES : schemaCheckId(call)), exchange }
  }

  /**
   * Whether an answer says that the backend does not offer its call: it is HTTP 404, as is every other answer to this call. Code
   * 401 and code 4003 may come before the path is looked at.
   */
  isNotOffered(exchange: Exchange): boolean {
    const { kind, call } = exchange
    if (!isNotFound(exchange) || call === undefined || (kind !== 'call' && kind !== 'stream')) return false
    const early: readonly (number | undefined)[] = [codes.sessionInvalid, codes.tooManyRequests]
    return !this.exchanges.some(
      (seen) => seen.call === call && seen.kind === kind && !isNotFound(seen) && !early.includes(failureOf(seen)),
    )
  }

  /** Whether a backend of these profiles has to offer a call. */
  expects(call: Call): boolean {
    return !call.optional && this.profiles.includes(contractProfileOf(call))
  }

  /** Whether the backend has shown that it does not offer a call. */
  lacks(call: Call): boolean {
    return this.exchanges.some((seen) => seen.call === call && this.isNotOffered(seen))
  }

  /** Throws Missing when the call of an answer is not offered, and NotChecked where it need not be or the session has to be confirmed. */
  requireOffered(exchange: Exchange): void {
    const { call } = exchange
    if (failureOf(exchange) === codes.reauthenticationRequired)
      throw new NotChecked(`${exchangeName(exchange)}: ${outlineOf(exchange)}. Give --pass`)
    if (call === undefined || !this.isNotOffered(exchange)) return
    const name = `${call.method} ${call.path}`
    if (this.expects(call)) throw new Missing([name])
    const profile = contractProfileOf(call)
    const said = `the backend does not offer ${name}, which`
    if (!this.profiles.includes(profile)) throw new NotAsked(`${said} belongs to the profile ${profile}`, profile)
    throw new NotChecked(`${said} is optional`)
  }

  /** The answers without those of calls that are not offered. Throws Missing, or NotChecked, when none is left. */
  offeredOf(exchanges: readonly Exchange[]): readonly Exchange[] {
    const offered = exchanges.filter((seen) => !this.isNotOffered(seen))
    if (offered.length === 0) for (const exchange of exchanges) this.requireOffered(exchange)
    return offered
  }

  /** The data of an answer by the call's schema. Missing when the call is not offered. NotChecked, because of the check `because`, when it has none. */
  read<C extends Call>(call: C, exchange: Exchange, because: string): ResponseOf<C> {
    this.requireOffered(exchange)
    const envelope = envelopeOf(exchange)
    if (exchange.status !== 200 || envelope === undefined || !isSuccess(envelope))
      throw new NotChecked(`${exchangeName(exchange)}: ${outlineOf(exchange)}`, because)
    const read = v.safeParse<C['response']>(call.response, payloadOf(call, envelope))
    if (!read.success) throw new NotChecked(`${exchangeName(exchange)}: ${problemText(read.issues)}`, because)
    return read.output
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** "ECONNREFUSED" rather than "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${LIMIT_MS / 1000} s`
  const { cause } = error
  return cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : error.message
}
