import * as v from 'valibot'

const text = v.string()

/** What became of a money request, in the form in which it is stored until the member has been shown it. */
const outcomeSchema = v.variant('state', [
  /** `record` is the backend's record as it was answered, absent when only its id is known. */
  v.object({ state: v.literal('done'), recordId: v.optional(text), record: v.optional(v.unknown()) }),
  /** `code` and `msg` of the envelope. Nothing was booked. */
  v.object({ state: v.literal('refused'), code: v.number(), msg: text }),
  /** Not executed by `validUntil`, and never will be. */
  v.object({ state: v.literal('expired') }),
  /** The backend no longer remembers requests of that time. */
  v.object({ state: v.literal('cannotTell') }),
])
export type StoredOutcome = v.InferOutput<typeof outcomeSchema>

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
  /** Absent while the outcome is not known. */
  outcome: v.optional(outcomeSchema),
})
export type StoredRequest = v.InferOutput<typeof storedRequestSchema>
