import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import type { ClockSample, DeviceTime } from '#lib/time/serverClock.ts'
import { AddressBook, type TextStore } from './addresses.ts'
import type { Attempt } from './attempt.ts'
import { attemptFetch } from './attemptFetch.ts'
import { createClientLoader, type LoadClient } from './clientLoader.ts'
import { openEnvelope, readAnswer } from './envelope.ts'
import type { SessionError } from './errors.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { toQuery } from './query.ts'

/** What the app tells the HTTP layer, once. */
export interface ApiOptions {
  /** The configured addresses; '' is the page's own origin. */
  readonly bases: readonly string[]
  /** Limit in ms per attempt, for calls that set none of their own. */
  readonly timeoutMs: number
  readonly storage: TextStore
  /** The current session's token, asked for at every call. */
  readonly token: () => string | undefined
  /** Told the server's clock of every envelope that carries it. */
  readonly onTime?: (sample: ClockSample) => void
  /** Told of envelope code 401, unless the session has changed since the call was sent. */
  readonly onSessionInvalid?: (error: SessionError, tokenUsed: string) => void
  /** Reads the device's clocks; `deviceTime` by default. */
  readonly deviceTime?: () => DeviceTime
  readonly loadClient?: LoadClient
}

/** A call that sends a query or JSON and is answered by an envelope: no upload, no stream. */
export type JsonCall = Call & { readonly body?: never; readonly reply?: never }

export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Called before each attempt that may reach an address: an answer to the second is not the word on the only attempt. */
  readonly onAttempt?: (() => void) | undefined
  /** Told the server's clock (epoch ms) of the answer, failures included. */
  readonly onServerTime?: ((serverTime: number) => void) | undefined
}

export interface Api {
  /** Makes one call and parses its answer; see `callApi`. */
  readonly call: <C extends JsonCall>(call: C, input: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>
  /** The same way for what is not JSON (`transfer.ts`). */
  readonly exchange: Exchange
  readonly addresses: AddressBook
  /** Fetches the client's code, so that the first call does not wait for it. Fails as a call would. */
  readonly loadClient: LoadClient
}

/** Builds the HTTP layer (docs/product.md, 7). The app has one, made by `configureApi`; tests make their own. */
export function createApi(options: ApiOptions): Api {
  const addresses = new AddressBook(options.bases, options.storage)
  const exchange = createExchange({ ...options, book: addresses })
  const loadClient = options.loadClient ?? createClientLoader()

  const attemptFor = async (call: JsonCall, signal: AbortSignal | undefined): Promise<Attempt> =>
    call.method === 'GET' && !call.token ? attemptFetch : (await loadClient(call.path, signal)).attemptKy

  return {
    addresses,
    exchange,
    loadClient,
    call: async (call, input, { signal, onAttempt, onServerTime } = {}) => {
      const { method, timeoutMs = options.timeoutMs } = call
      const query = method === 'GET' ? toQuery(input) : ''
      const body = method === 'POST' ? JSON.stringify(input) : undefined
      const send = await attemptFor(call, signal)
      return exchange({
        path: call.path,
        token: call.token,
        signal,
        attempt: (base, token) => {
          onAttempt?.()
          return send(base, { method, path: call.path + query, body, token, timeoutMs, signal })
        },
        read: (answer, onTime) => {
          const envelope = openEnvelope(call.path, answer, (serverTime) => {
            onTime(serverTime)
            onServerTime?.(serverTime)
          })
          return readAnswer(call, envelope)
        },
      })
    },
  }
}

let configured: Api | undefined

/** Sets up the one HTTP layer that `callApi` uses. Called at startup, before anything asks the backend. */
export function configureApi(options: ApiOptions): Api {
  configured = createApi(options)
  return configured
}

/** The app's HTTP layer. Throws when `configureApi` has not run. */
export function currentApi(): Api {
  if (!configured) throw new Error('callApi before configureApi: the addresses are not known yet')
  return configured
}

/**
 * Makes one call of the contract. The input of a GET becomes its query, that of a POST its JSON body; the answer comes
 * back parsed by the call's schema.
 *
 * @throws NetworkError, HttpError, ApiError, SessionError, ContractError (`errors.ts`); the signal's reason on abort.
 */
export async function callApi<C extends JsonCall>(
  call: C,
  input: RequestOf<C>,
  options?: CallOptions,
): Promise<ResponseOf<C>> {
  return currentApi().call(call, input, options)
}
