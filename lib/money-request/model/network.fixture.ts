import { commonRefusals } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import type { ModelBackend } from './backend.fixture.ts'
import type { RunCounts } from './counts.fixture.ts'
import { kindNames, modelKinds, readRecord, startUp } from './kinds.fixture.ts'
import type { EventOwner, Scheduler } from './scheduler.fixture.ts'

/** The backend's addresses. */
export const bases = ['https://one.example', 'https://two.example'] as const

/** An answer as it comes over the wire, for example of a machine in front of the backend. */
export interface GatewayAnswer {
  readonly status: number
  readonly body: string
}

/** A request as it leaves a page. */
export interface OutgoingRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly token: string | undefined
}

/** What happens to one call on its way. */
export interface Passage {
  /** After so many ms the backend receives it, whatever becomes of the connection. Undefined: it never does. */
  readonly arrivesAfter: number | undefined
  /** How long the backend works on a money request, in ms. */
  readonly processingMs: number
  /** By which code the backend refuses a money request: its place among those that the call lists and those that it does not. */
  readonly refusal: number | undefined
  /** What the page gets: the backend's answer, a broken connection, nothing at all, or the answer of a gateway. */
  readonly answer: 'backend' | 'broken' | 'silence' | GatewayAnswer
  /** After how many ms the page gets it; for the backend's answer, after the backend gave it. */
  readonly answersAfter: number
}

type Reply = (body: string, status?: number) => void

export type AddressState = 'up' | 'refusing' | 'silent'

const good: Passage = {
  arrivesAfter: 20,
  processingMs: 0,
  refusal: undefined,
  answer: 'backend',
  answersAfter: 20,
}

/** The way between the pages and the backend, through two addresses. */
export class Network {
  readonly states: [AddressState, AddressState] = ['up', 'up']
  /** What happens to the next money requests, and to the next of all other calls; good when there is nothing here. */
  readonly sends: Passage[] = []
  readonly reads: Passage[] = []
  readonly #scheduler: Scheduler
  readonly #backend: ModelBackend
  readonly #counts: RunCounts
  /** Whether the backend offers the outcome call. */
  readonly offersOutcome: boolean
  /** Whether a page was answered that the outcome call is not offered: by the backend, or by a gateway. */
  deniedOutcome = false
  /** The bodies of the money requests that the backend has received, with the address of the first. */
  readonly #received = new Map<string, string>()
  readonly #connections = new Set<{ readonly owner: EventOwner; readonly drop: () => void }>()

  constructor(scheduler: Scheduler, backend: ModelBackend, counts: RunCounts, offersOutcome: boolean) {
    this.offersOutcome = offersOutcome
    this.#counts = counts
    this.#scheduler = scheduler
    this.#backend = backend
  }

  /** From now on every call gets through. */
  heal(): void {
    this.states.fill('up')
    this.sends.length = 0
    this.reads.length = 0
  }

  /** Breaks the connections of a page that stands still: it learns of it when it goes on. */
  dropConnections(owner: EventOwner): void {
    for (const connection of [...this.#connections]) if (connection.owner === owner) connection.drop()
  }

  /** One attempt of a page at one address. Rejects when no answer comes. */
  call(owner: EventOwner, base: string, sent: OutgoingRequest): Promise<GatewayAnswer> {
    return new Promise((resolve, reject) => {
      let open = true
      const connection = { owner, drop: () => end(0, () => reject(new TypeError('The connection is broken'))) }
      this.#connections.add(connection)
      const end = (ms: number, settle: () => void) => {
        if (!open) return
        open = false
        this.#connections.delete(connection)
        this.#scheduler.after(ms, owner, settle)
      }
      const breakAfter = (ms: number) => end(ms, () => reject(new TypeError('The connection is broken')))
      const state = this.states[base === bases[0] ? 0 : 1]
      if (state === 'refusing') return breakAfter(5)
      if (state === 'silent') return
      const passage = (sent.method === 'POST' ? this.sends.shift() : this.reads.shift()) ?? good
      const { arrivesAfter, answer, answersAfter } = passage
      const answerAfter = (ms: number, given: GatewayAnswer) =>
        end(ms, () => {
          this.#countAnswer(base, sent, passage, given)
          resolve(given)
        })
      if (arrivesAfter !== undefined) {
        this.#scheduler.after(arrivesAfter, undefined, () =>
          this.#arrive(base, sent, passage, (body, status = 200) => {
            if (answer === 'backend') answerAfter(answersAfter, { status, body })
          }),
        )
      }
      if (answer === 'broken') breakAfter(answersAfter)
      if (typeof answer === 'object') answerAfter(answersAfter, answer)
    })
  }

  #countAnswer(
    base: string,
    { method, path, body }: OutgoingRequest,
    passage: Passage,
    { status }: GatewayAnswer,
  ): void {
    if (path === requestOutcome.path && status === 404) {
      this.deniedOutcome = true
      this.#counts.add('the outcome call is not offered')
    }
    if (method !== 'POST' || passage.answer === 'backend') return
    const received = this.#received.get(body)
    if (received === undefined) this.#counts.add('answered by a gateway, and not received')
    else if (received === base) this.#counts.add('answered by a gateway, and received at the same address')
    else this.#counts.add('answered by a gateway, and received at the other address')
  }

  #arrive(base: string, { path, query, body, token }: OutgoingRequest, passage: Passage, reply: Reply): void {
    const requestId = new URLSearchParams(query).get('requestId') ?? ''
    const kind = kindNames.find((name) => path === `/${name}`)
    if (kind) {
      this.#received.set(body, this.#received.get(body) ?? base)
      const { processingMs, refusal } = passage
      const codes = [...modelKinds[kind].call.refusals, ...commonRefusals, ...modelKinds[kind].unlisted]
      const code = refusal === undefined ? undefined : codes[refusal % codes.length]
      this.#backend.receive({ kind, token, body, processingMs, refusal: code }, reply)
    } else if (path === startUp.path) reply(this.#backend.start())
    else if (path === readRecord.path) reply(this.#backend.record(token, requestId))
    else if (this.offersOutcome) reply(this.#backend.outcome(token, requestId))
    else reply('<html>no such path</html>', 404)
  }
}
