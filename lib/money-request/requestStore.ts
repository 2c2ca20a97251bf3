import * as v from 'valibot'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { type StoredOutcome, type StoredRequest, storedRequestSchema } from './storedRequest.ts'

const PREFIX = 'request:'
/** About the size of one stored request with its outcome, in characters. */
const ENTRY_SIZE = 2000

export interface RequestStore {
  /** Stores a request. Answers whether it will survive a reload. */
  put(request: StoredRequest): boolean
  get(requestId: string): StoredRequest | undefined
  /** Stores the outcome. The first outcome stays, and a request that was shown already is not brought back. */
  conclude(request: StoredRequest, outcome: StoredOutcome): void
  /** The member has been shown the outcome: no tab shows it again. */
  markShown(requestId: string): void
  /** Requests of one owner that have not been shown, oldest first. The same array until one of them changes. */
  of(owners: readonly string[]): readonly StoredRequest[]
  /** Whether a request that is confirmed now would survive a reload. */
  canPersist(): boolean
  /** Removes the entries that have been shown, of requests that were valid until before the instant. */
  sweep(before: number): void
  /** Calls the listener after a change by this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * The outcome store: one storage key for each money request, so that two tabs never overwrite each other's requests.
 * Entries that do not parse, which a newer version of the app may have written, are left as they are.
 *
 * An entry that has been shown stays for a moment with `shown: true` instead of being removed at once. So a tab that is
 * about to store the same outcome sees that the member knows it already.
 */
export function createRequestStore(storage: SafeStorage): RequestStore {
  const parsed = new Map<string, { readonly text: string; readonly request: StoredRequest | undefined }>()
  let last: readonly StoredRequest[] = []

  function read(key: string): StoredRequest | undefined {
    const text = storage.get(key)
    if (text === null) {
      parsed.delete(key)
      return undefined
    }
    const known = parsed.get(key)
    if (known?.text === text) return known.request
    const request = parse(text)
    parsed.set(key, { text, request })
    return request
  }

  const get = (requestId: string) => read(PREFIX + requestId)
  const put = (request: StoredRequest) => storage.setEssential(PREFIX + request.requestId, JSON.stringify(request))

  return {
    put,
    get,
    conclude(request, outcome) {
      const current = get(request.requestId)
      if (current?.outcome || current?.shown) return
      put({ ...request, outcome })
    },
    markShown(requestId) {
      const request = get(requestId)
      if (request && !request.shown) put({ ...request, details: {}, outcome: undefined, shown: true })
    },
    of(owners) {
      const next = storage
        .keys(PREFIX)
        .flatMap((key) => read(key) ?? [])
        .filter(({ owner, shown }) => !shown && owners.includes(owner))
        .sort((a, b) => a.confirmedAt - b.confirmedAt || (a.requestId < b.requestId ? -1 : 1))
      if (next.length !== last.length || next.some((request, index) => request !== last[index])) last = next
      return last
    },
    canPersist: () => storage.probe(ENTRY_SIZE),
    sweep(before) {
      for (const key of storage.keys(PREFIX)) {
        const request = read(key)
        if (request?.shown && request.validUntil < before) storage.remove(key)
      }
    },
    subscribe: (listener) => storage.subscribePrefix(PREFIX, () => listener()),
  }
}

function parse(text: string): StoredRequest | undefined {
  try {
    const result = v.safeParse(storedRequestSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
