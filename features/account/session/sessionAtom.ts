import { atom } from 'jotai'
import { session } from '#lib/session/session.ts'
import { storedAtom } from '../settings/storedAtom.ts'

/** The session of this device, undefined for a guest. Changes in another tab arrive here too. */
export const sessionAtom = storedAtom(session)

/** The name the member logged in with, undefined for a guest: it stands in every key of server data. */
export const accountAtom = atom((get) => get(sessionAtom)?.user.account)
