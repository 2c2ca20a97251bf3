import * as v from 'valibot'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { type StoredAnswer, type StoredOutcome, type StoredRequest, storedRequestSchema } from './storedRequest.ts'

const PREFIX = 'request:'
/** About the size of one stored request with its outcome, in characters. */
const ENTRY_SIZE = 2000

export interface RequestStore {
  /** Stores a request. Answers whether it will survive a reload. */
  put(request: StoredRequest): boolean
  get(requestId: string): StoredRequest | undefined
  /** Stores what answered the request while its outcome is not known. A request that is no longer stored is not brought back. */
  noteAnswer(request: StoredRequest, answer: StoredAnswer): void
  /** Stores the outcome. The first outcome stays, and a request that is no longer stored is not brought back. */
  conclude(request: StoredRequest, outcome: StoredOutcome): void
  /** The member has been shown the outcome: the request is removed, and no tab shows it again. */
  markShown(requestId: string): void
  /** Requests of one owner, oldest first. The same array until one of them changes. */
  of(owners: readonly string[]): readonly StoredRequest[]
  /** Whether a request that is confirmed now would survive a reload. */
  canPersist(): boolean
  /** Calls the listener after a change by this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * The outcome store: one storage key for each money request, so that two tabs never overwrite each other's requests.
 * Entries that do not parse, which a newer version of the app may have written, are left as they are.
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
    const cached = parsed.get(key)
    if (cached?.text === text) return cached.request
    const request = parse(text)
    parsed.set(key, { text, request })
    return request
  }

  const get = (requestId: string) => read(PREFIX + requestId)
  const put = (request: StoredRequest) => storage.setEssential(PREFIX + request.requestId, JSON.stringify(request))

  return {
    put,
    get,
    noteAnswer({ requestId }, answer) {
      const current = get(requestId)
      if (current && !current.outcome) put({ ...current, answer })
    },
    conclude(request, outcome) {
      const current = get(request.requestId)
      if (current && !current.outcome) put({ ...current, outcome })
    },
    markShown(requestId) {
      if (get(requestId)) storage.remove(PREFIX + requestId)
    },
    of(owners) {
      const next = storage
        .keys(PREFIX)
        .flatMap((key) => read(key) ?? [])
        .filter(({ owner }) => owners.includes(owner))
        .sort((a, b) => a.confirmedAt - b.confirmedAt || (a.requestId < b.requestId ? -1 : 1))
      if (next.length !== last.length || next.some((request, index) => request !== last[index])) last = next
      return last
    },
    canPersist: () => storage.probe(ENTRY_SIZE),
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
