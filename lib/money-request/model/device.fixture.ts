import { createSafeStorage, type SafeStorage, type StorageChange } from '#lib/storage/safeStorage.ts'
import { EPOCH } from '#lib/time/device.fixture.ts'
import type { DeviceTime } from '#lib/time/serverClock.ts'
import { createTabLocks } from '../tabLocks.fixture.ts'
import type { EventOwner, Scheduler } from './scheduler.fixture.ts'

/** A tab, as far as the device knows it. */
export interface DeviceTab extends EventOwner {
  /** In the back/forward cache: it hears of no change. */
  cached: boolean
}

export interface DeviceTraits {
  /** How far the device's clock is ahead of the server's at first, in ms. */
  readonly wallAhead: number
  /** Whether the monotonic clock runs on while the device sleeps. */
  readonly countsSleep: boolean
  /** How long a tab takes to hear of what another one stored, in ms. */
  readonly storageEventMs: number
  readonly hasLocks: boolean
}

type Listener = (event: StorageChange & { readonly persisted: boolean }) => void

/** What a tab opened, and what it hears. */
interface OpenStorage {
  readonly area: unknown
  onStorage: Listener
  onPageShow: Listener
}

const nothing = () => undefined

/** Room of the storage, in characters, unless it is full or disabled. */
const ROOM = 100_000

/** A device: its clocks, the storage and the locks that its tabs share. */
export class ModelDevice {
  readonly traits: DeviceTraits
  readonly held = new Map<string, string>()
  room = ROOM
  /** Whether it was full or disabled at any time. */
  wasFull = false
  readonly locks
  readonly #scheduler: Scheduler
  readonly #open = new Map<DeviceTab, OpenStorage>()
  #wallAhead: number
  #missed = 0
  /** The keys of what the storage holds; undefined after a change. */
  #keys: readonly string[] | undefined

  constructor(scheduler: Scheduler, traits: DeviceTraits) {
    this.traits = traits
    this.#scheduler = scheduler
    this.#wallAhead = traits.wallAhead
    this.locks = createTabLocks((tab, callback) => {
      const owner = [...this.#open.keys()].find((one) => one === tab)
      if (owner) scheduler.after(1, owner, callback)
    })
  }

  readonly time = (): DeviceTime => {
    const awake = this.#scheduler.now - this.#missed
    return { monotonic: awake, wall: EPOCH + this.#scheduler.now + this.#wallAhead }
  }

  setClock(aheadMs: number): void {
    this.#wallAhead += aheadMs
  }

  /** The monotonic clock has stood still for so long. */
  missed(ms: number): void {
    if (!this.traits.countsSleep) this.#missed += ms
  }

  fill(): void {
    this.wasFull = true
    this.room = [...this.held].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 40
  }

  disable(): void {
    this.wasFull = true
    this.room = 0
  }

  free(): void {
    this.room = ROOM
  }

  /** The member clears what the browser keeps for this site. Not every browser tells the open tabs. */
  clear(told: boolean): void {
    this.held.clear()
    this.#keys = undefined
    if (told) for (const tab of this.#open.keys()) this.#tell(tab, null)
  }

  close(tab: DeviceTab): void {
    this.#open.delete(tab)
  }

  /** The page comes out of the back/forward cache. */
  restore(tab: DeviceTab): void {
    this.#open.get(tab)?.onPageShow({ key: null, storageArea: undefined, persisted: true })
  }

  /** The storage as a new tab opens it. */
  openStorage(tab: DeviceTab): SafeStorage {
    const area = this.#areaOf(tab)
    const opened: OpenStorage = { area, onStorage: nothing, onPageShow: nothing }
    this.#open.set(tab, opened)
    const addEventListener = (type: 'storage' | 'pageshow', listener: Listener) => {
      if (type === 'storage') opened.onStorage = listener
      else opened.onPageShow = listener
    }
    return createSafeStorage(area, { addEventListener })
  }

  #areaOf(tab: DeviceTab) {
    const { held } = this
    const changed = (key: string) => {
      this.#keys = undefined
      for (const other of this.#open.keys()) if (other !== tab) this.#tell(other, key)
    }
    return {
      get length() {
        return held.size
      },
      key: (index: number) => {
        this.#keys ??= [...held.keys()]
        return this.#keys[index] ?? null
      },
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => {
        const before = held.get(key)
        if (before === text) return
        if (this.#grows(key, before, text)) throw new DOMException('full', 'QuotaExceededError')
        held.set(key, text)
        changed(key)
      },
      removeItem: (key: string) => {
        if (held.delete(key)) changed(key)
      },
    }
  }

  /** Whether a text needs room that there is not. A text that takes the room of a longer one always finds it. */
  #grows(key: string, before: string | undefined, text: string): boolean {
    if (before !== undefined && text.length <= before.length) return false
    const used = [...this.held].reduce((sum, [other, one]) => sum + other.length + one.length, 0)
    const more = text.length - (before?.length ?? -key.length)
    return used + more > this.room
  }

  #tell(tab: DeviceTab, key: string | null): void {
    if (tab.cached) return
    this.#scheduler.after(this.traits.storageEventMs, tab, () => {
      const opened = this.#open.get(tab)
      opened?.onStorage({ key, storageArea: opened.area, persisted: false })
    })
  }
}
