import type { Api } from '#lib/api/api.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import type { requestLock } from './requestLock.ts'
import type { RequestStore } from './requestStore.ts'

/** Who is logged in. */
export interface CurrentMember {
  /** `ownerKeys` of the session; empty for a guest. */
  owners(): readonly string[]
  /** The account in the keys of server data; undefined for a guest. */
  account(): string | undefined
  subscribe(listener: () => void): () => void
}

/** What the page lends to the engine. Tests lend a simulated page. */
export interface MoneyRequestPage {
  readonly store: RequestStore
  readonly member: CurrentMember
  readonly api: () => Pick<Api, 'call'>
  /** Server time, epoch ms. */
  readonly now: () => number
  /** How far `now()` may be off, in ms. */
  readonly uncertaintyMs: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves in a task of its own, so that the browser can draw what a press has changed. Not delayed in a hidden page. */
  readonly nextTask: () => Promise<void>
  readonly lifecycle: PageLifecycle
  readonly lock: typeof requestLock
}
