import type { Api, CallOptions } from '#lib/api/api.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createSignal } from '#lib/state/signal.ts'
import { createLeaderTab, type LeaderState, type LeaderTab } from './leaderTab.ts'
import type { Confirmation, RegisteredKind } from './registeredKind.ts'
import { newRequestId } from './requestId.ts'
import type { requestLock } from './requestLock.ts'
import type { RequestStore, StoredAnswer, StoredOutcome, StoredRequest } from './requestStore.ts'
import { isAnswerTo, type OutcomeCall, resolveRequest } from './resolveRequest.ts'

/** How long a page waits before it asks for a request that another page has just confirmed, in ms. */
const FOREIGN_REQUEST_MS = 1000

/** What this page does about a request. Aborted when it is no longer the work of this page. */
interface Work {
  readonly owner: string
  readonly stop: AbortController
}

/** Who is logged in. */
interface CurrentMember {
  /** `ownerKeys` of the session; empty for a guest. */
  owners(): readonly string[]
  /** The login name, which is part of the keys of server data; undefined for a guest. */
  loginName(): string | undefined
  subscribe(listener: () => void): () => void
}

/** What the page lends to the engine. Tests lend a simulated page. */
interface MoneyRequestPage {
  readonly store: RequestStore
  readonly member: CurrentMember
  readonly api: () => Pick<Api, 'call'>
  /** Server time, epoch ms. */
  readonly now: () => number
  /** How far `now()` may be off, in ms. */
  readonly uncertaintyMs: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves in a task of its own, so that the browser can draw what a press has changed. Not delayed in a hidden page. */
  readonly nextTask: () => Promise<void>
  readonly lifecycle: PageLifecycle
  readonly lock: typeof requestLock
}

interface Progress {
  readonly phase?: 'sending' | 'checking'
  readonly answer?: StoredAnswer
  readonly setAside?: true
}

/** What the screens of one page say of its requests until their outcomes are shown. It lies in memory alone. */
class RequestProgress {
  readonly #of = new Map<string, Progress>()

  /** Adds to what is known of a request. */
  note(requestId: string, progress: Progress): void {
    this.#of.set(requestId, { ...this.#of.get(requestId), ...progress })
  }

  forget(requestId: string): void {
    this.#of.delete(requestId)
  }

  phaseOf(requestId: string): 'sending' | 'checking' {
    return this.#of.get(requestId)?.phase ?? 'checking'
  }

  /** What has answered the request while its outcome is not known. */
  answerOf({ requestId, answer }: StoredRequest): StoredAnswer | undefined {
    return this.#of.get(requestId)?.answer ?? answer
  }

  /** Whether the member has set the request aside to make another one. */
  isSetAside(requestId: string): boolean {
    return this.#of.get(requestId)?.setAside === true
  }
}

/**
 * The money requests of one page, of every kind. The page that confirmed a request sends it; every visible page of the same
 * member asks for the outcome of the requests in the store that have none. Asking twice is harmless, so no lock is needed
 * for it, and a frozen or closed tab holds nothing up.
 */
export class MoneyRequests {
  readonly #page: MoneyRequestPage
  readonly #kinds = new Map<string, RegisteredKind>()
  readonly #signal = createSignal()
  /** Requests that this page sends or asks for. */
  readonly #working = new Map<string, Work>()
  /** What the screens say of requests until their outcomes are shown. */
  readonly progress = new RequestProgress()
  /** Outcomes that this page goes on showing, though they count as shown and have left the store. */
  readonly #held = new Map<string, StoredRequest>()
  /** Requests with the outcome for which this page has refreshed its data. */
  readonly #refreshed = new Map<string, StoredOutcome['state']>()
  readonly #leader: LeaderTab<StoredRequest>
  /** A backend without `GET /api/request/outcome` is asked there once in a session. */
  #outcomeCall: OutcomeCall = { offered: undefined }
  #started = false

  constructor(page: MoneyRequestPage) {
    this.#page = page
    this.#leader = createLeaderTab({
      name: 'outcomes',
      pending: {
        get: () => this.#stored().filter(({ outcome }) => outcome),
        subscribe: (listener) => this.#subscribeToStore(listener),
      },
      page: page.lifecycle,
      lock: page.lock,
    })
  }

  register(kind: RegisteredKind): void {
    this.#kinds.set(kind.kind, kind)
  }

  readonly now = (): number => this.#page.now()

  /** Calls the listener after every change. Returns the unsubscribe function. */
  readonly subscribe = this.#signal.subscribe

  readonly notify = this.#signal.notify

  /** Takes part in the work: called once while a member's screens are shown. Returns the end of it. */
  readonly start = (): (() => void) => {
    this.#started = true
    this.#outcomeCall = { offered: undefined }
    const stops = [
      this.#subscribeToStore(() => this.#follow()),
      this.#page.lifecycle.subscribe({ onHide: () => this.notify(), onShow: () => this.#follow() }),
      this.#leader.subscribe(this.notify),
    ]
    this.#follow()
    return () => {
      this.#started = false
      for (const stop of stops) stop()
      for (const { stop } of this.#working.values()) stop.abort()
    }
  }

  /** Requests of the member that have not been dismissed: what this page goes on showing first, then the oldest first. */
  readonly ofKind = (kind: string): readonly StoredRequest[] =>
    [...this.#heldOfMember(), ...this.#stored()].filter((request) => request.kind === kind)

  readonly leaderState = (): LeaderState => this.#leader.state()

  /** The outcome that the general dialog of this tab shows now: the oldest that no screen of this page shows. */
  readonly nextOutcome = (): StoredRequest | undefined =>
    [...this.#heldOfMember(), ...this.#leader.shown()].find(
      ({ kind, requestId }) => !this.#kinds.get(kind)?.isDisplayed(requestId),
    )

  /** Whether this tab shows the outcome of the request: it is the leader, or has shown it already. */
  readonly canShow = ({ requestId }: StoredRequest): boolean =>
    this.#held.has(requestId) || this.leaderState() === 'leader'

  readonly canPersist = (): boolean => this.#page.store.canPersist()

  /** Undefined for a guest. Resolves with the request and its outcome; undefined when this page stopped working on it. */
  confirm({ kind, details, validForMs, send }: Confirmation): Promise<StoredRequest | undefined> | undefined {
    const { store, member, api, now, uncertaintyMs } = this.#page
    const [owner] = member.owners()
    if (!owner) return undefined
    const confirmedAt = now()
    const request: StoredRequest = {
      version: 1,
      requestId: newRequestId(),
      owner,
      kind,
      details,
      confirmedAt,
      // Never later than the member was told, however far the clock is off. With a clock that is far off it is in the past,
      // and nothing is sent.
      validUntil: Math.max(0, Math.floor(confirmedAt + validForMs - uncertaintyMs())),
    }
    const work = this.#begin(request)
    this.progress.note(request.requestId, { phase: 'sending' })
    store.put(request)
    return this.#resolve(request, work, (options) => send(request, api(), options))
  }

  /** The outcome has been visible for a while: it counts as shown, and this page shows it until it is dismissed. */
  hold(requestId: string): void {
    const request = this.#page.store.get(requestId)
    if (!request?.outcome || !this.canShow(request)) return
    this.#held.set(requestId, request)
    this.#page.store.markShown(requestId)
    this.notify()
  }

  markShown(requestId: string): void {
    this.#held.delete(requestId)
    this.progress.forget(requestId)
    this.#page.store.markShown(requestId)
    this.notify()
  }

  setAside(requestId: string): void {
    this.progress.note(requestId, { setAside: true })
    this.notify()
  }

  #stored(): readonly StoredRequest[] {
    const { store, member } = this.#page
    return store.of(member.owners()).filter((request) => this.#kinds.get(request.kind)?.reads(request))
  }

  #heldOfMember(): readonly StoredRequest[] {
    return [...this.#held.values()].filter(({ owner }) => this.#isMember(owner))
  }

  /** Stops what belongs to another member, asks for what has no outcome, and refreshes what another tab concluded. */
  #follow(): void {
    if (!this.#started) return
    for (const { owner, stop } of this.#working.values()) if (!this.#isMember(owner)) stop.abort()
    for (const request of this.#stored()) {
      if (request.outcome) this.#refresh(request, request.outcome)
      else if (this.#page.lifecycle.visible()) void this.#askFor(request)
    }
    this.notify()
  }

  /** Asks for a request that another page, or an earlier one, confirmed. */
  async #askFor(request: StoredRequest): Promise<void> {
    const { requestId, confirmedAt } = request
    if (this.#working.has(requestId)) return
    const work = this.#begin(request)
    const pause = Math.min(FOREIGN_REQUEST_MS, confirmedAt + FOREIGN_REQUEST_MS - this.now())
    if (pause > 0) {
      this.progress.note(requestId, { phase: 'sending' })
      await this.#page.wait(pause, work.stop.signal)
    }
    this.#checking(requestId)
    await this.#resolve(request, work)
  }

  async #resolve(
    request: StoredRequest,
    work: Work,
    send?: (options: CallOptions) => Promise<unknown>,
  ): Promise<StoredRequest | undefined> {
    const { requestId, kind, details } = request
    const { store, api, now, uncertaintyMs, wait, nextTask } = this.#page
    const { refusals = [], find, recordNamesRequest, isRecordOf } = this.#kinds.get(kind) ?? {}
    try {
      // The page draws "being sent" before the request is made. If the page ends in between, nothing was sent: the next page finds the
      // stored request, asks the backend, and tells the member that it was not executed.
      if (send) await nextTask()
      const outcome = await resolveRequest(request, {
        send: send && ((options) => send(this.#ofMember(work, options))),
        refusals,
        ask: (id, options) => api().call(requestOutcome, { requestId: id }, this.#ofMember(work, options)),
        outcomeCall: this.#outcomeCall,
        find: find && ((options) => find({ requestId, recordId: undefined, details }, this.#ofMember(work, options))),
        recordNamesRequest,
        isRecordOf: isRecordOf && ((record) => isRecordOf(request, record)),
        now,
        uncertaintyMs,
        wait,
        onChecking: () => this.#checking(requestId),
        onAnswer: (answer) => {
          this.progress.note(requestId, { answer })
          store.noteAnswer(request, answer)
          this.notify()
        },
        isConcluded: () => !this.#isOpen(requestId),
        signal: work.stop.signal,
      })
      const concluded = outcome && (await this.#withRecord(request, outcome, work))
      if (concluded) this.#refresh(request, concluded)
      // Another tab may have learned the outcome meanwhile, and shown it.
      if (!concluded || !this.#isOpen(requestId)) {
        const stored = store.get(requestId)
        return stored?.outcome ? stored : undefined
      }
      store.conclude(request, concluded)
      return { ...request, outcome: concluded }
    } finally {
      this.#working.delete(requestId)
      // The same member may have logged in again meanwhile.
      this.#follow()
      this.notify()
    }
  }

  #begin({ requestId, owner }: StoredRequest): Work {
    const work = { owner, stop: new AbortController() }
    this.#working.set(requestId, work)
    return work
  }

  #isMember(owner: string): boolean {
    return this.#page.member.owners().includes(owner)
  }

  /** Whether the request is stored and its outcome is not. */
  #isOpen(requestId: string): boolean {
    const stored = this.#page.store.get(requestId)
    return stored !== undefined && !stored.outcome
  }

  /**
   * Options of a call that speaks for the member who confirmed the request. The token is read when the call begins; another
   * tab may have logged another member in since the work was last looked at.
   */
  #ofMember({ owner, stop }: Work, options: CallOptions): CallOptions {
    const onAttempt = () => {
      if (!this.#isMember(owner)) stop.abort()
      stop.signal.throwIfAborted()
      options.onAttempt?.()
    }
    return { ...options, onAttempt }
  }

  #checking(requestId: string): void {
    this.progress.note(requestId, { phase: 'checking' })
    this.notify()
  }

  /** Reads the record of a request that the backend calls done, where it named only the id. */
  async #withRecord(request: StoredRequest, outcome: StoredOutcome, work: Work): Promise<StoredOutcome> {
    if (outcome.state !== 'done' || outcome.record !== undefined) return outcome
    const { requestId, kind, details } = request
    const options = this.#ofMember(work, { signal: work.stop.signal })
    const { find, recordNamesRequest, isRecordOf } = this.#kinds.get(kind) ?? {}
    const record = await find?.({ requestId, recordId: outcome.recordId, details }, options).catch(() => undefined)
    const steps = { recordNamesRequest, isRecordOf: isRecordOf && ((one: unknown) => isRecordOf(request, one)) }
    return record === undefined || !isAnswerTo(request, record, steps) ? outcome : { ...outcome, record }
  }

  /**
   * Brings the page's data in step with an outcome, once. From then on the member may be shown it elsewhere; an outcome that
   * came when nobody was logged in waits for the next login. Where this page cannot tell, and has no room to store so, another one
   * may have learned what became of the request: that is another outcome.
   */
  #refresh(request: StoredRequest, outcome: StoredOutcome): void {
    const { requestId, kind, owner } = request
    const loginName = this.#page.member.loginName()
    const isKnown = this.#refreshed.get(requestId) === outcome.state
    if (loginName === undefined || !this.#isMember(owner) || isKnown) return
    this.#refreshed.set(requestId, outcome.state)
    const registered = this.#kinds.get(kind)
    if (outcome.state === 'refused') registered?.onRefused(loginName)
    if (outcome.state !== 'done') return
    registered?.onDone(loginName, request, outcome.record)
    if (registered?.isShownElsewhere(request, outcome.record)) this.#page.store.markShown(requestId)
  }

  /** Calls the listener when what the member has in the store may have changed. */
  #subscribeToStore(listener: () => void): () => void {
    const stops = [this.#page.store.subscribe(listener), this.#page.member.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
