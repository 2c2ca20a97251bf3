import * as v from 'valibot'

const text = v.string()

/** What became of a money request, in the form in which it is stored until the member has been shown it. */
const outcomeSchema = v.variant('state', [
  /** `record` is the backend's record as it was answered, absent when only its id is known. */
  v.object({ state: v.literal('done'), recordId: v.optional(text), record: v.optional(v.unknown()) }),
  /** `code` and `msg` of the envelope. Nothing was booked. */
  v.object({ state: v.literal('refused'), code: v.number(), msg: text }),
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
  v.object({ from: v.literal('platform'), code: v.number(), msg: text, final: v.boolean() }),
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
  requestId: v.pipe(text, v.uuid()),
  /** `ownerKey` of the member who confirmed it (lib/session/session.ts). */
  owner: text,
  kind: text,
  /** What the member confirmed. The schema is that of the kind. */
  details: v.record(text, v.unknown()),
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
