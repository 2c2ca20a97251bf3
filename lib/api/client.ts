import ky from 'ky'
import type { ApiAddresses } from './addresses.ts'
import { NetworkError } from './errors.ts'
import { isTimeout, within } from './within.ts'

/** One call as ky sends it. `T` is what `read` makes of an answer. */
export interface Outgoing<T> {
  readonly method: 'GET' | 'POST'
  /** Path below the base address. */
  readonly path: string
  /** Empty, or a text that starts with `?`. */
  readonly query?: string
  /** JSON text of a POST. */
  readonly body?: string | undefined
  /** Read once for the whole call, so that every attempt speaks for the same member. */
  readonly token?: string | undefined
  /** The language that the backend's texts are wanted in. */
  readonly language?: string | undefined
  /** Limit in ms for one attempt, its headers and its body together; of a transfer, for a time in which nothing moves. */
  readonly timeoutMs: number
  /** Whether it sends or brings a file: then it has as long as it needs while bytes move. */
  readonly isTransfer?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** Called before each attempt. When it throws, nothing more is sent and the call rejects with what it threw. */
  readonly onAttempt?: (() => void) | undefined
  /** Reads the body of an answer, whatever its status. `content` is the body alone; `response` has status and headers. */
  readonly read: (content: Response, response: Response) => Promise<T>
  /** What sends a request, in place of the browser's own `fetch`. It calls `progressed` whenever bytes have moved. */
  readonly fetch?: ((request: Request, progressed: () => void) => Promise<Response>) | undefined
}

/** Which addresses a call may still ask: `count` of them, in their order, beginning with the one at `first`. */
export interface AddressOrder {
  readonly first: number
  readonly count: number
}

/** What `read` made of an answer, and the index of the address that gave it. */
export interface SendResult<T> {
  readonly value: T
  readonly address: number
}

/** Sends one call. */
export type Send = <T>(addresses: ApiAddresses, route: AddressOrder, outgoing: Outgoing<T>) => Promise<SendResult<T>>

/**
 * The one ky instance. Answers are never taken from the browser's cache, because a stale one would carry stale money and
 * a stale clock. Every HTTP status is an answer, so none of them is retried or thrown.
 */
const fixed = { redirect: 'error', credentials: 'omit', cache: 'no-store' } as const
const client = ky.create({ ...fixed, throwHttpErrors: false })

function headersOf({
  body,
  token,
  language,
}: Pick<Outgoing<unknown>, 'body' | 'token' | 'language'>): Record<string, string> {
  return {
    accept: 'application/json',
    ...(language !== undefined && { 'accept-language': language }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

/**
 * The body of a response, which ends with an error when the signal aborts. Aborting also closes the connection.
 *
 * @param progressed Called with each part that arrives.
 */
function bodyOf({ body, headers }: Response, signal: AbortSignal, progressed?: () => void): Response {
  const counted = progressed && {
    transform(part: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) {
      progressed()
      controller.enqueue(part)
    },
  }
  return new Response(body?.pipeThrough(new TransformStream(counted), { signal }) ?? null, { headers })
}

const browserFetch = (request: Request) => fetch(request)

/** `send` as the `fetch` of ky. It rejects with a time-out when nothing has moved for `limitMs`; undefined for no limit. */
const fetchWithin =
  (limitMs: number | undefined, send: NonNullable<Outgoing<unknown>['fetch']>): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    return within(limitMs, request.signal, (signal, progressed) => send(new Request(request, { signal }), progressed))
  }

/**
 * Sends one call through ky, whose own retry asks the next address as long as no whole answer comes (connection refused
 * or broken, body truncated, time-out). Each address is asked once at most.
 *
 * @throws NetworkError when no address answered; the signal's reason when the caller aborted; what `onAttempt` threw.
 */
export const send: Send = async <T>(addresses: ApiAddresses, { first, count }: AddressOrder, outgoing: Outgoing<T>) => {
  const { method, path, query = '', body, timeoutMs, signal, isTransfer = false, fetch } = outgoing
  const request = { ...fixed, method, headers: headersOf(outgoing), ...(body !== undefined && { body }) }
  let index = first
  let beganAt = 0
  let stopped = false
  let allTimedOut = true
  let answer: SendResult<T> | undefined

  const begin = () => {
    stopped = true
    outgoing.onAttempt?.()
    stopped = false
    beganAt = performance.now()
  }

  signal?.throwIfAborted()
  const work = (callSignal: AbortSignal) =>
    client(addresses.at(index) + path + query, {
      ...request,
      signal: callSignal,
      // A transfer keeps its limit itself.
      timeout: isTransfer ? false : timeoutMs,
      ...((isTransfer || fetch) && { fetch: fetchWithin(isTransfer ? timeoutMs : undefined, fetch ?? browserFetch) }),
      retry: {
        limit: count - 1,
        methods: ['get', 'post'],
        delay: () => 0,
        // Engines name a failed connection differently, so ky's own list of messages is not relied on.
        shouldRetry: () => !callSignal.aborted,
      },
      hooks: {
        beforeRequest: [begin],
        beforeRetry: [
          ({ request: { signal: retrySignal }, error }) => {
            allTimedOut &&= isTimeout(error)
            addresses.moveFrom(index)
            index = addresses.after(index)
            begin()
            // Built from the text of the body: a Request made from a Request loses its body on the way to another origin.
            return new Request(addresses.at(index) + path + query, { ...request, signal: retrySignal })
          },
        ],
        // ky's time-out ends with the headers, so the body has what remains of it.
        afterResponse: [
          async ({ response }) => {
            const remainingMs = isTransfer ? timeoutMs : beganAt + timeoutMs - performance.now()
            try {
              const value = await within(remainingMs, callSignal, (limit, progressed) =>
                outgoing.read(bodyOf(response, limit, isTransfer ? progressed : undefined), response),
              )
              answer = { value, address: index }
              return new Response()
            } catch (cause) {
              callSignal.throwIfAborted()
              return ky.retry({ delay: 0, ...(cause instanceof Error && { cause }) })
            }
          },
        ],
      },
    })
  try {
    await within(undefined, signal, work)
    if (answer) return answer
    throw new TypeError('ky resolved without an answer')
  } catch (cause) {
    signal?.throwIfAborted()
    if (stopped) throw cause
    addresses.moveFrom(index)
    throw new NetworkError(path, { cause, timedOut: allTimedOut && isTimeout(cause) })
  }
}
