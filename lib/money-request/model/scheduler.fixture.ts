/** What events belong to: a tab. Events of a frozen tab wait until it is thawed; those of a closed one never happen. */
export interface EventOwner {
  alive: boolean
  frozen: boolean
  /** Events that came while the tab was frozen. */
  readonly deferred: (() => void)[]
  /** Called when everything that an event set going is finished. */
  afterEvent(): void
}

interface ScheduledEvent {
  readonly at: number
  readonly order: number
  readonly owner: EventOwner | undefined
  readonly run: () => void
  cancelled: boolean
}

/**
 * Virtual time. Events happen one after the other in the order of their instants; after each event of a tab everything
 * that it set going in this tab is finished before the next one begins. So at any moment one tab is running.
 */
export class Scheduler {
  /** Since the beginning, in ms: the true time, which the server's clock shows. */
  now = 0
  /** The tab that is running. */
  running: EventOwner | undefined
  readonly #queue: ScheduledEvent[] = []
  #order = 0

  /** Runs a callback after so many ms. Returns a function that cancels it. */
  after(ms: number, owner: EventOwner | undefined, run: () => void): () => void {
    this.#order += 1
    const event = { at: this.now + Math.max(0, ms), order: this.#order, owner, run, cancelled: false }
    let at = this.#queue.length
    while (at > 0 && (this.#queue[at - 1]?.at ?? 0) > event.at) at -= 1
    this.#queue.splice(at, 0, event)
    return () => {
      event.cancelled = true
    }
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (let next = this.#queue[0]; next && next.at <= end; next = this.#queue[0]) {
      this.#queue.shift()
      this.now = next.at
      if (!next.cancelled) await this.#happen(next)
    }
    this.now = end
  }

  /** Does something in a tab, and finishes what it sets going. Does nothing in a tab that is closed or frozen. */
  async within(owner: EventOwner, run: () => void): Promise<void> {
    if (!owner.alive || owner.frozen) return
    this.running = owner
    run()
    await microtasks()
    owner.afterEvent()
    this.running = undefined
  }

  async thaw(owner: EventOwner): Promise<void> {
    owner.frozen = false
    for (const run of owner.deferred.splice(0)) await this.within(owner, run)
  }

  async #happen(event: ScheduledEvent): Promise<void> {
    const { owner, run } = event
    if (!owner) run()
    else if (owner.alive && owner.frozen) owner.deferred.push(() => event.cancelled || run())
    else await this.within(owner, run)
  }
}

/** The browser's own, as tests replace timers of the page. */
const { setImmediate } = globalThis

/** Resolves when no promise has anything left to do. */
const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve))
