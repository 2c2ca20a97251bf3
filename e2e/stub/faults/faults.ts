import * as v from 'valibot'

/** Which of the two addresses a request came to. */
export type AddressIndex = 0 | 1

export const addressIndex = v.picklist([0, 1])

const ms = v.pipe(v.number(), v.integer(), v.minValue(0))

const where = {
  /** Default: both addresses. */
  address: v.optional(addressIndex),
  /** Exact path of the call. Default: every call. */
  path: v.optional(v.string()),
  /** To how many requests it applies. Default: to all, until it is cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}

/**
 * A request that is delayed until `ms` of the world's time have passed, or until a test releases it. `at` says where a
 * money request waits:
 * - `gateway`: in front of the backend. Its outcome is `unknown` until it is executed.
 * - `queue`: the backend has received it. Its outcome is `processing`; after its `validUntil` it is refused.
 * - `execution`: the backend began to execute it when it arrived. Its outcome is `processing`; it may end after
 *   `validUntil`. `answer` says what the caller gets: the answer once it is executed (`late`), a connection that is cut
 *   at once (`none`) or HTTP 504 with a page at once (`timeout`). A call that is not a money request waits and is
 *   answered late.
 */
const delay = v.object({
  ...where,
  kind: v.literal('delay'),
  at: v.picklist(['gateway', 'queue', 'execution']),
  answer: v.picklist(['late', 'none', 'timeout']),
  /** Default: until released. */
  ms: v.optional(ms),
})
export type Delay = v.InferOutput<typeof delay>

/** A failure of a request. `slowBody` and `truncate` do not apply to streams, whose answer does not end. */
export const fault = v.variant('kind', [
  v.object({
    ...where,
    kind: v.picklist([
      /** The connection is cut at once, nothing is read. */
      'refuse',
      /** The request is read, then the connection is cut; nothing was processed. */
      'dropBefore',
      /** The request is processed, then the connection is cut without an answer. */
      'dropAfter',
      /** Processed; the connection is cut in the middle of the body. */
      'truncate',
      /** Processed; the answer lacks its CORS headers, so that a browser does not show it to the page. */
      'noCors',
    ]),
  }),
  v.object({
    ...where,
    kind: v.picklist([
      /** The request is processed; its answer starts only after this many real milliseconds. */
      'slowHeaders',
      /** Processed; the headers come at once, the body only after this many real milliseconds. */
      'slowBody',
    ]),
    /** Default: until released. */
    ms: v.optional(ms),
  }),
  /** A gateway answers in place of the backend. With status 200 or 202 and not processed, the request is lost. */
  v.object({
    ...where,
    kind: v.literal('gateway'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    /** Whether the backend processed the request. Default: false. */
    processed: v.optional(v.boolean(), false),
    /** Default: an HTML page. The JSON is not an envelope. */
    body: v.optional(v.picklist(['html', 'empty', 'json']), 'html'),
    /** Default: without the header. */
    retryAfterSeconds: v.optional(v.number()),
  }),
  /** An envelope with this code, made in front of the backend. */
  v.object({
    ...where,
    kind: v.literal('code'),
    code: v.number(),
    msg: v.optional(v.string(), 'error'),
    /** Default: 1 for code 4003, without the header for every other. */
    retryAfterSeconds: v.optional(v.number()),
    /** Whether the backend processed the request. Default: false. */
    processed: v.optional(v.boolean(), false),
  }),
  /** Processed; the answer states other values in these fields of its data. The record itself is not changed. */
  v.object({
    ...where,
    kind: v.literal('bookedAs'),
    stated: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  }),
  delay,
])

export type Fault = v.InferInput<typeof fault>
/** A fault with its defaults. */
export type LaidFault = v.InferOutput<typeof fault>

interface Laid {
  readonly fault: LaidFault
  left: number
}

/** The faults of a world. The oldest that matches a request applies to it. */
export class Faults {
  readonly #laid: Laid[] = []
  readonly #down = new Set<AddressIndex>()

  add(fault: LaidFault): void {
    this.#laid.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  /** The fault that applies to this request; counts the request as one of its times. */
  take(address: AddressIndex, path: string): LaidFault | undefined {
    const hit = this.#laid.find(
      ({ fault, left }) =>
        left > 0 && (fault.address ?? address) === address && (fault.path === undefined || fault.path === path),
    )
    if (hit !== undefined) hit.left -= 1
    return hit?.fault
  }

  /** Makes an address unreachable (every connection is cut, preflights too), or reachable again. */
  setDown(address: AddressIndex, down: boolean): void {
    if (down) this.#down.add(address)
    else this.#down.delete(address)
  }

  isDown(address: AddressIndex): boolean {
    return this.#down.has(address)
  }

  clear(): void {
    this.#laid.length = 0
    this.#down.clear()
  }
}
