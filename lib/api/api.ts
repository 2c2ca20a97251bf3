import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { type ClockSample, type DeviceTime, deviceTime } from '#lib/time/serverClock.ts'
import { ApiAddresses, type TextStore } from './addresses.ts'
import type { Outgoing } from './client.ts'
import { createClientLoader, type LoadClient } from './clientLoader.ts'
import { type EarlyCall, earlyAnswer, type TakeEarlyCall } from './earlyAnswers.ts'
import { openEnvelope, type RawAnswer, readAnswer } from './envelope.ts'
import {
  isApiError,
  isContractError,
  isHttpError,
  isNetworkError,
  isSessionError,
  NetworkError,
  type SessionError,
} from './errors.ts'
import { toQuery } from './query.ts'
import { AttemptLimit, Reachability, retryAtOf } from './reachability.ts'
import { withReauthentication } from './reauthentication.ts'
import { isTimeout } from './within.ts'

/** What the app tells the HTTP layer, once. */
export interface ApiOptions {
  /** The configured addresses; '' is the page's own origin. */
  readonly bases: readonly string[]
  /** Limit in ms per attempt, for calls that set none of their own. */
  readonly timeoutMs: number
  readonly storage: TextStore
  /** The current session's token, asked for at every call. */
  readonly token: () => string | undefined
  /** The chosen language, which every call carries. By default none is named. */
  readonly language?: () => string
  /** Told the server's clock of every envelope that carries it. */
  readonly onTime?: (sample: ClockSample) => void
  /** Told of envelope code 401, unless the session has changed since the call was sent. */
  readonly onSessionInvalid?: (error: SessionError, tokenUsed: string) => void
  /** Told of the first answer after calls of several paths found no address: the network is back. */
  readonly onReachable?: () => void
  /** Reads the device's clocks; `deviceTime` by default. */
  readonly deviceTime?: () => DeviceTime
  readonly loadClient?: LoadClient
  /** What is known of the network's speed; by default nothing yet. */
  readonly limit?: AttemptLimit
  /** What the page's inline script has asked for already. A failed early call counts as the attempt at its address. */
  readonly takeEarlyCall?: TakeEarlyCall
}

/** A call that sends a query or JSON and is answered by an envelope: no upload, no stream. */
export type JsonCall = Call & { readonly body?: never; readonly reply?: never }

export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called before each attempt, that is, each time the call may reach an address. After more than one attempt, an answer
   * says nothing about what an earlier attempt did. When it throws, nothing more is sent.
   */
  readonly onAttempt?: (() => void) | undefined
  /** Told the server's clock (epoch ms) of the answer, failures included. */
  readonly onServerTime?: ((serverTime: number) => void) | undefined
}

/** One call in any form: JSON, an upload, a download. `Raw` is what comes over the wire, `Result` what the caller gets. */
export interface ApiRequest<Raw, Result> extends Omit<Outgoing<Raw>, 'token' | 'language'> {
  /** Whether the call carries the bearer token. */
  readonly token: boolean
  /** Judges the answer, and reports the server's clock if it carries it. */
  readonly judge: (answer: Raw, onTime: (serverTime: number) => void) => Result | Promise<Result>
}

/** An answer, and when its request left and it arrived. */
interface Exchanged<Raw> {
  readonly answer: Raw
  /** The index of the address that answered what only reads; undefined for what the member sends. */
  readonly asked: number | undefined
  readonly sentAt: DeviceTime
  readonly receivedAt: DeviceTime
}

export interface Api {
  /** Makes one call and parses its answer; see `callApi`. */
  readonly call: <C extends JsonCall>(call: C, input: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>
  /** The same with an answer of any kind (`transfer.ts`): token, fail-over, clock, the end of a session. */
  readonly request: <Raw, Result>(request: ApiRequest<Raw, Result>) => Promise<Result>
  readonly addresses: ApiAddresses
  /** Whether nothing that reads is answered: calls of several paths found no address, or the address asked to be left alone. */
  readonly unreachable: boolean
  /** Fetches the client's code, so that the first call does not wait for it. Fails as a call would. */
  readonly loadClient: LoadClient
}

/** Builds the HTTP layer (docs/product.md, 7). The app has one, made by `configureApi`; tests make their own. */
export const createApi = (options: ApiOptions): Api => new HttpApi(options)

class HttpApi implements Api {
  readonly addresses: ApiAddresses
  readonly loadClient: LoadClient
  readonly #options: ApiOptions
  readonly #now: () => DeviceTime
  readonly #limit: AttemptLimit
  readonly #reachability: Reachability

  constructor(options: ApiOptions) {
    this.addresses = new ApiAddresses(options.bases, options.storage)
    this.loadClient = options.loadClient ?? createClientLoader()
    this.#options = options
    this.#limit = options.limit ?? new AttemptLimit()
    this.#now = options.deviceTime ?? deviceTime
    this.#reachability = new Reachability(this.addresses, () => this.#now().monotonic)
  }

  get unreachable(): boolean {
    return this.#reachability.isLost
  }

  readonly request: Api['request'] = async ({ token: carried, judge, ...outgoing }) => {
    const token = this.#token(carried)
    return this.#settle(await this.#send({ ...outgoing, token }), token, judge)
  }

  readonly call: Api['call'] = async (call, input, { signal, onAttempt, onServerTime } = {}) => {
    const { method, path, timeoutMs = this.#options.timeoutMs } = call
    const token = this.#token(call.token)
    const outgoing: Outgoing<RawAnswer> = {
      method,
      path,
      query: method === 'GET' ? toQuery(input) : '',
      body: method === 'POST' ? JSON.stringify(input) : undefined,
      token,
      timeoutMs,
      signal,
      onAttempt,
      read: async (content, { status, headers }) => ({
        status,
        body: await content.text(),
        retryAt: retryAtOf(headers.get('retry-after'), this.#now().monotonic),
      }),
    }
    signal?.throwIfAborted()
    const early = this.#takeEarlyCall(path, token)
    const exchanged = await (early ? this.#sendAfter(early, outgoing) : this.#send(outgoing))
    return this.#settle(exchanged, token, (answer, onTime) => {
      const envelope = openEnvelope(path, answer, (serverTime) => {
        onTime(serverTime)
        onServerTime?.(serverTime)
      })
      return readAnswer(call, envelope)
    })
  }

  /** The early call of a path, if it went to an address that is configured and carried this token. */
  #takeEarlyCall(path: string, token: string | undefined): EarlyCall | undefined {
    const early = this.#options.takeEarlyCall?.(path)
    return early && early.base === this.addresses.at(early.index) && early.token === token ? early : undefined
  }

  #token(carried: boolean): string | undefined {
    return carried ? this.#options.token() || undefined : undefined
  }

  /** Sends a call through ky. `failed` is the address that an early call has asked in vain. */
  async #send<Raw>(outgoing: Outgoing<Raw>, failed?: number): Promise<Exchanged<Raw>> {
    const { addresses } = this
    // What the member sends is never held back.
    const reads = outgoing.method === 'GET'
    if (reads) await this.#reachability.turn(outgoing.path, outgoing.signal)
    const route =
      failed === undefined
        ? { first: addresses.current(), count: addresses.size }
        : { first: addresses.after(failed), count: addresses.size - 1 }
    const { send } = await this.loadClient(outgoing.path, outgoing.signal)
    const { timeoutMs: usualMs } = outgoing
    const timeoutMs = this.#limit.of(usualMs)
    let sentAt = this.#now()
    const onAttempt = () => {
      outgoing.onAttempt?.()
      sentAt = this.#now()
    }
    try {
      const language = this.#options.language?.()
      const { value, address } = await send(addresses, route, { ...outgoing, language, timeoutMs, onAttempt })
      const receivedAt = this.#now()
      this.#limit.answered(usualMs, receivedAt.monotonic - sentAt.monotonic)
      if (this.#reachability.answered()) this.#options.onReachable?.()
      return { answer: value, asked: reads ? address : undefined, sentAt, receivedAt }
    } catch (error) {
      if (isNetworkError(error)) {
        this.#reachability.failed(outgoing.path, error)
        if (error.timedOut) this.#limit.ranOut(usualMs, timeoutMs)
      }
      throw error
    }
  }

  /** Takes the answer of an early call. When none came, ky asks the other addresses. */
  async #sendAfter(early: EarlyCall, outgoing: Outgoing<RawAnswer>): Promise<Exchanged<RawAnswer>> {
    const { path, timeoutMs, signal } = outgoing
    try {
      const { retryAfter, receivedAt, ...answer } = await earlyAnswer(early, this.#now().monotonic, timeoutMs, signal)
      const retryAt = retryAtOf(retryAfter, receivedAt.monotonic)
      return { answer: { ...answer, retryAt }, asked: early.index, sentAt: early.sentAt, receivedAt }
    } catch (cause) {
      signal?.throwIfAborted()
      this.addresses.moveFrom(early.index)
      const timedOut = isTimeout(cause)
      if (this.addresses.size === 1) {
        if (timedOut) this.#limit.ranOut(timeoutMs, timeoutMs)
        throw new NetworkError(path, { cause, timedOut })
      }
      return this.#send(outgoing, early.index)
    }
  }

  /** Judges an answer, and tells the clock and the owner of the session what it says about them. */
  async #settle<Raw, Result>(
    { answer, asked, sentAt, receivedAt }: Exchanged<Raw>,
    tokenUsed: string | undefined,
    judge: ApiRequest<Raw, Result>['judge'],
  ): Promise<Result> {
    const { onTime, onSessionInvalid, token } = this.#options
    try {
      return await judge(answer, (serverTime) => onTime?.({ sentAt, receivedAt, serverTime }))
    } catch (error) {
      // A late 401 for an earlier session must not end the present one.
      if (isSessionError(error) && tokenUsed !== undefined && tokenUsed === token())
        onSessionInvalid?.(error, tokenUsed)
      if (asked !== undefined && (isApiError(error) || isHttpError(error))) this.#reachability.refused(asked, error)
      // For backend teams: the member's message names no field.
      if (isContractError(error)) console.warn(error.message)
      throw error
    }
  }
}

let configured: Api | undefined
/** A startup that is tried again knows how slow the network was. */
const pageLimit = new AttemptLimit()

/** Sets up the one HTTP layer that `callApi` uses. Called at startup, before anything asks the backend. */
export function configureApi(options: ApiOptions): Api {
  configured = createApi({ limit: pageLimit, ...options })
  return configured
}

/** The app's HTTP layer. Throws when `configureApi` has not run. */
export function currentApi(): Api {
  if (!configured) throw new Error('callApi before configureApi: the addresses are not known yet')
  return configured
}

/**
 * Makes one call of the contract. The input of a GET becomes its query, that of a POST its JSON body; the answer comes
 * back parsed by the call's schema. A POST that is refused until the member has confirmed that it is them is sent once more when they
 * have. A money request is not: a repeat of it would be answered with the same refusal (`confirmRequest`).
 *
 * @throws NetworkError, HttpError, ApiError, SessionError, ContractError (`errors.ts`); the signal's reason on abort.
 */
export async function callApi<C extends JsonCall>(
  call: C,
  input: RequestOf<C>,
  options?: CallOptions,
): Promise<ResponseOf<C>> {
  const send = () => currentApi().call(call, input, options)
  return call.method === 'POST' && call.kind === undefined ? withReauthentication(send) : send()
}
