import type { Api, CallOptions } from '#lib/api/api.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createLeaderTab, type LeaderState, type LeaderTab } from './leaderTab.ts'
import type { Confirmation, RegisteredKind } from './registeredKind.ts'
import { newRequestId } from './requestId.ts'
import type { requestLock } from './requestLock.ts'
import type { RequestStore } from './requestStore.ts'
import { resolveRequest } from './resolveRequest.ts'
import type { StoredOutcome, StoredRequest } from './storedRequest.ts'

/** Who is logged in. */
export interface CurrentMember {
  /** `ownerKeys` of the session; empty for a guest. */
  owners(): readonly string[]
  /** The account in the keys of server data; undefined for a guest. */
  account(): string | undefined
  subscribe(listener: () => void): () => void
}

/** What the page lends to the engine. Tests lend a simulated page. */
export interface MoneyRequestPage {
  readonly store: RequestStore
  readonly member: CurrentMember
  readonly api: () => Pick<Api, 'call'>
  /** Server time, epoch ms. */
  readonly now: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly lifecycle: PageLifecycle
  readonly lock: typeof requestLock
}

/** How long a page waits before it asks for a request that another page has just confirmed, in ms. */
const FOREIGN_REQUEST_MS = 1000
/** How long after its expiry the entry of a request that has been shown is removed, in ms. */
const SWEEP_AFTER_MS = 60_000

/**
 * The money requests of one page, of every kind. The page that confirmed a request sends it; every visible page of the same
 * member asks for the outcome of the requests in the store that have none. Asking twice is harmless, so no lock is needed
 * for it, and a frozen or closed tab holds nothing up.
 */
export class MoneyRequests {
  readonly #page: MoneyRequestPage
  readonly #kinds = new Map<string, RegisteredKind>()
  readonly #listeners = new Set<() => void>()
  /** Requests that this page sends or asks for. */
  readonly #working = new Map<string, AbortController>()
  /** What the screens say of a request until its outcome is shown; `checking` when nothing stands here. */
  readonly #phases = new Map<string, 'sending' | 'checking'>()
  readonly #setAside = new Set<string>()
  /** Outcomes whose data this page has refreshed. */
  readonly #refreshed = new Set<string>()
  #started = false
  #leader: { readonly owner: string; readonly tab: LeaderTab<StoredRequest> } | undefined

  constructor(page: MoneyRequestPage) {
    this.#page = page
  }

  register(kind: RegisteredKind): void {
    this.#kinds.set(kind.kind, kind)
  }

  readonly now = (): number => this.#page.now()

  /** Calls the listener after every change. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly notify = (): void => {
    for (const listener of [...this.#listeners]) listener()
  }

  /** Takes part in the work: called once while a member's screens are shown. Returns the end of it. */
  readonly start = (): (() => void) => {
    const { store, member, lifecycle } = this.#page
    this.#started = true
    const stops = [
      store.subscribe(() => this.#follow()),
      member.subscribe(() => this.#follow()),
      lifecycle.subscribe({ onHide: () => this.notify(), onShow: () => this.#follow() }),
    ]
    const stopLeading = this.#lead()
    this.#follow()
    return () => {
      this.#started = false
      for (const stop of stops) stop()
      stopLeading()
      for (const stop of this.#working.values()) stop.abort()
    }
  }

  /** Requests of the member that have not been shown, oldest first. */
  readonly all = (): readonly StoredRequest[] =>
    this.#page.store.of(this.#page.member.owners()).filter((request) => this.#kinds.get(request.kind)?.reads(request))

  readonly ofKind = (kind: string): readonly StoredRequest[] => this.all().filter((request) => request.kind === kind)

  readonly phaseOf = (requestId: string): 'sending' | 'checking' => this.#phases.get(requestId) ?? 'checking'

  readonly isSetAside = (requestId: string): boolean => this.#setAside.has(requestId)

  readonly leaderState = (): LeaderState => this.#leader?.tab.state() ?? 'none'

  /** The outcome that the general dialog of this tab shows now: the oldest that no screen of this page shows. */
  readonly nextOutcome = (): StoredRequest | undefined =>
    this.#leader?.tab.shown().find(({ kind }) => !this.#kinds.get(kind)?.isDisplayed())

  /** A dialog that is open keeps outcomes back. */
  readonly pause = (paused: boolean): void => this.#leader?.tab.pause(paused)

  readonly canPersist = (): boolean => this.#page.store.canPersist()

  /** Undefined for a guest. Resolves with the request and its outcome; undefined when this page stopped working on it. */
  confirm({ kind, details, validForMs, send }: Confirmation): Promise<StoredRequest | undefined> | undefined {
    const { store, member, api, now } = this.#page
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
      validUntil: Math.floor(confirmedAt + validForMs),
    }
    const stop = new AbortController()
    this.#begin(request.requestId, stop)
    store.put(request)
    return this.#resolve(request, stop, (options) => send(request, api(), options))
  }

  markShown(requestId: string): void {
    this.#setAside.delete(requestId)
    this.#phases.delete(requestId)
    this.#page.store.markShown(requestId)
    this.notify()
  }

  setAside(requestId: string): void {
    this.#setAside.add(requestId)
    this.notify()
  }

  /** Stops what belongs to another member, asks for what has no outcome, and refreshes what another tab concluded. */
  #follow(): void {
    if (!this.#started) return
    const { store, member, lifecycle } = this.#page
    const owners = member.owners()
    for (const [requestId, stop] of this.#working) {
      const request = store.get(requestId)
      if (owners.length === 0 || (request && !owners.includes(request.owner))) stop.abort()
    }
    store.sweep(owners.length === 0 ? Number.POSITIVE_INFINITY : this.now() - SWEEP_AFTER_MS)
    for (const request of this.all()) {
      if (request.outcome) this.#refresh(request, request.outcome)
      else if (lifecycle.visible()) void this.#askFor(request)
    }
    this.notify()
  }

  /** Asks for a request that another page, or an earlier one, confirmed. */
  async #askFor(request: StoredRequest): Promise<void> {
    const { requestId, confirmedAt } = request
    if (this.#working.has(requestId)) return
    const stop = new AbortController()
    const pause = Math.min(FOREIGN_REQUEST_MS, confirmedAt + FOREIGN_REQUEST_MS - this.now())
    this.#working.set(requestId, stop)
    if (pause > 0) {
      this.#phases.set(requestId, 'sending')
      await this.#page.wait(pause, stop.signal)
    }
    this.#checking(requestId)
    await this.#resolve(request, stop)
  }

  async #resolve(
    request: StoredRequest,
    stop: AbortController,
    send?: (options: CallOptions) => Promise<unknown>,
  ): Promise<StoredRequest | undefined> {
    const { requestId, kind } = request
    const { store, api, now, wait } = this.#page
    const registered = this.#kinds.get(kind)
    this.notify()
    try {
      const outcome = await resolveRequest(request, {
        send,
        refusals: registered?.refusals ?? [],
        ask: (id, options) => api().call(requestOutcome, { requestId: id }, options),
        now,
        wait,
        onChecking: () => this.#checking(requestId),
        // Another tab may have learned the outcome meanwhile.
        isConcluded: () => Boolean(store.get(requestId)?.outcome ?? store.get(requestId)?.shown),
        signal: stop.signal,
      })
      if (!outcome) return this.#concludedElsewhere(requestId)
      const complete = await this.#withRecord(request, outcome, stop.signal)
      const concluded = { ...request, outcome: complete }
      this.#refresh(concluded, complete)
      store.conclude(request, complete)
      if (complete.state === 'done' && registered?.isShownElsewhere(complete.record)) store.markShown(requestId)
      return concluded
    } finally {
      this.#working.delete(requestId)
      // The same member may have logged in again meanwhile.
      this.#follow()
      this.notify()
    }
  }

  #begin(requestId: string, stop: AbortController): void {
    this.#working.set(requestId, stop)
    this.#phases.set(requestId, 'sending')
  }

  #checking(requestId: string): void {
    if (this.#phases.get(requestId) === 'checking') return
    this.#phases.set(requestId, 'checking')
    this.notify()
  }

  #concludedElsewhere(requestId: string): StoredRequest | undefined {
    const stored = this.#page.store.get(requestId)
    return stored?.outcome ? stored : undefined
  }

  /** Reads the record of a request that the backend calls done, where it named only the id. */
  async #withRecord(request: StoredRequest, outcome: StoredOutcome, signal: AbortSignal): Promise<StoredOutcome> {
    if (outcome.state !== 'done' || outcome.record !== undefined) return outcome
    const { requestId, kind } = request
    const found = this.#kinds.get(kind)?.find({ requestId, recordId: outcome.recordId }, { signal })
    const record = await found?.catch(() => undefined)
    return record === undefined ? outcome : { ...outcome, record }
  }

  /** Brings the page's data in step with an outcome, once. */
  #refresh(request: StoredRequest, outcome: StoredOutcome): void {
    const { requestId, kind } = request
    const account = this.#page.member.account()
    if (account === undefined || this.#refreshed.has(requestId)) return
    this.#refreshed.add(requestId)
    const registered = this.#kinds.get(kind)
    if (outcome.state === 'done') registered?.onDone(account, request, outcome.record)
    if (outcome.state === 'refused') registered?.onRefused(account)
  }

  /** Takes part in the election of the tab that shows outcomes, for the member who is logged in. */
  #lead(): () => void {
    const { member, lifecycle, lock, store } = this.#page
    const ended = () => this.all().filter(({ outcome }) => outcome)
    let items: readonly StoredRequest[] = []
    const pending = {
      get: () => {
        const next = ended()
        if (next.length !== items.length || next.some((request, index) => request !== items[index])) items = next
        return items
      },
      subscribe: (listener: () => void) => store.subscribe(listener),
    }
    let stop: (() => void) | undefined
    const elect = () => {
      const owner = member.owners()[0]
      if (owner === this.#leader?.owner) return
      stop?.()
      this.#leader = undefined
      if (owner === undefined) return
      const tab = createLeaderTab({ name: `outcomes:${owner}`, pending, page: lifecycle, lock })
      this.#leader = { owner, tab }
      stop = tab.subscribe(this.notify)
    }
    const stopFollowing = member.subscribe(elect)
    elect()
    return () => {
      stopFollowing()
      stop?.()
      this.#leader = undefined
    }
  }
}
