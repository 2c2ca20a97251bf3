import { codes } from '#lib/contract/codes.ts'
import { EPOCH } from '#lib/time/device.fixture.ts'
import type { RunCounts } from './counts.fixture.ts'
import {
  type KindName,
  type ModelRecord,
  modelKinds,
  OPEN_ORDERS,
  type ProductName,
  settlesAfterMs,
} from './kinds.fixture.ts'
import type { Scheduler } from './scheduler.fixture.ts'

export type MemberName = 'ann' | 'bob'

/** A money request as it arrives. */
export interface ArrivedRequest {
  readonly kind: KindName
  readonly token: string | undefined
  readonly body: string
  /** How long the backend works on it, in ms. */
  readonly processingMs: number
  /** The code by which the backend refuses it, if it does. */
  readonly refusal: number | undefined
}

interface ArrivedBody {
  readonly requestId: string
  readonly validUntil: number
  readonly ref: string
  readonly amount: string
  readonly product: ProductName
  readonly secret: string
}

/** What was booked. */
export interface Booking extends ArrivedBody {
  readonly kind: KindName
  readonly member: MemberName
  /** When it began, on the server's clock. */
  readonly beganAt: number
}

interface Entry {
  readonly member: MemberName
  readonly kind: KindName
  readonly text: string
  readonly body: ArrivedBody
  readonly receivedAt: number
  state: 'processing' | 'done' | 'refused'
  code: number
  /** Those who wait for the first answer. */
  readonly waiting: (() => void)[]
}

/** The request that made what a close ends. */
const PLACED_BY = '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001'
export const DAY_MS = 86_400_000

/** A backend that keeps docs/backend.md, "Money requests". */
export class ModelBackend {
  /** The members by their tokens. */
  readonly tokens = new Map<string, MemberName>()
  readonly #scheduler: Scheduler
  readonly #onEffect: (effect: Booking) => void
  readonly #counts: RunCounts
  readonly #entries = new Map<string, Entry>()
  readonly #orders: Entry[] = []
  #remembersSince = EPOCH - DAY_MS

  constructor(scheduler: Scheduler, onEffect: (effect: Booking) => void, counts: RunCounts) {
    this.#scheduler = scheduler
    this.#onEffect = onEffect
    this.#counts = counts
  }

  /** The server's clock, epoch ms. */
  now(): number {
    return EPOCH + Math.floor(this.#scheduler.now)
  }

  /** Forgets the outcomes of requests that were valid until so long ago. */
  forget(agoMs: number): void {
    this.#remembersSince = Math.max(this.#remembersSince, this.now() - agoMs)
    for (const [requestId, { state, body }] of this.#entries) {
      if (state !== 'processing' && body.validUntil < this.#remembersSince) this.#entries.delete(requestId)
    }
  }

  /** Whether a request may have been forgotten. */
  mayHaveForgotten(validUntil: number): boolean {
    return validUntil < this.#remembersSince
  }

  /** Takes in a money request; `reply` is called with the answer once it is decided. */
  receive(arrival: ArrivedRequest, reply: (answer: string) => void): void {
    const entry = this.#judge(arrival)
    if (typeof entry === 'string') reply(entry)
    else if (entry.state === 'processing') entry.waiting.push(() => reply(this.#firstAnswer(entry)))
    else reply(this.#firstAnswer(entry))
  }

  /** The entry of a request, which begins when it is new; or the answer to one that makes no entry. */
  #judge({ kind, token, body: text, processingMs, refusal }: ArrivedRequest): Entry | string {
    const member = this.#memberOf(token)
    if (!member) return this.#refuse(codes.sessionInvalid)
    const body: ArrivedBody = JSON.parse(text)
    const known = this.#entries.get(body.requestId)
    this.#counts.add(known ? 'received again' : 'received')
    if (known) return known.text === text && known.member === member ? known : this.#refuse(codes.requestIdUsed)
    // Whether it was executed before cannot be known any more.
    if (this.mayHaveForgotten(body.validUntil)) return this.#refuse(codes.requestExpired)
    const receivedAt = this.now()
    const entry: Entry = { member, kind, text, body, receivedAt, state: 'processing', code: 0, waiting: [] }
    this.#entries.set(body.requestId, entry)
    entry.code = receivedAt > body.validUntil ? codes.requestExpired : (refusal ?? 0)
    if (receivedAt > body.validUntil) this.#counts.add('received after validUntil')
    const isQueued = processingMs > 0 && entry.code !== codes.requestExpired
    if (isQueued) this.#scheduler.after(processingMs, undefined, () => this.#finish(entry))
    else this.#finish(entry)
    return entry
  }

  #finish(entry: Entry): void {
    if (entry.kind === 'order' && entry.code === 0 && this.#openBeside(entry) >= OPEN_ORDERS) {
      entry.code = codes.positionPending
      this.#counts.add('the order beyond three of one product is refused')
    }
    const { body, kind, member, receivedAt, code } = entry
    entry.state = code === 0 ? 'done' : 'refused'
    if (code !== 0 && code !== codes.requestExpired) {
      if (modelKinds[kind].unlisted.includes(code))
        this.#counts.add('refused by the backend with a code that the call does not list')
      const queued = this.now() > receivedAt
      this.#counts.add(queued ? 'refused by the backend after it was processed' : 'refused by the backend')
    }
    if (code === 0 && kind === 'order') this.#orders.push(entry)
    if (code === 0) this.#onEffect({ ...body, kind, member, beganAt: receivedAt })
    for (const answer of entry.waiting.splice(0)) answer()
  }

  /** How many orders of the member on the same product are open, also those of requests that are forgotten. */
  #openBeside({ member, body: { product } }: Entry): number {
    return this.#orders.filter(
      (order) =>
        order.member === member &&
        order.body.product === product &&
        this.now() - order.receivedAt <= settlesAfterMs[product],
    ).length
  }

  /** What became of a request. */
  outcome(token: string | undefined, requestId: string): string {
    const member = this.#memberOf(token)
    if (!member) return this.#refuse(codes.sessionInvalid)
    const entry = this.#entries.get(requestId)
    const own = entry?.member === member ? entry : undefined
    const { state = 'unknown', code = 0 } = own ?? {}
    return this.#accept({
      state,
      remembersSince: this.#remembersSince,
      ...(state === 'done' && { recordId: `record-${requestId}` }),
      ...(state === 'refused' && { code, msg: 'no' }),
    })
  }

  /** Reads a record by the request that made it. */
  record(token: string | undefined, requestId: string): string {
    const member = this.#memberOf(token)
    if (!member) return this.#refuse(codes.sessionInvalid)
    const entry = this.#entries.get(requestId)
    return entry?.member === member && entry.state === 'done'
      ? this.#firstAnswer(entry)
      : this.#refuse(codes.orderUnknown)
  }

  /** The answer to a page that starts. */
  start(): string {
    return this.#accept({})
  }

  #memberOf(token: string | undefined): MemberName | undefined {
    return token === undefined ? undefined : this.tokens.get(token)
  }

  #firstAnswer(entry: Entry): string {
    return entry.state === 'done' ? this.#accept(this.#recordOf(entry)) : this.#refuse(entry.code)
  }

  #recordOf({ kind, body: { requestId, ref, product }, receivedAt }: Entry): Partial<ModelRecord> {
    const { holds, endsRecord = false } = modelKinds[kind]
    const settled = endsRecord || this.now() - receivedAt > settlesAfterMs[product]
    return {
      ...(holds.includes('requestId') && { requestId: endsRecord ? PLACED_BY : requestId }),
      ...(holds.includes('ref') && { ref, id: `record-${requestId}` }),
      ...(holds.includes('settled') && { settled }),
    }
  }

  #accept(data: object): string {
    return JSON.stringify({ code: 200, msg: '', data, time: this.now() })
  }

  #refuse(code: number): string {
    return JSON.stringify({ code, msg: 'no', time: this.now() })
  }
}
