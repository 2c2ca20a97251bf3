import { createSafeStorage, type SafeStorage, type StorageChange } from './safeStorage.ts'

/** A web Storage that can be made to fail. */
export function createArea() {
  const held = new Map<string, string>()
  /** `room`: how many characters of keys and texts it holds. */
  const state = { broken: false, room: Number.POSITIVE_INFINITY }
  const fail = () => {
    if (state.broken) throw new DOMException('full or disabled', 'QuotaExceededError')
  }
  const used = () => [...held].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  const area = {
    get length() {
      return held.size
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => {
      fail()
      const before = held.get(key)
      held.set(key, text)
      if (used() <= state.room) return
      if (before === undefined) held.delete(key)
      else held.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => {
      fail()
      held.delete(key)
    },
  }
  return { area, held, state }
}

/** One browser's storage, opened by any number of tabs. What one tab writes the others hear, as browsers tell it. */
export function createTabStorage() {
  const held = new Map<string, string>()
  const tabs = new Set<(key: string) => void>()

  const open = () => {
    let hear: (change: StorageChange) => void = () => undefined
    const notify = (key: string) => hear({ key, storageArea: area })
    const tell = (key: string) => {
      for (const other of tabs) if (other !== notify) other(key)
    }
    const area = {
      get length() {
        return held.size
      },
      key: (index: number) => [...held.keys()][index] ?? null,
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => {
        held.set(key, text)
        tell(key)
      },
      removeItem: (key: string) => {
        if (held.delete(key)) tell(key)
      },
    }
    tabs.add(notify)
    type Listener = (event: StorageChange & { readonly persisted: boolean }) => void
    const addEventListener = (type: 'storage' | 'pageshow', listener: Listener) => {
      if (type === 'storage') hear = (change) => listener({ ...change, persisted: false })
    }
    const storage: SafeStorage = createSafeStorage(area, { addEventListener })
    return { storage, close: () => void tabs.delete(notify) }
  }
  return { held, open }
}
