/**
 * What can go wrong with a call, one class per kind of failure (docs/product.md, 7.6). Nothing here is shown to a
 * member: one place of the app turns these into messages. An abort by the caller is none of these: the signal's own
 * reason passes through untouched.
 */

/**
 * No address gave a whole answer: refused, cut off, timed out, or the client's own code could not be loaded.
 * It does NOT say that the call was not received: a backend may have processed it before the connection broke.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly callPath: string
  /** Whether every attempt ended because its time was over: the network works, or may work, and is slow. */
  readonly timedOut: boolean

  constructor(callPath: string, { timedOut = false, ...options }: ErrorOptions & { readonly timedOut?: boolean } = {}) {
    super(`No address answered ${callPath}`, options)
    this.callPath = callPath
    this.timedOut = timedOut
  }
}

/**
 * An HTTP status outside 200–299 without an envelope that explains it. It is an answer, so no other address is tried;
 * it is NOT a business error, and from 500 up it may come from a machine in front of the backend.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly callPath: string
  readonly status: number
  /** When the address may be asked again, in ms of the device's monotonic clock, where the answer says so. */
  readonly retryAt: number | undefined

  constructor(callPath: string, status: number, retryAt?: number) {
    super(`${callPath} answered HTTP ${status}`)
    this.callPath = callPath
    this.status = status
    this.retryAt = retryAt
  }
}

/**
 * The backend understood the call and refused it: an envelope code outside 200–299, other than 401.
 * It is NOT a doubt about the outcome: what was asked for has not been done.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly callPath: string
  readonly code: number
  /** The envelope's text, as sent; empty when there was none. */
  readonly msg: string
  /** The HTTP status that the envelope came with. The platform answers everything with 200 to 299 (docs/backend.md, "Answers"). */
  readonly status: number
  /** The same as `retryAt` of `HttpError`. */
  readonly retryAt: number | undefined

  constructor(callPath: string, code: number, msg: string, status = 200, retryAt?: number) {
    super(`${callPath} answered code ${code}`)
    this.callPath = callPath
    this.code = code
    this.msg = msg
    this.status = status
    this.retryAt = retryAt
  }
}

/**
 * Envelope code 401: the session is invalid or has expired. It is NOT a wrong password (a business code), nor HTTP
 * status 401 without an envelope (an `HttpError`).
 */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly callPath: string
  readonly msg: string

  constructor(callPath: string, msg: string) {
    super(`${callPath} answered that the session is invalid`)
    this.callPath = callPath
    this.msg = msg
  }
}

/**
 * An answer that breaks the contract: not an envelope, or a required field missing or malformed. It names the place
 * and holds no value of the answer. It is NOT a failure of what was asked for: that may well have been done.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly callPath: string
  /** `data.items.0.price`, `roles`, `code`; `body` when the answer is no envelope at all. */
  readonly fieldPath: string

  constructor(callPath: string, fieldPath: string) {
    super(`${callPath} broke the contract at ${fieldPath}`)
    this.callPath = callPath
    this.fieldPath = fieldPath
  }
}

export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError
export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
export const isSessionError = (error: unknown): error is SessionError => error instanceof SessionError
export const isContractError = (error: unknown): error is ContractError => error instanceof ContractError

/**
 * Whether the backend does not offer the call: HTTP 404, whatever the body says (docs/backend.md, "Answers"). An envelope over HTTP
 * 200 is never that.
 */
export const isNotOffered = (error: unknown): boolean =>
  (isHttpError(error) || isApiError(error)) && error.status === 404

/** Whether a rejection is the caller's own abort, which is not a failure and is shown to nobody. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * Whether a mutation that ended in this error may have been processed all the same (docs/product.md, 9.5). Then the member is
 * never told to try again: the outcome is asked for by `requestId`, or the call is repeated with the SAME one.
 */
export const outcomeUnknown = (error: unknown): boolean =>
  isNetworkError(error) || isContractError(error) || (isHttpError(error) && error.status >= 500)
