import { isTimeout, within } from '#lib/api/within.ts'
import { createSignal } from '#lib/state/signal.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'

/** A part of the app that has a chunk of its own: a screen, what is around or over the screens, or a part of one. */
export interface LazyPart<Value> {
  /** The part once its chunk is here. */
  readonly loaded: () => Value | undefined
  /** Loads it. Rejects when that fails, or has taken 60 s (docs/product.md, 1.7); the next call tries again. */
  readonly load: () => Promise<Value>
  /**
   * The same at the member's wish. Where the host no longer has a file, because a new deployment has replaced it, or it does not come, the
   * page is reloaded: once in a tab for each version of the app, however many of its files are missing.
   */
  readonly retry: (page: LoadedPage) => Promise<Value>
  /** For how long it has been loading, in ms; 0 while it is not. */
  readonly loadingMs: () => number
  /** Calls the listener when it is loaded. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The page that a part belongs to. */
export interface LoadedPage {
  /** Names the version of the app that it was loaded with. */
  readonly version: string
  readonly reload: () => void
}

/** Page chunk load time-out (docs/product.md, 1.7). */
const LIMIT_MS = 60_000
/** The version for which this tab was reloaded. */
const RELOADED = 'chunkReload'

/** Whether the host has no such file any more, or the file does not run. Otherwise it did not come. */
export const isMissingFile = (error: unknown): boolean => error instanceof MissingFile

/** The host answers, and has no such file; it has a web page in its place, or no answer at all. */
class MissingFile extends Error {
  override readonly name = 'MissingFile'
  readonly file: string

  constructor(file: string, options?: ErrorOptions) {
    super(`The host has no ${file}`, options)
    this.file = file
  }
}

/**
 * Declares a part that is loaded later: the one way to do so, also for what only calls of the part need.
 *
 * @param fetchPart Imports it. It is called again after a failure.
 */
export function createLazyPart<Value>(fetchPart: () => Promise<Value>): LazyPart<Value> {
  const signal = createSignal()
  let part: Value | undefined
  let loading: Promise<Value> | undefined
  let begunAt = 0
  const begin = async () => {
    begunAt = performance.now()
    try {
      part = await within(LIMIT_MS, undefined, () => fetchPart().catch((error) => pastCaches(fetchPart, error)))
      signal.notify()
      return part
    } finally {
      loading = undefined
    }
  }
  const load = async () => {
    if (part !== undefined) return part
    loading ??= begin()
    return await loading
  }
  return {
    loaded: () => part,
    load,
    retry: async ({ version, reload }) => {
      try {
        return await load()
      } catch (error) {
        if ((isTimeout(error) || isMissingFile(error)) && tabStorage.get(RELOADED) !== version) {
          tabStorage.set(RELOADED, version)
          reload()
        }
        throw error
      }
    },
    loadingMs: () => (loading ? performance.now() - begunAt : 0),
    subscribe: signal.subscribe,
  }
}

/**
 * Imports a part again after its file has failed, each file fetched past every cache before: a cache may hold a web page in its place,
 * which a proxy or a bot check has answered once.
 */
async function pastCaches<Value>(fetchPart: () => Promise<Value>, failure: unknown): Promise<Value> {
  const fetched = new Set<string>()
  let error = failure
  for (;;) {
    const file = fileOf(error)
    // It came, and could not be run.
    if (file === undefined || fetched.has(file)) throw new MissingFile(file ?? '', { cause: error })
    fetched.add(file)
    const answer = await fetch(file, { cache: 'reload' })
    if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html')) throw new MissingFile(file)
    try {
      return await fetchPart()
    } catch (next) {
      error = next
    }
  }
}

/** The address of the file for which webpack rejects an import. */
function fileOf(error: unknown): string | undefined {
  if (error instanceof MissingFile) return error.file
  const request: unknown = error instanceof Error ? Reflect.get(error, 'request') : undefined
  return typeof request === 'string' ? request : undefined
}
