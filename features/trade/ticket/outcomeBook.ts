import * as v from 'valibot'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'

const text = v.string()
const money = v.custom<Decimal>((value) => typeof value === 'string' && readDecimal(value) !== undefined)
const whose = { owner: text, requestId: text }

const outcomeSchema = v.variant('kind', [
  v.object({ ...whose, kind: v.literal('booked'), productName: text, openPrice: money }),
  v.object({
    ...whose,
    kind: v.literal('refused'),
    /** The ticket as it was confirmed, to go back to. */
    ticket: v.object({
      productId: text,
      direction: v.picklist(['up', 'down']),
      amount: money,
      durationSeconds: v.number(),
    }),
    /** The backend's words: an envelope code with its message, or an HTTP status. */
    code: v.optional(v.number()),
    msg: v.optional(text),
    status: v.optional(v.number()),
  }),
])

/** What became of an order whose member was not looking when it was learned. */
export type OrderOutcome = v.InferOutput<typeof outcomeSchema>
export type RefusedOutcome = Extract<OrderOutcome, { kind: 'refused' }>

/** The oldest go first; so many are in doubt at once only where something is very wrong. */
const MOST = 50

export interface OutcomeBook {
  add(outcome: OrderOutcome): void
  /** The member has been told. */
  told(requestId: string): void
  /** What one account is still to be told, oldest first; the same array until it changes. */
  of(owner: string): readonly OrderOutcome[]
  /** Tells when the book changed, here or in another tab. */
  subscribe(listener: () => void): () => void
}

/**
 * Outcomes that the member has yet to be told of, under `orderOutcomes`. One is written before its intent leaves the
 * device and removed when it has been told, so that no order ends in silence, whatever page learned of it.
 */
export function createOutcomeBook(area: SafeStorage): OutcomeBook {
  const stored = storedList(area, 'orderOutcomes', outcomeSchema)
  const without = (requestId: string) => stored.get().filter((outcome) => outcome.requestId !== requestId)
  let last: { all: readonly OrderOutcome[]; owner: string; own: readonly OrderOutcome[] } | undefined
  return {
    add: (outcome) => stored.set([...without(outcome.requestId), outcome].slice(-MOST)),
    told: (requestId) => stored.set(without(requestId)),
    of(owner) {
      const all = stored.get()
      if (last?.all !== all || last.owner !== owner) {
        last = { all, owner, own: all.filter((outcome) => outcome.owner === owner) }
      }
      return last.own
    },
    subscribe: stored.subscribe,
  }
}

/** The book of this device. */
export const outcomeBook: OutcomeBook = createOutcomeBook(storage)
