/** What we need of a web Storage. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What we need of a window's `storage` event: `key` is null when another tab cleared everything. */
export interface StorageChange {
  readonly key: string | null
  readonly storageArea: unknown
}

/**
 * Where changes made by other tabs are heard; a window is one. A page in the back/forward cache hears none of them and
 * looks anew when it is shown again.
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
  /** False while something is kept in memory only, or the backend cannot be reached: it will not survive a reload. */
  readonly persistent: boolean
  /** Calls the listener with the new text (null: removed) after a change by this tab or another. Returns the end of it. */
  subscribe(key: string, listener: (text: string | null) => void): () => void
}

type Source = StorageArea | null | undefined
type Listener = (text: string | null) => void

/**
 * Storage that never throws (design.md section 3). What the backend refuses, because it is full, disabled or absent, is
 * kept in memory for this key alone and read from there; the next write to the key tries the backend again. A change by
 * another tab is newer than what memory holds and replaces it.
 *
 * @param backend a Storage, or a function that finds it (a browser may throw on `window.localStorage` itself)
 * @param events where other tabs' changes are heard, as a rule the window
 */
export function createSafeStorage(backend?: Source | (() => Source), events?: StorageEvents): SafeStorage {
  const find = () => (typeof backend === 'function' ? backend() : backend)
  /** What the backend did not take; null stands for a removal that it refused. */
  const memory = new Map<string, string | null>()
  const listeners = new Map<string, Set<Listener>>()

  function get(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    return attempt(() => find()?.getItem(key)) ?? null
  }

  function write(key: string, text: string | null): void {
    const before = get(key)
    const stored = attempt(() => put(find(), key, text)) ?? false
    if (stored) memory.delete(key)
    else memory.set(key, text)
    if (before !== text) notify(key, text)
  }

  function notify(key: string, text: string | null): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(text)
  }

  events?.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== attempt(find)) return
    if (key === null) memory.clear()
    else memory.delete(key)
    for (const changed of key === null ? listeners.keys() : [key]) notify(changed, get(changed))
  })
  events?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const key of listeners.keys()) notify(key, get(key))
  })

  return {
    get,
    set: write,
    remove: (key) => write(key, null),
    get persistent() {
      return memory.size === 0 && Boolean(attempt(find))
    },
    subscribe(key, listener) {
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(listener))
      return () => {
        ofKey.delete(listener)
      }
    },
  }
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
