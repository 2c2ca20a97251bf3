import type { AuthProvider } from 'react-admin'
import { type Answer, OTHER_PERSON, post, Refused, read, setPageOf } from '../api.ts'
import { keepEntry } from './entry.ts'

export type Me = Answer<'/api/me'>

let known: Promise<Me> | undefined

/** Who is logged in in this browser, whoever's page this is. Throws Refused without a session. */
export function loggedIn(): Promise<Me> {
  setPageOf(undefined)
  return read('/api/me', {})
}

/** Who is logged in. It is asked once, until somebody else is: the page is theirs from then on. */
export function whoAmI(): Promise<Me> {
  known ??= loggedIn().then(
    (me) => {
      setPageOf(me.name)
      return me
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  return known
}

function forget(): void {
  known = undefined
  setPageOf(undefined)
}

/** Ends the session of this browser. */
export async function logOut(): Promise<void> {
  await post('/api/logout', {})
  forget()
  keepEntry('loggedOut')
}

/** Loads the page again as that of whoever is logged in now, which it then says. */
export function reloadAsOther(): void {
  keepEntry('other')
  window.location.reload()
}

/** Notes why the session has ended, for the login page. */
const noteEnd = (error: unknown): void => {
  if (!(error instanceof Refused) || error.code !== 401) return
  const why = error.why ?? (known === undefined ? undefined : 'ended')
  if (why !== undefined) keepEntry(why)
}

/** The session is in a cookie, which no script reads. */
export const authProvider: AuthProvider = {
  login: async (given: { readonly name: string; readonly password: string; readonly code: string }) => {
    const me = await post('/api/login', given)
    setPageOf(me.name)
    known = Promise.resolve(me)
  },
  logout: async () => {
    // One that has ended needs no end.
    if (known === undefined) return
    await logOut().catch((error: unknown) => {
      if (error instanceof Refused && error.code === OTHER_PERSON) reloadAsOther()
      forget()
    })
  },
  checkAuth: async () => {
    await whoAmI().catch((error: unknown) => {
      noteEnd(error)
      throw error
    })
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 401) return
    noteEnd(error)
    forget()
    throw error
  },
  getIdentity: async () => {
    const { name } = await whoAmI()
    return { id: name, fullName: name }
  },
}
