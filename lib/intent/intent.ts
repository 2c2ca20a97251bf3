import * as v from 'valibot'

export const intentKinds = ['order', 'deposit', 'withdrawal', 'investment'] as const

/**
 * What a member confirmed and whose outcome is not known yet. It is stored before the first byte leaves the device and
 * removed only when the backend has said what became of it.
 */
export const intentSchema = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(intentKinds),
  /** The account it belongs to: another member on the same device neither sees nor resolves it. */
  owner: v.string(),
  /** The call's body without the requestId, as it was confirmed. A repeat sends exactly this. */
  body: v.record(v.string(), v.unknown()),
  /** Server time of the confirmation, epoch ms. */
  confirmedAt: v.number(),
})
export type Intent = v.InferOutput<typeof intentSchema>
