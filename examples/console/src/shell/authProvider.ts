import type { AuthProvider } from 'react-admin'
import { type Answer, post, Refused, read } from '../api.ts'

export type Me = Answer<'/api/me'>

let known: Promise<Me> | undefined

/** Who is logged in. It is asked once, until somebody else is. */
export function whoAmI(): Promise<Me> {
  known ??= read('/api/me', {}).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** The session is in a cookie, which no script reads. */
export const authProvider: AuthProvider = {
  login: async (given: { readonly name: string; readonly password: string; readonly code: string }) => {
    known = Promise.resolve(await post('/api/login', given))
  },
  logout: async () => {
    const was = known
    known = undefined
    // One that has ended needs no end.
    if (was !== undefined) await post('/api/logout', {}).catch(() => undefined)
  },
  checkAuth: async () => {
    await whoAmI()
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 401) return
    known = undefined
    throw error
  },
  getIdentity: async () => {
    const { name } = await whoAmI()
    return { id: name, fullName: name }
  },
}
