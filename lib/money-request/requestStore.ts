import * as v from 'valibot'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'

const string = v.string()

/** What became of a money request, in the form in which it is stored until the member has been shown it. */
const outcomeSchema = v.variant('state', [
  /** `record` is the backend's record as it was answered, absent when only its id is known. */
  v.object({ state: v.literal('done'), recordId: v.optional(string), record: v.optional(v.unknown()) }),
  /** `code` and `msg` of the envelope. Nothing was booked. */
  v.object({ state: v.literal('refused'), code: v.number(), msg: string }),
  /** Not executed by `validUntil`, and never will be. `answered`: a server answered the request with an error, so it was received somewhere. */
  v.object({ state: v.literal('expired'), answered: v.optional(v.literal(true)) }),
  /** The backend no longer remembers requests of that time, or cannot be asked, and no record was found. */
  v.object({ state: v.literal('cannotTell') }),
])
export type StoredOutcome = v.InferOutput<typeof outcomeSchema>

/** What answered a money request without saying for certain what became of it. */
const answerSchema = v.variant('from', [
  /**
   * The platform: an envelope with a code that is no success. `final`: it was the answer to the only attempt, so the platform has refused
   * the request unless its outcome says otherwise.
   */
  v.object({ from: v.literal('platform'), code: v.number(), msg: string, final: v.boolean() }),
  /** A server: an HTTP error without an envelope, or an answer that cannot be read. */
  v.object({ from: v.literal('server') }),
])
export type StoredAnswer = v.InferOutput<typeof answerSchema>

/**
 * A money request from its confirmation until the member has been shown its outcome. It holds no password, no identity
 * data and no name of a member.
 */
export const storedRequestSchema = v.object({
  version: v.literal(1),
  requestId: v.pipe(string, v.uuid()),
  /** `ownerKey` of the member who confirmed it (lib/session/session.ts). */
  owner: string,
  kind: string,
  /** What the member confirmed. The schema is that of the kind. */
  details: v.record(string, v.unknown()),
  /** Server time of the confirmation, epoch ms. */
  confirmedAt: v.number(),
  /** Server time after which the backend executes nothing, epoch ms. */
  validUntil: v.number(),
  /** Absent while nothing has answered. */
  answer: v.optional(answerSchema),
  /** Absent while the outcome is not known. */
  outcome: v.optional(outcomeSchema),
})
export type StoredRequest = v.InferOutput<typeof storedRequestSchema>

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
