import type { HistoryView } from './hashHistory.ts'

/** Browsers forget a tab's oldest entries past this many. */
const MOST_ENTRIES = 50

interface Entry {
  state: unknown
  hash: string
  /** Entries that a frame has added after this one of the page. */
  frames: number
}

/**
 * The few parts of a Window that the router depends on: a stack of entries, traversals that arrive later and one by one,
 * the popstate that each brings, and an address bar to type into.
 */
export class FakeWindow {
  readonly entries: Entry[] = []
  #index = 0
  #below = 0
  readonly #underWay: number[] = []
  readonly #listeners = new Set<() => void>()
  readonly #search: string

  /** `below`: entries of other pages, opened in this tab before the app. */
  constructor({ hash = '', search = '', below = 0 } = {}) {
    this.#search = search
    for (let count = 0; count < below; count += 1) this.entries.push({ state: null, hash: 'elsewhere', frames: 0 })
    this.entries.push({ state: null, hash, frames: 0 })
    this.#index = below
    this.#below = below
  }

  /** What the app is given. */
  get view(): HistoryView {
    const fake = this
    const write = (state: unknown, url: string | URL | null | undefined, push: boolean) => {
      const { hash: here, frames } = fake.#here
      const entry = { state: structuredClone(state), hash: `${url ?? here}`, frames: push ? 0 : frames }
      if (push) fake.#push(entry)
      else fake.entries[fake.#index] = entry
    }
    return {
      history: {
        get state() {
          return fake.#here.state
        },
        pushState: (state: unknown, _title: string, url?: string | URL | null) => write(state, url, true),
        replaceState: (state: unknown, _title: string, url?: string | URL | null) => write(state, url, false),
        go: (delta: number) => void fake.#underWay.push(delta),
      },
      location: {
        get hash() {
          return fake.#here.hash
        },
        search: fake.#search,
      },
      addEventListener: (_type: 'popstate', listener: () => void) => void fake.#listeners.add(listener),
    }
  }

  /** The address bar, without its `#`. */
  get shown(): string {
    return this.#here.hash.replace(/^#/, '')
  }

  /** How many of the app's entries lie below the one shown. */
  get depth(): number {
    return this.#index - this.#below
  }

  /** Whether Back would leave the app. */
  get atBottom(): boolean {
    return this.depth === 0
  }

  /** Lets every traversal that is under way arrive. One beyond the stack does nothing, as in a browser. */
  arrive(): void {
    for (let step = this.#underWay.shift(); step !== undefined; step = this.#underWay.shift()) {
      const delta = this.#passFrames(step)
      if (delta === 0) continue
      const target = this.#index + delta
      if (target < 0 || target >= this.entries.length) continue
      if (target < this.#below) throw new Error('the app was left')
      this.#index = target
      this.#pop()
    }
  }

  /** A link is followed inside a frame of the page. */
  followInFrame(): void {
    this.entries.splice(this.#index + 1, Number.POSITIVE_INFINITY)
    this.#here.frames += 1
  }

  /** The steps of a traversal that are left for the page: those that led within a frame brought it nothing. */
  #passFrames(delta: number): number {
    if (delta > 0) return delta
    const inside = Math.min(this.#here.frames, -delta)
    this.#here.frames -= inside
    return delta + inside
  }

  back(): void {
    this.#underWay.push(-1)
    this.arrive()
  }

  forward(): void {
    this.#underWay.push(1)
    this.arrive()
  }

  /** The member types an address behind `#`. */
  type(hash: string): void {
    this.#push({ state: null, hash: `#${hash}`, frames: 0 })
    this.#pop()
  }

  get #here(): Entry {
    return this.entries[this.#index] ?? { state: null, hash: '', frames: 0 }
  }

  #push(entry: Entry): void {
    this.entries.splice(this.#index + 1, Number.POSITIVE_INFINITY, entry)
    this.#index += 1
    if (this.entries.length <= MOST_ENTRIES) return
    this.entries.shift()
    this.#index -= 1
    this.#below = Math.max(0, this.#below - 1)
  }

  #pop(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
