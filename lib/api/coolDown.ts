import type { ApiError, HttpError } from './errors.ts'

/** The longest that an address is left alone, in ms. A longer time is shortened to it: a mistake must not close the app for a day. */
const LONGEST_MS = 600_000

/**
 * When an answer with this `Retry-After` lets the same be asked again, by the device's monotonic clock in ms. Undefined without a header
 * that can be read: seconds, or a date of HTTP (RFC 9110, 10.2.3).
 */
export function retryAtOf(header: string | null, monotonic: number): number | undefined {
  const text = header?.trim() ?? ''
  const afterMs = /^\d+$/.test(text) ? Number.parseInt(text, 10) * 1000 : Date.parse(text) - Date.now()
  return afterMs > 0 ? monotonic + Math.min(afterMs, LONGEST_MS) : undefined
}

/**
 * Addresses that have asked to be left alone (docs/product.md, 7.8): HTTP 429, 503 or code 4003 with `Retry-After`. What only reads is
 * not sent to such an address before its time is over, and fails with the answer that said so.
 */
export class CoolDowns {
  readonly #answers = new Map<number, ApiError | HttpError>()

  /** Remembers the answer of an address, if it says when it may be asked again. */
  begin(address: number, answer: ApiError | HttpError): void {
    if (answer.retryAt !== undefined) this.#answers.set(address, answer)
  }

  /** @throws the answer with which the address asked to be left alone, while that lasts. */
  check(address: number, monotonic: number): void {
    if (this.lasts(address, monotonic)) throw this.#answers.get(address)
  }

  /** Whether an address is to be left alone. */
  lasts(address: number, monotonic: number): boolean {
    return monotonic < (this.#answers.get(address)?.retryAt ?? 0)
  }
}
