import * as v from 'valibot'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { session } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { type Carrier, createCarrier } from './carrier.ts'
import type { Certain } from './carryOut.ts'
import type { Intent } from './intent.ts'
import { intentBook } from './intentBook.ts'
import { NotNow } from './notNow.ts'

interface Calling {
  /** Aborted when another member, or nobody, is logged in. */
  readonly signal: AbortSignal
}

export interface Errand<Body, Secret> {
  readonly requestId: string
  readonly body: Body
  readonly secret: Secret | undefined
}

/** `Body` is stored with the intent; `Secret` is what the call needs besides and storage must never see. */
export interface DeskOptions<Body extends Readonly<Record<string, unknown>>, Result, Secret = never> {
  readonly kind: Intent['kind']
  /** Reads a stored body; one that does not parse was never confirmed by anybody, and is dropped in silence. */
  readonly body: v.GenericSchema<unknown, Body>
  /** True where sending needs a secret of the member: after a reload it has to be given again. */
  readonly needsSecret: boolean
  /** Sends the request; the secret is there wherever it is needed. */
  send(errand: Errand<Body, Secret>, options: Calling): Promise<Result>
  /** Asks what became of a request. Undefined: the backend does not know it, or cannot tell. */
  find(requestId: string, options: Calling): Promise<Result | undefined>
  /** Brings the owner's caches in step, before the intent leaves the device. */
  onDone(owner: string, result: Result): void
}

interface Confirmed<Body> {
  readonly requestId: string
  readonly body: Body
  /** Server time, epoch ms. */
  readonly confirmedAt: number
}

/** The one confirmed intent that the member is to know of now. */
export type DeskView<Body, Result> =
  | { readonly phase: 'idle' }
  /** On its first way. */
  | (Confirmed<Body> & { readonly phase: 'sending' })
  /** Sent, and whether it arrived is being asked. Never "failed" (design.md section 5). */
  | (Confirmed<Body> & { readonly phase: 'checking' })
  /** Its outcome is not known, and it cannot be sent again before the member gives the secret again. */
  | (Confirmed<Body> & { readonly phase: 'locked' })
  /** The backend's word, until the member has read it. */
  | (Confirmed<Body> & { readonly phase: 'done'; readonly result: Result })
  | (Confirmed<Body> & { readonly phase: 'refused'; readonly error: unknown })

/** What a desk needs to know of an outcome that was not read yet. */
interface Ended<Body, Result> {
  readonly owner: string
  readonly view: DeskView<Body, Result>
}

/**
 * A desk for the money calls of one kind: one intent at a time and account, carried out exactly once, its outcome told
 * once. Screens show its view; leaving them, or the page, loses nothing.
 */
export class Desk<Body extends Readonly<Record<string, unknown>>, Result, Secret = never> {
  readonly #options: DeskOptions<Body, Result, Secret>
  readonly #carrier: Carrier
  readonly #listeners = new Set<() => void>()
  /** In this page's memory, and only while it carries the intent out. */
  readonly #secrets = new Map<string, Secret>()
  /** What this page itself sends, from the tap on, and how far that came. */
  readonly #sent = new Map<string, { readonly intent: Intent; readonly far: 'sending' | 'checking' }>()
  /** Those whose outcome is known: the carrier lets go of them a moment later. */
  readonly #concluded = new Set<string>()
  #ended: readonly Ended<Body, Result>[] = []
  #watchers = 0
  #view: DeskView<Body, Result> = { phase: 'idle' }

  constructor(options: DeskOptions<Body, Result, Secret>) {
    this.#options = options
    this.#carrier = createCarrier<Result>({
      kind: options.kind,
      send: async ({ requestId, body }, calling) => {
        const secret = this.#secrets.get(requestId)
        if (options.needsSecret && !secret) throw new NotNow()
        return options.send({ requestId, body: v.parse(options.body, body), secret }, calling)
      },
      find: options.find,
      onUnknown: (intent) => this.#come(intent, 'checking'),
      onCertain: (intent, certain) => this.#conclude(intent, certain),
      onEnd: ({ requestId }) => {
        this.#secrets.delete(requestId)
        this.#sent.delete(requestId)
        this.#concluded.delete(requestId)
        this.#tell()
      },
    })
  }

  /** The same object until it changes. */
  readonly view = (): DeskView<Body, Result> => {
    const next = this.#look()
    if (!same(this.#view, next)) this.#view = next
    return this.#view
  }

  /** Whether some place on the screen shows the view. */
  readonly isWatched = (): boolean => this.#watchers > 0

  /** Tells when either changed. Returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const stops = [session.subscribe(listener), intentBook.subscribe(listener)]
    return () => {
      this.#listeners.delete(listener)
      for (const stop of stops) stop()
    }
  }

  /** Whoever calls this shows the view: outcomes are told there, and nowhere else. Returns the end of it. */
  readonly watch = (): (() => void) => {
    const count = (step: number) => {
      this.#watchers += step
      this.#tell()
    }
    count(1)
    return () => count(-1)
  }

  /**
   * The member confirms: the one place where the requestId is made. The intent is stored before anything is sent. A
   * second tap does nothing while one is on its way, in whatever tab, or its outcome is unread. Answers whether it was taken.
   */
  confirm(body: Body, secret?: Secret): boolean {
    const owner = account()
    if (!owner || this.#look().phase !== 'idle') return false
    const requestId = newRequestId()
    const intent = { requestId, kind: this.#options.kind, owner, body: { ...body }, confirmedAt: serverClock.now() }
    if (secret) this.#secrets.set(requestId, secret)
    this.#come(intent, 'sending')
    this.#carrier.carry(intent)
    return true
  }

  /** The member gives a locked intent its secret again: the very same request goes out once more. */
  unlock(secret: Secret): void {
    const intent = this.#waiting(account())[0]
    if (!intent || this.#carrier.hasInHand(intent.requestId)) return
    this.#secrets.set(intent.requestId, secret)
    this.#come(intent, 'checking')
    this.#carrier.takeUp(intent)
  }

  /** The member has read the outcome. */
  dismiss(): void {
    const read = this.view()
    this.#ended = this.#ended.filter(({ view }) => view !== read)
    this.#tell()
  }

  /** Takes up what earlier pages left in doubt, and stands in line behind other tabs. Returns the end of it. */
  follow(): () => void {
    return this.#carrier.follow()
  }

  #come(intent: Intent, far: 'sending' | 'checking'): void {
    this.#sent.set(intent.requestId, { intent, far })
    this.#tell()
  }

  #conclude(intent: Intent, certain: Certain<Result>): void {
    this.#concluded.add(intent.requestId)
    if (certain.kind === 'done') this.#options.onDone(intent.owner, certain.result)
    const confirmed = this.#read(intent)
    if (!confirmed) return
    const view: DeskView<Body, Result> =
      certain.kind === 'done'
        ? { ...confirmed, phase: 'done', result: certain.result }
        : { ...confirmed, phase: 'refused', error: certain.error }
    this.#ended = [...this.#ended, { owner: intent.owner, view }]
    this.#tell()
  }

  /** An outcome to be read comes first, then what is on its way. */
  #look(): DeskView<Body, Result> {
    const owner = account()
    const unread = this.#ended.find((end) => end.owner === owner)
    if (unread) return unread.view
    const [intent] = this.#waiting(owner)
    const confirmed = intent && this.#read(intent)
    return confirmed ? { ...confirmed, phase: this.#phaseOf(confirmed.requestId) } : { phase: 'idle' }
  }

  #phaseOf(requestId: string): 'sending' | 'checking' | 'locked' {
    const own = this.#sent.get(requestId)
    if (own) return own.far
    return this.#options.needsSecret && !this.#carrier.hasInHand(requestId) ? 'locked' : 'checking'
  }

  /** Without an outcome, here or in another tab. One is told of before it is in the book. */
  #waiting(owner: string | undefined): readonly Intent[] {
    const own = [...this.#sent.values()].map(({ intent }) => intent).filter((intent) => intent.owner === owner)
    const others = this.#carrier.onTheWay(owner).filter(({ requestId }) => !this.#sent.has(requestId))
    return [...own, ...others].filter(
      (intent) => !this.#concluded.has(intent.requestId) && this.#read(intent) !== undefined,
    )
  }

  #read({ requestId, body, confirmedAt }: Intent): Confirmed<Body> | undefined {
    const parsed = v.safeParse(this.#options.body, body)
    return parsed.success ? { requestId, body: parsed.output, confirmedAt } : undefined
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const account = () => session.get()?.user.account

/** A confirmed body never changes, so phase and request tell two views apart. */
function same<Body, Result>(one: DeskView<Body, Result>, other: DeskView<Body, Result>): boolean {
  if (one.phase === 'idle' || other.phase === 'idle') return one.phase === other.phase
  return one.phase === other.phase && one.requestId === other.requestId
}
