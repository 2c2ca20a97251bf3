import * as v from 'valibot'
import { type Api, type CallOptions, callApi, type JsonCall } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import type { MoneyRequests } from './moneyRequests.ts'
import type { FoundBy, RegisteredKind, StoredDetails } from './registeredKind.ts'
import type { StoredAnswer, StoredRequest } from './requestStore.ts'

/** The call of a money request. */
export type MoneyCall = Extract<JsonCall, { readonly kind: string }>

/** One kind of money request, declared by the feature that offers it. `Secret` is what the call needs and is never stored. */
export interface KindDeclaration<C extends MoneyCall, Details extends StoredDetails, Secret> {
  /** Its `kind` is the name under which requests are stored. */
  readonly call: C
  /** 15 for an order, 60 for everything else (docs/backend.md, "Money requests"). */
  readonly validForSeconds: 15 | 60
  /** What the member confirmed. Stored details that do not parse are not shown. */
  readonly details: v.GenericSchema<unknown, Details>
  /** The body of the call. */
  readonly body: (details: Details, ids: RequestIds, secret: Secret) => RequestOf<C>
  /**
   * Whether a limit that the member has set forbids it at this moment (docs/product.md, 30.3): then nothing is stored or
   * sent. Stated exactly where the call names a limit of the member (`Limited`).
   */
  readonly forbids?: (details: Details) => boolean
  /**
   * Reads the record when only its id, or the request, is known. Undefined when it cannot be found. Default: looks for it in the list of
   * the call (`makes`); a kind whose record lasts and is in no list states it (`Found`).
   */
  readonly find?: (id: FoundBy, options: CallOptions) => Promise<ResponseOf<C> | undefined>
  /** False where the record names the request that made it, and not this one, which changes it. Default: true. */
  readonly recordNamesRequest?: boolean
  /** Whether such a record is about what was confirmed. An answer with another one tells nothing. Default: it is. */
  readonly isRecordOf?: (details: Details, record: ResponseOf<C>) => boolean
  /** Which fields of the record are stored: personal data is left out. By default all of them. */
  readonly storedRecord?: (record: ResponseOf<C>) => ResponseOf<C>
  /** Refreshes what the request changed. Called in every open tab, before the outcome is shown. */
  readonly onDone: (member: string, details: Details, record: ResponseOf<C> | undefined) => void
  /** Refreshes what the request was judged by: it has changed since the member saw it. Called in every open tab. */
  readonly onRefused?: (member: string) => void
  /** True when the member is shown the result elsewhere, as the end of an order. The outcome is then not shown. */
  readonly isShownElsewhere?: (record: ResponseOf<C>, details: Details) => boolean
}

/** What a kind states of the member's limits: nothing, or when one forbids a request. */
type Limited<C extends MoneyCall, Details> = C['protection']['memberLimit'] extends 'none'
  ? { readonly forbids?: never }
  : { readonly forbids: (details: Details) => boolean }

/** A record that lasts can be found. */
type Found<C extends MoneyCall> = C['makes'] extends { readonly lasts: true; readonly list?: never }
  ? { readonly find: NonNullable<KindDeclaration<C, StoredDetails, unknown>['find']> }
  : unknown

export interface RequestIds {
  readonly requestId: string
  readonly validUntil: number
}

/** What a member confirmed, as the screens show it. Instants are server time, epoch ms. */
export interface Confirmed<Details> {
  readonly requestId: string
  readonly details: Details
  readonly confirmedAt: number
  readonly validUntil: number
}

export type RequestOutcomeView<Details, Result> =
  /** The record is undefined when the backend named only its id and the record could not be read. */
  | (Confirmed<Details> & { readonly phase: 'done'; readonly result: Result | undefined })
  /** Nothing was booked. */
  | (Confirmed<Details> & { readonly phase: 'refused'; readonly error: ApiError })
  /** Not executed, and never will be. `answered`: a server answered the request with an error. */
  | (Confirmed<Details> & { readonly phase: 'expired'; readonly answered: boolean })
  /** The backend does not remember it, or cannot be asked. The records and customer service can tell. */
  | (Confirmed<Details> & { readonly phase: 'cannotTell' })

/** What has answered a request whose outcome is not known: the platform with a message, or a server with an error. */
export type RequestAnswer = { readonly from: 'platform'; readonly error: ApiError } | { readonly from: 'server' }

export type RequestView<Details, Result> =
  | { readonly phase: 'idle' }
  /** With an answer: the platform has refused it, and is asked once whether it was executed all the same. */
  | (Confirmed<Details> & { readonly phase: 'sending'; readonly answer: RequestAnswer | undefined })
  /** It may have been executed, and the outcome is being asked for. */
  | (Confirmed<Details> & { readonly phase: 'checking'; readonly answer: RequestAnswer | undefined })
  /** Another tab shows the outcome. */
  | (Confirmed<Details> & { readonly phase: 'shownElsewhere' })
  | RequestOutcomeView<Details, Result>

/**
 * The money requests of one kind: one at a time and member, each sent by the page that confirmed it, each outcome shown
 * once. Screens show `view`; leaving the screen or the page loses nothing.
 */
export class MoneyRequestKind<C extends MoneyCall, Details extends StoredDetails, Secret = undefined> {
  readonly kind: string
  readonly #declared: KindDeclaration<C, Details, Secret>
  readonly #requests: MoneyRequests
  #displays = 0
  /** Requests whose outcome a toast of this page shows, and nothing else of this page. */
  readonly #inToast = new Set<string>()
  #checked: readonly Confirmed<Details>[] = []
  #view: RequestView<Details, ResponseOf<C>> = { phase: 'idle' }

  constructor(requests: MoneyRequests, declared: KindDeclaration<C, Details, Secret> & Limited<C, Details> & Found<C>) {
    this.kind = declared.call.kind
    this.#declared = declared
    this.#requests = requests
    requests.register({
      kind: declared.call.kind,
      refusals: declared.call.refusals ?? [],
      reads: (request) => this.#details(request) !== undefined,
      find: declared.find ?? findInList(declared.call),
      recordNamesRequest: declared.recordNamesRequest ?? true,
      isRecordOf: (request, value) => {
        const [details, record] = [this.#details(request), this.#record(value)]
        return !details || !record || (declared.isRecordOf?.(details, record) ?? true)
      },
      onDone: (member, request, record) => {
        const details = this.#details(request)
        if (details) declared.onDone(member, details, this.#record(record))
      },
      onRefused: (member) => declared.onRefused?.(member),
      isShownElsewhere: (request, value) => {
        const [details, record] = [this.#details(request), this.#record(value)]
        return details !== undefined && record !== undefined && declared.isShownElsewhere?.(record, details) === true
      },
      isDisplayed: (requestId) => this.isDisplayed() || this.#inToast.has(requestId),
    })
  }

  /** The same object until it changes. */
  readonly view = (): RequestView<Details, ResponseOf<C>> => {
    const next = this.#look()
    if (!isSame(this.#view, next)) this.#view = next
    return this.#view
  }

  /** Calls the listener when the view or `isDisplayed` may have changed. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => this.#requests.subscribe(listener)

  /** Whether a screen of this page shows the view: outcomes are then shown there and not in the general dialog. */
  readonly isDisplayed = (): boolean => this.#displays > 0

  /** Whether the general outcome dialog of this tab shows a request of this kind now. */
  readonly isNextOutcome = (): boolean => this.#requests.nextOutcome()?.kind === this.kind

  /** A screen shows the view from now on. Returns the end of it. */
  readonly display = (): (() => void) => {
    const count = (step: number) => {
      this.#displays += step
      this.#requests.notify()
    }
    count(1)
    return () => count(-1)
  }

  /**
   * The member confirms. The request is stored at once, and sent in the next task. Does nothing while another request of this kind is being
   * sent or checked, or its outcome has not been read, and where a limit forbids it. Resolves with the outcome, for a form that shows it at its fields;
   * with undefined when this page stopped working on it.
   */
  confirm(
    details: Details,
    secret: Secret,
  ): Promise<RequestOutcomeView<Details, ResponseOf<C>> | undefined> | undefined {
    if (this.#look().phase !== 'idle' || this.#declared.forbids?.(details)) return undefined
    const { call, validForSeconds, body, storedRecord = (record) => record } = this.#declared
    const send = async (request: StoredRequest, api: Pick<Api, 'call'>, options: CallOptions) => {
      const { requestId, validUntil } = request
      return storedRecord(await api.call(call, body(details, { requestId, validUntil }, secret), options))
    }
    const confirmation = this.#requests.confirm({ kind: this.kind, details, validForMs: validForSeconds * 1000, send })
    return confirmation?.then((request) => request && this.#outcomeView(request))
  }

  /** The member has been shown the outcome. */
  dismiss(): void {
    const view = this.view()
    if (isOutcomeView(view)) this.#requests.markShown(view.requestId)
  }

  /** A toast shows the outcome of the request, which counts as shown after this many ms: a page that ends before then shows it again. */
  showInToast(requestId: string, seenAfterMs: number): void {
    this.#inToast.add(requestId)
    this.#requests.notify()
    setTimeout(() => {
      this.#requests.markShown(requestId)
      this.#inToast.delete(requestId)
    }, seenAfterMs)
  }

  /** Whether the member may leave a request that is still being checked aside and make another: once it has expired. */
  canSetAside(): boolean {
    const view = this.view()
    return view.phase === 'checking' && this.#requests.now() > view.validUntil
  }

  /** The check goes on in the background; its outcome is shown when it is known. */
  setAside(): void {
    const view = this.view()
    if (view.phase === 'checking' && this.canSetAside()) this.#requests.setAside(view.requestId)
  }

  /** Requests of this kind that are being checked, those set aside included. The same array until it changes. */
  readonly checked = (): readonly Confirmed<Details>[] => {
    const next = this.#requests
      .ofKind(this.kind)
      .filter(({ outcome, requestId }) => !outcome && this.#requests.progress.phaseOf(requestId) === 'checking')
      .flatMap((request) => this.#confirmed(request) ?? [])
    const before = this.#checked
    const changed =
      next.length !== before.length || next.some(({ requestId }, at) => requestId !== before[at]?.requestId)
    if (changed) this.#checked = next
    return this.#checked
  }

  #look(): RequestView<Details, ResponseOf<C>> {
    const requests = this.#requests.ofKind(this.kind).filter(({ requestId }) => !this.#inToast.has(requestId))
    const ended = requests.find(({ outcome }) => outcome)
    const current = ended ?? requests.find(({ requestId }) => !this.#requests.progress.isSetAside(requestId))
    const confirmed = current && this.#confirmed(current)
    if (!current || !confirmed) return { phase: 'idle' }
    if (!current.outcome) return this.#openView(confirmed, current)
    if (this.#requests.canShow(current)) return this.#outcomeView(current) ?? { phase: 'idle' }
    const elsewhere = this.#requests.leaderState() === 'follower'
    return elsewhere ? { ...confirmed, phase: 'shownElsewhere' } : this.#openView(confirmed, current)
  }

  #openView(confirmed: Confirmed<Details>, request: StoredRequest): RequestView<Details, ResponseOf<C>> {
    const answer = this.#requests.progress.answerOf(request)
    return {
      ...confirmed,
      phase: this.#requests.progress.phaseOf(request.requestId),
      answer: answer && answerView(this.#declared.call, answer),
    }
  }

  #outcomeView(request: StoredRequest): RequestOutcomeView<Details, ResponseOf<C>> | undefined {
    const confirmed = this.#confirmed(request)
    const { outcome } = request
    if (!confirmed || !outcome) return undefined
    switch (outcome.state) {
      case 'done':
        return { ...confirmed, phase: 'done', result: this.#record(outcome.record) }
      case 'refused':
        return { ...confirmed, phase: 'refused', error: refusalOf(this.#declared.call, outcome) }
      case 'expired':
        return { ...confirmed, phase: 'expired', answered: outcome.answered === true }
      default:
        return { ...confirmed, phase: outcome.state }
    }
  }

  #confirmed(request: StoredRequest): Confirmed<Details> | undefined {
    const { requestId, confirmedAt, validUntil } = request
    const details = this.#details(request)
    return details && { requestId, details, confirmedAt, validUntil }
  }

  #details({ details }: StoredRequest): Details | undefined {
    const parsed = v.safeParse(this.#declared.details, details)
    return parsed.success ? parsed.output : undefined
  }

  #record(value: unknown): ResponseOf<C> | undefined {
    const parsed = v.safeParse<C['response']>(this.#declared.call.response, value)
    return value !== undefined && parsed.success ? parsed.output : undefined
  }
}

/** The most that a page of a list can hold. */
const SEARCHED = 100

/** Looks for the record that a request made among the newest of its list. Undefined for a call that names no list. */
function findInList({ makes }: MoneyCall): RegisteredKind['find'] {
  if (makes === 'nothing' || makes.list === undefined) return undefined
  const list = makes.list()
  return async ({ recordId, requestId }, options) => {
    const { items } = await callApi(list, { limit: SEARCHED }, options)
    return items.find((record) => record.id === recordId || record.requestId === requestId)
  }
}

export function isOutcomeView<Details, Result>(
  view: RequestView<Details, Result>,
): view is RequestOutcomeView<Details, Result> {
  return view.phase === 'done' || view.phase === 'refused' || view.phase === 'expired' || view.phase === 'cannotTell'
}

const refusalOf = ({ path }: JsonCall, { code, msg }: { readonly code: number; readonly msg: string }) =>
  new ApiError(path, code, msg)

const answerView = (call: JsonCall, answer: StoredAnswer): RequestAnswer =>
  answer.from === 'platform' ? { from: 'platform', error: refusalOf(call, answer) } : answer

const isSameAnswer = (one: RequestAnswer | undefined, other: RequestAnswer | undefined): boolean =>
  one?.from === 'platform' && other?.from === 'platform'
    ? one.error.code === other.error.code && one.error.msg === other.error.msg
    : one?.from === other?.from

/** Confirmed details never change, so phase, request and answer tell two views apart. */
function isSame<Details, Result>(one: RequestView<Details, Result>, other: RequestView<Details, Result>): boolean {
  if (one.phase === 'idle' || other.phase === 'idle') return one.phase === other.phase
  if (one.phase !== other.phase || one.requestId !== other.requestId) return false
  const isOpen = (view: typeof one) => view.phase === 'sending' || view.phase === 'checking'
  if (isOpen(one) && isOpen(other) && !isSameAnswer(one.answer, other.answer)) return false
  return one.phase !== 'done' || other.phase !== 'done' || (one.result === undefined) === (other.result === undefined)
}
