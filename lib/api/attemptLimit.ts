/** The longest limit of one attempt, in ms (docs/product.md, 7.2). */
const LONGEST_MS = 60_000

/**
 * How long an attempt may take on a slow network (docs/product.md, 7.2). After a call whose every attempt ran out of time the
 * limits double, up to 60 s, so that a network that works slowly is used; an answer within the usual limit brings them back.
 */
export class AttemptLimit {
  #factor = 1

  /** The limit in ms of an attempt whose usual limit is `usualMs`. */
  of(usualMs: number): number {
    return Math.max(usualMs, Math.min(usualMs * this.#factor, LONGEST_MS))
  }

  /** Every attempt of a call ran out of time. Calls that fail together double the limits once. */
  ranOut(usualMs: number, limitMs: number): void {
    if (limitMs >= this.of(usualMs) && limitMs < LONGEST_MS) this.#factor *= 2
  }

  /** A whole answer came after so many ms. */
  answered(usualMs: number, tookMs: number): void {
    if (tookMs < usualMs) this.#factor = 1
  }
}
