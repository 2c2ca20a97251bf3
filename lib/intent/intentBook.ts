import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { type Intent, intentSchema } from './intent.ts'

export interface IntentBook {
  /** An intent that is in the book already stays as it was confirmed, and where it is. */
  add(intent: Intent): void
  remove(requestId: string): void
  has(requestId: string): boolean
  /** Intents of one account, oldest first. */
  of(owner: string): readonly Intent[]
  /** Tells when the book changed, here or in another tab. */
  subscribe(listener: () => void): () => void
}

/** Entries that do not parse are dropped one by one: rubbish beside an intent must not take the intent with it. */
const bookSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry): entry is Intent => v.is(intentSchema, entry))),
)

const empty: readonly Intent[] = []

/**
 * The book of open intents, one list in storage under `intents`. Each change reads the list anew first, so that two
 * tabs do not overwrite each other's entries.
 */
export function createIntentBook(area: SafeStorage): IntentBook {
  const stored = storedValue(area, 'intents', bookSchema, empty)
  const has = (requestId: string) => stored.get().some((intent) => intent.requestId === requestId)
  return {
    has,
    add: (intent) => {
      if (!has(intent.requestId)) stored.set([...stored.get(), intent])
    },
    remove: (requestId) => {
      const left = stored.get().filter((intent) => intent.requestId !== requestId)
      if (left.length > 0) stored.set(left)
      else stored.clear()
    },
    of: (owner) => stored.get().filter((intent) => intent.owner === owner),
    subscribe: (listener) => stored.subscribe(() => listener()),
  }
}

/** The book of this device. */
export const intentBook: IntentBook = createIntentBook(storage)
