import { atom, getDefaultStore } from 'jotai'
import { session } from '#lib/session/session.ts'
import type { RegistrationValues } from './registrationForm.ts'

export interface RegistrationState {
  /** What was typed so far; a field that was never touched is absent. */
  readonly typed: Partial<RegistrationValues>
  readonly sending: boolean
  /** Whether an earlier form went out and its outcome never became known. */
  readonly unsure: boolean
}

const fresh: RegistrationState = { typed: {}, sending: false, unsure: false }
const state = atom(fresh)
const store = getDefaultStore()

/**
 * The registration that is being filled in. It outlives the screen, so that a look at the login screen loses nothing; it is
 * memory and nothing else, because passwords and ID numbers never reach storage (docs/product.md, 20). Whoever
 * logs in ends it.
 */
export const registration = {
  atom: state,
  get: (): RegistrationState => store.get(state),
  patch: (change: Partial<RegistrationState>): void => store.set(state, (now) => ({ ...now, ...change })),
  type: (change: Partial<RegistrationValues>): void =>
    store.set(state, (now) => ({ ...now, typed: { ...now.typed, ...change } })),
  clear: (): void => store.set(state, fresh),
}

session.subscribe((current) => {
  if (current) registration.clear()
})
