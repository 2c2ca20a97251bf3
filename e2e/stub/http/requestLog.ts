import type { AddressIndex } from '../faults/faults.ts'

/** A request and the status of its answer. */
export interface RequestEntry {
  readonly at: number
  readonly address: AddressIndex
  readonly method: string
  readonly path: string
  readonly query: string
  /** Whether it had a bearer token. */
  readonly bearer: boolean
  /** The language that it asked for. */
  readonly language: string
  requestId?: string
  /** Kind of the fault that applied to it. */
  fault?: string
  /** HTTP status of the answer; absent while pending or when the connection was cut unanswered. */
  status?: number
  /** Envelope code of the answer. */
  code?: number
  /** Problems that the request's schema found. */
  problems?: string[]
}

/** The log is limited, because a demo may run for weeks. */
const MOST_ENTRIES = 10_000

/** The most recent requests, oldest first. */
export class RequestLog {
  readonly #entries: RequestEntry[] = []

  get entries(): readonly RequestEntry[] {
    return this.#entries
  }

  add(entry: RequestEntry): void {
    if (this.#entries.length >= MOST_ENTRIES) this.#entries.splice(0, MOST_ENTRIES / 2)
    this.#entries.push(entry)
  }

  clear(): void {
    this.#entries.length = 0
  }
}
