/** What we need of a web Storage. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What we need of a window's `storage` event: `key` is null when another tab cleared everything. */
export interface StorageChange {
  readonly key: string | null
  readonly storageArea: unknown
}

/**
 * Where changes made by other tabs are heard; a window is one. A page in the back/forward cache hears none of them and
 * looks again when it is shown again.
 */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (change: StorageChange) => void): void
  addEventListener(type: 'pageshow', listener: (show: { readonly persisted: boolean }) => void): void
}

export interface SafeStorage {
  /** The text under this key, null when there is none. */
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** The keys that begin with the prefix and have a text, in alphabetical order. */
  keys(prefix: string): readonly string[]
  /**
   * Sets a text that has to survive a reload. Where the backend is full, the expendable keys give way one after another
   * until the text has room. Answers whether the backend holds it; false means that it is in memory only.
   */
  setEssential(key: string, text: string): boolean
  /** Whether `setEssential` could store a text of this many characters now. Changes nothing and tells no listener. */
  probe(size: number): boolean
  /** False while something is kept in memory only, or the backend cannot be reached: it will not survive a reload. */
  readonly persistent: boolean
  /** Calls the listener with the new text (null: removed) after a change by this tab or another. Returns the end of it. */
  subscribe(key: string, listener: (text: string | null) => void): () => void
  /** Calls the listener with each changed key that begins with the prefix. Returns the end of it. */
  subscribePrefix(prefix: string, listener: (key: string) => void): () => void
}

export interface SafeStorageOptions {
  /**
   * Keys that give way to an essential text, the least worth first. A name that ends with a colon stands for all keys
   * that begin with it.
   */
  readonly expendable?: readonly string[]
}

type Source = StorageArea | null | undefined
type Listener = (text: string | null) => void

/** The key under which `probe` tries whether a text can be stored. */
const PROBE_KEY = 'probe'

/**
 * Storage that never throws. What the backend refuses, because it is full, disabled or absent, is kept in memory for this
 * key alone and read from there; the next write to the key tries the backend again. A change by another tab is newer than
 * what memory holds and replaces it, also before this tab is told of it.
 *
 * @param backend a Storage, or a function that finds it (a browser may throw on `window.localStorage` itself)
 * @param events where other tabs' changes are heard, as a rule the window
 */
export function createSafeStorage(
  backend?: Source | (() => Source),
  events?: StorageEvents,
  { expendable = [] }: SafeStorageOptions = {},
): SafeStorage {
  return new MemoryBackedStorage(typeof backend === 'function' ? backend : () => backend, events, expendable)
}

class MemoryBackedStorage implements SafeStorage {
  readonly #find: () => Source
  readonly #expendable: readonly string[]
  /** What the backend did not take. */
  readonly #memory = new Map<string, Kept>()
  /** The keys that `setEssential` was called with. */
  readonly #essential = new Set<string>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #prefixListeners = new Set<PrefixListener>()

  constructor(find: () => Source, events: StorageEvents | undefined, expendable: readonly string[]) {
    this.#find = find
    this.#expendable = expendable
    events?.addEventListener('storage', ({ key, storageArea }) => {
      if (storageArea === attempt(find)) this.#changedElsewhere(key)
    })
    events?.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#notifyAll()
    })
  }

  get(key: string): string | null {
    const unsaved = this.#kept(key)
    return unsaved ? unsaved.text : (this.#stored(key) ?? null)
  }

  set(key: string, text: string): void {
    this.#write(key, text)
  }

  remove(key: string): void {
    this.#write(key, null)
  }

  keys(prefix: string): readonly string[] {
    const names = new Set(attempt(() => keysOf(this.#find())))
    for (const key of [...this.#memory.keys()]) {
      if (this.get(key) === null) names.delete(key)
      else names.add(key)
    }
    return [...names].filter((key) => key.startsWith(prefix)).sort()
  }

  setEssential(key: string, text: string): boolean {
    this.#essential.add(key)
    const before = this.get(key)
    const { stored, removed } = this.#putWithRoom(key, text)
    if (stored) {
      this.#memory.delete(key)
      // This page goes on with what gave way; the next write to such a key tries the backend again.
      for (const [other, kept] of removed) if (!this.#memory.has(other)) this.#keep(other, kept)
    } else {
      this.#keep(key, text)
      this.#putBack(removed)
    }
    if (before !== text) this.#notify(key, text)
    return stored
  }

  probe(size: number): boolean {
    const { stored, removed } = this.#putWithRoom(PROBE_KEY, 'x'.repeat(size))
    this.#put(PROBE_KEY, null)
    this.#putBack(removed)
    return stored
  }

  get persistent(): boolean {
    return this.#memory.size === 0 && Boolean(attempt(this.#find))
  }

  subscribe(key: string, listener: Listener): () => void {
    const ofKey = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, ofKey.add(listener))
    return () => {
      ofKey.delete(listener)
    }
  }

  subscribePrefix(prefix: string, listener: (key: string) => void): () => void {
    const entry = { prefix, listener, known: new Set(this.keys(prefix)) }
    this.#prefixListeners.add(entry)
    return () => {
      this.#prefixListeners.delete(entry)
    }
  }

  #write(key: string, text: string | null): void {
    const before = this.get(key)
    if (this.#put(key, text)) this.#memory.delete(key)
    else this.#keep(key, text)
    if (before !== text) this.#notify(key, text)
  }

  /** What the backend holds; undefined when it cannot be read. */
  #stored(key: string): string | null | undefined {
    return attempt(() => this.#find()?.getItem(key) ?? null)
  }

  #keep(key: string, text: string | null): void {
    this.#memory.set(key, { text, refusedFor: this.#stored(key) })
  }

  /** What memory holds in place of the backend. Another tab has changed the key when the backend holds another text by now. */
  #kept(key: string): Kept | undefined {
    const unsaved = this.#memory.get(key)
    if (!unsaved) return undefined
    const stored = this.#stored(key)
    if (stored === undefined || unsaved.refusedFor === undefined || stored === unsaved.refusedFor) return unsaved
    this.#memory.delete(key)
    return undefined
  }

  /** Writes to the backend alone. Answers whether it holds the text, or for null, no longer holds the key. */
  #put(key: string, text: string | null): boolean {
    return attempt(() => put(this.#find(), key, text)) ?? false
  }

  /** Writes to the backend alone; removes expendable keys from it, one after another, for as long as it refuses. */
  #putWithRoom(key: string, text: string): { stored: boolean; removed: ReadonlyMap<string, string> } {
    const removed = new Map<string, string>()
    let stored = this.#put(key, text)
    for (const other of stored ? [] : this.#expendableKeys()) {
      const removedText = this.#stored(other)
      if (removedText === null || removedText === undefined) continue
      if (!this.#put(other, null)) break
      removed.set(other, removedText)
      stored = this.#put(key, text)
      if (stored) break
    }
    return { stored, removed }
  }

  #expendableKeys(): readonly string[] {
    return this.#expendable.flatMap((name) => (name.endsWith(':') ? this.keys(name) : name))
  }

  #putBack(removed: ReadonlyMap<string, string>): void {
    for (const [key, text] of removed) {
      if (!this.#put(key, text) && !this.#memory.has(key)) this.#keep(key, text)
    }
  }

  #changedElsewhere(key: string | null): void {
    if (key !== null) {
      this.#memory.delete(key)
      this.#notify(key, this.get(key))
      return
    }
    // An essential text that was in memory only was not among what was cleared, and may have room now.
    for (const key of [...this.#memory.keys()]) {
      const text = this.#kept(key)?.text ?? null
      if (text === null || !this.#essential.has(key) || this.#put(key, text)) this.#memory.delete(key)
    }
    this.#notifyAll()
  }

  #notify(key: string, text: string | null): void {
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener(text)
    for (const { prefix, known, listener } of [...this.#prefixListeners]) {
      if (!key.startsWith(prefix)) continue
      if (text === null) known.delete(key)
      else known.add(key)
      listener(key)
    }
  }

  /** Anything may have changed: every key that is subscribed to is told, and of a prefix those that were and those that are. */
  #notifyAll(): void {
    const keys = new Set(this.#listeners.keys())
    for (const { prefix, known } of this.#prefixListeners) {
      for (const key of [...known, ...this.keys(prefix)]) keys.add(key)
    }
    for (const key of keys) this.#notify(key, this.get(key))
  }
}

/** A text that the backend refused, and what it held instead. */
interface Kept {
  /** Null stands for a removal. */
  readonly text: string | null
  /** Undefined when the backend could not be read. */
  readonly refusedFor: string | null | undefined
}

interface PrefixListener {
  readonly prefix: string
  readonly listener: (key: string) => void
  /** The keys with this prefix that the listener knows to be there. */
  readonly known: Set<string>
}

function keysOf(backend: Source): readonly string[] {
  const keys: string[] = []
  for (let index = 0; index < (backend?.length ?? 0); index += 1) {
    const key = backend?.key(index)
    if (typeof key === 'string') keys.push(key)
  }
  return keys
}

/** True once the backend holds the text, or for null, no longer holds the key. Throws what the backend throws. */
function put(backend: Source, key: string, text: string | null): boolean {
  if (!backend) return false
  if (text === null) backend.removeItem(key)
  else backend.setItem(key, text)
  return true
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
