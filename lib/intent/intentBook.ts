import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedList } from '#lib/storage/storedList.ts'
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

/** The book of open intents, one list in storage under `intents`. */
export function createIntentBook(area: SafeStorage): IntentBook {
  const stored = storedList(area, 'intents', intentSchema)
  const has = (requestId: string) => stored.get().some((intent) => intent.requestId === requestId)
  return {
    has,
    add: (intent) => {
      if (!has(intent.requestId)) stored.set([...stored.get(), intent])
    },
    remove: (requestId) => stored.set(stored.get().filter((intent) => intent.requestId !== requestId)),
    of: (owner) => stored.get().filter((intent) => intent.owner === owner),
    subscribe: stored.subscribe,
  }
}

/** The book of this device. */
export const intentBook: IntentBook = createIntentBook(storage)
