import { atom } from 'jotai'

/** The login name that was registered on this page and has not logged in yet. Memory only. */
export const registeredAtom = atom<string>()
