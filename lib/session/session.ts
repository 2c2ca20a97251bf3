import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedValue } from '#lib/storage/stored.ts'

/** spec.md section 6: the role of a member for whom the backend names none. */
export const defaultRole = 'ROLE_DEFAULT'

const sessionSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  avatar: v.string(),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
  /** `account` is the name the member logged in with: it marks what on this device belongs to whom. */
  user: v.object({ account: v.string(), sessionkey: v.string() }),
  /** Id of the notice whose pop-up was shown last; empty when none was. */
  showNotic: v.string(),
})

/** The one stored object of spec.md section 3, "Local persistence". */
type Session = v.InferOutput<typeof sessionSchema>

/** What the user-info call adds to a session that a token opened. */
type SessionDetails = Pick<Session, 'name' | 'avatar' | 'roles' | 'permissions'> & { sessionkey: string }

export interface SessionStore {
  /** The session, or undefined for a guest. The same object until something changes. */
  get(): Session | undefined
  /** Starts a session with a token; who it is comes with {@link SessionStore.describe}. */
  open(token: string, account: string): void
  describe(details: SessionDetails): void
  /** Takes over the name or the avatar that the member has just changed; what is undefined stays. */
  present(change: { readonly name?: string | undefined; readonly avatar?: string | undefined }): void
  markNoticeShown(noticeId: string): void
  /**
   * Ends the session on this device. Settings of the device (language, theme, address) stay, and so do intents with no
   * known outcome: forgetting one would leave its member in the dark about money.
   */
  clear(): void
  /** Tells of every change, made here or in another tab. Returns the unsubscribe function. */
  subscribe(listener: (session: Session | undefined) => void): () => void
}

export function createSession(area: SafeStorage): SessionStore {
  const stored = storedValue(area, 'session', sessionSchema, undefined)
  const change = (patch: Partial<Session>) => {
    const current = stored.get()
    if (current) stored.set({ ...current, ...patch })
  }
  return {
    get: stored.get,
    open: (token, account) =>
      stored.set({
        token,
        name: account,
        avatar: '',
        roles: [],
        permissions: [],
        user: { account, sessionkey: '' },
        showNotic: '',
      }),
    describe: ({ sessionkey, roles, ...details }) => {
      const user = stored.get()?.user
      if (user) change({ ...details, roles: roles.length > 0 ? roles : [defaultRole], user: { ...user, sessionkey } })
    },
    present: ({ name, avatar }) =>
      change({ ...(name !== undefined && { name }), ...(avatar !== undefined && { avatar }) }),
    markNoticeShown: (noticeId) => change({ showNotic: noticeId }),
    clear: stored.clear,
    subscribe: stored.subscribe,
  }
}

/** The session of this device. */
export const session: SessionStore = createSession(storage)
