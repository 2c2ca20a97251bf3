import type { Api, CallOptions } from '#lib/api/api.ts'
import type { StoredRequest } from './requestStore.ts'

/** What is stored of a confirmed request: it must survive JSON. Never a password, nor identity data. */
export type StoredDetails = Readonly<Record<string, unknown>>

export interface FoundBy {
  readonly requestId: string
  readonly recordId: string | undefined
  /** What the member confirmed, as it is stored. */
  readonly details: StoredDetails
}

/** What the engine needs to know of a kind, whatever its types. */
export interface RegisteredKind {
  readonly kind: string
  readonly refusals: readonly number[]
  /** Whether the stored details parse. Requests that do not are left as they are and shown nowhere. */
  readonly reads: (request: StoredRequest) => boolean
  readonly find?: ((id: FoundBy, options: CallOptions) => Promise<unknown>) | undefined
  /** Whether a record that names another request answers something else. */
  readonly recordNamesRequest: boolean
  /** Whether a record that names another request is about what this one confirmed. */
  readonly isRecordOf: (request: StoredRequest, record: unknown) => boolean
  readonly onDone: (loginName: string, request: StoredRequest, record: unknown) => void
  readonly onRefused: (loginName: string) => void
  readonly isShownElsewhere: (request: StoredRequest, record: unknown) => boolean
  /** Whether a screen of this page shows the outcomes of this kind, or a toast that of this request. */
  readonly isDisplayed: (requestId: string) => boolean
}

export interface Confirmation {
  readonly kind: string
  readonly details: StoredDetails
  readonly validForMs: number
  readonly send: (request: StoredRequest, api: Pick<Api, 'call'>, options: CallOptions) => Promise<unknown>
}
