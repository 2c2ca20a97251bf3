import type { FunctionComponent } from 'react'
import type { ApiError } from '#lib/api/errors.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { RequestOutcomeView, RequestView } from '#lib/money-request/moneyRequestKind.ts'
import type { RequestField } from './requestFields.tsx'

/** A request that has left the form: being checked, shown in another tab, or with its outcome. */
export type ShownRequest<Details, Result> = Exclude<RequestView<Details, Result>, { phase: 'idle' | 'sending' }>

export interface SummaryProps<Details, Result> {
  /** What the member confirmed. */
  readonly details: Details
  /** The backend's record, once it is known. */
  readonly result: Result | undefined
}

export interface OutcomeActionsProps<Details, Result> {
  readonly view: RequestOutcomeView<Details, Result>
  /** To be called when an action leads elsewhere: the outcome has been read. */
  readonly onLeave: () => void
}

/** How the requests of one kind look: the texts that differ from kind to kind, and what was confirmed and booked. */
export interface RequestPresentation<Details, Result> {
  readonly titles: Readonly<{ checking: MessageKey; done: MessageKey; refused: MessageKey }>
  readonly notes: Readonly<{ checking: MessageKey; done?: MessageKey; refused: MessageKey }>
  /** Label of the button that leads from a refused or expired request back to the form. */
  readonly again: MessageKey | ((refusal: ApiError | undefined) => MessageKey)
  /** The amount at the head of a success (`AmountHead`); a check mark by default. */
  readonly Amount?: FunctionComponent<SummaryProps<Details, Result>>
  /** True where an action of the success, such as the payment, is what has to be done next: it is the main button then. */
  readonly leadsOn?: (result: Result) => boolean
  /** Where the money is after a success, and what happens next (`Timeline`). */
  readonly Progress?: FunctionComponent<SummaryProps<Details, Result>>
  /** Another dialog tells at once that it is done, such as that of an order's end: no toast does. */
  readonly isToldElsewhere?: true
  /** True where the summary of a success begins with a picture of its own, such as a countdown. */
  readonly hasOwnMark?: true
  /**
   * What is compared with the record: the lines of the request, or, where its terms are compared as a whole, whether the record says what was
   * confirmed. `nothing`: nothing of it is stored, or the record states none of it.
   */
  readonly compared:
    | readonly RequestField<Details, Result>[]
    | ((details: Details, result: Result) => boolean)
    | 'nothing'
  /** Facts of the request. Where the record differs from what was confirmed, the summary says so (`RequestFacts`). */
  readonly Summary: FunctionComponent<SummaryProps<Details, Result>>
  /** Where the outcome leads besides the form: to the records, to a deposit. */
  readonly Actions?: FunctionComponent<OutcomeActionsProps<Details, Result>>
}
