import * as v from 'valibot'
import { instant, seconds } from '#lib/contract/common.ts'
import { ownerKeySchema } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'

const sentCodeSchema = v.object({
  owner: ownerKeySchema,
  /** Masked, as the backend told it. */
  sentTo: v.string(),
  /** On the server's clock, epoch ms. */
  sentAt: instant,
  retryAfterSeconds: seconds,
})

/** The last code that was sent from this device: to whom it belongs, and how long none is sent again. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>

/** Kept on the device until the logout: the wait goes on over a reload, and in every tab. The code itself is not stored. */
export const storedSentCode = storedValue(storage, 'codeSent', sentCodeSchema, undefined)

/** How much later than `sentAt` the clock may be told after a reload, in ms: more than its samples ever differ. */
const TOLERANCE_MS = 5000

/**
 * Seconds until another code can be asked for, at the server clock's `now` (epoch ms). An instant that lies ahead was
 * written by nobody's clock, and holds nobody up.
 */
export function resendWait(sent: SentCode | undefined, now: number): number {
  if (!sent || sent.sentAt > now + TOLERANCE_MS) return 0
  const left = Math.ceil((sent.sentAt - now) / 1000) + sent.retryAfterSeconds
  return Math.min(Math.max(0, left), sent.retryAfterSeconds)
}
