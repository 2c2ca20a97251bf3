import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'

/** The role of a member for whom the backend names none (docs/product.md, 6.3). */
export const defaultRole = 'ROLE_DEFAULT'

const sessionSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  avatar: v.string(),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
  /** `account` is the login name, trimmed and in lower case. `id` is the backend's, once user info has named one. */
  user: v.object({ account: v.string(), sessionkey: v.string(), id: v.optional(v.string()) }),
  /** Id of the notice whose pop-up was shown last; empty when none was. */
  showNotic: v.string(),
})

/** The one stored object of a session (docs/product.md, 6.2). */
export type Session = v.InferOutput<typeof sessionSchema>

/** What the user-info call adds to a session that a token opened. */
type SessionDetails = Pick<Session, 'name' | 'avatar' | 'roles' | 'permissions'> & {
  readonly sessionkey: string
  readonly userId?: string | undefined
}

export interface SessionStore {
  /** The session, or undefined for a guest. The same object until something changes. */
  get(): Session | undefined
  /** Starts a session with a token; who it is comes with {@link SessionStore.describe}. */
  open(token: string, loginName: string): void
  describe(details: SessionDetails): void
  /** Takes over the name or the avatar that the member has just changed; what is undefined stays. */
  present(change: { readonly name?: string | undefined; readonly avatar?: string | undefined }): void
  markNoticeShown(noticeId: string): void
  /**
   * Ends the session on this device and nothing else (`logOutHere` ends more). What stays names no member: settings of the device, money
   * requests whose outcome has not been shown, and what is kept under an owner key.
   */
  clear(): void
  /** Tells of every change, made here or in another tab. Returns the unsubscribe function. */
  subscribe(listener: (session: Session | undefined) => void): () => void
}

/** Keys of earlier versions, which named the member. */
const keysOfEarlierVersions: readonly string[] = [
  'serviceButtonAway',
  'intents',
  'orderOutcomes',
  'seenQuotes',
  'noticesRead',
  'riskAccepted',
  'favourites',
  'amountsHidden',
]

/** What else goes with the session. */
const goneWithSession: readonly string[] = ['codeSent', ...keysOfEarlierVersions]

/** What goes from the tab with the session: what the member searched for and has typed, and the guide. */
const goneFromTab: readonly string[] = ['marketViews', 'investDraft', 'guide']

/** @param tab Storage of this tab alone. */
export function createSession(area: SafeStorage, tab?: SafeStorage): SessionStore {
  const stored = storedValue(area, 'session', sessionSchema, undefined)
  const change = (patch: Partial<Session>) => {
    const current = stored.get()
    if (current) stored.set({ ...current, ...patch })
  }
  return {
    get: stored.get,
    open: (token, loginName) =>
      stored.set({
        token,
        name: loginName.trim(),
        avatar: '',
        roles: [],
        permissions: [],
        user: { account: loginName.trim().toLowerCase(), sessionkey: '' },
        showNotic: '',
      }),
    describe: ({ sessionkey, userId, roles, ...details }) => {
      const loginName = stored.get()?.user.account
      if (loginName === undefined) return
      const user = { account: loginName, sessionkey, ...(userId !== undefined && { id: userId }) }
      change({ ...details, roles: roles.length > 0 ? roles : [defaultRole], user })
    },
    present: ({ name, avatar }) =>
      change({ ...(name !== undefined && { name }), ...(avatar !== undefined && { avatar }) }),
    markNoticeShown: (noticeId) => change({ showNotic: noticeId }),
    clear: () => {
      stored.clear()
      for (const key of goneWithSession) area.remove(key)
      for (const key of goneFromTab) tab?.remove(key)
    },
    subscribe: stored.subscribe,
  }
}

/** The session of this device. */
export const session: SessionStore = createSession(storage, tabStorage)

/** Calls the listener when the session ends or another one begins, and not when its details change: what belonged to the member goes then. */
export function onSessionChange(listener: () => void): void {
  let token = session.get()?.token
  session.subscribe((current) => {
    if (current?.token === token) return
    token = current?.token
    listener()
  })
}

/** What `ownerKeys` has computed for a user object, which is replaced and never changed. Everything that is kept for a member is looked up by these keys, many times for one tap. */
const keysOfUser = new WeakMap<Session['user'], readonly string[]>()

/**
 * The keys under which this device keeps what belongs to a member, without naming the member: by the backend's user id, and
 * by the login name. New entries carry the first key; either one is recognised, because an entry may have been made before
 * the user id was known. None for a guest.
 */
export function ownerKeys(current: Pick<Session, 'user'> | undefined): readonly string[] {
  if (!current) return []
  const { user } = current
  const cached = keysOfUser.get(user)
  if (cached) return cached
  const { id, account: loginName } = user
  const keys = id === undefined ? [keyByName(loginName)] : [digest(`id ${id}`), keyByName(loginName)]
  keysOfUser.set(user, keys)
  return keys
}

/** The same for the login name in the keys of server data, whoever is logged in by now. */
export function ownersOf(loginName: string): readonly string[] {
  const current = session.get()
  return current?.user.account === loginName ? ownerKeys(current) : [keyByName(loginName)]
}

/** An entry that names its owner in another way is of an earlier version. */
export const ownerKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{14}$/))

const keyByName = (loginName: string) => digest(`name ${loginName.trim().toLowerCase()}`)

/** 53 bits of a text as hexadecimal digits: two multiplicative hashes side by side. No protection against guessing. */
function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(16).padStart(14, '0')
}
