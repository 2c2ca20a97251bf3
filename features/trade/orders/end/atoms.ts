import { atom } from 'jotai'
import { accountAtom } from '#features/account/index.ts'
import { createEnds } from './ends.ts'

/** The ends that are to be announced to the member who is logged in; none to a guest. */
export const endsAtom = atom((get) => {
  const account = get(accountAtom)
  return account ? createEnds(account) : undefined
})

/** The order whose detail the member opened from its end: while that is read, no further end gets in the way. */
export const endDetailAtom = atom<string | undefined>(undefined)
