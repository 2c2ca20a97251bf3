import { atom } from 'jotai'
import { session } from '#lib/session/session.ts'
import { storedAtom } from '../settings/storedAtom.ts'

/** The session of this device; undefined for a guest. Follows changes in other tabs. */
export const sessionAtom = storedAtom(session)

/** The login name of the member; undefined for a guest. It is part of every SWR key of member data. */
export const loginNameAtom = atom((get) => get(sessionAtom)?.user.account)
