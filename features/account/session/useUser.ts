import { useAtomValue } from 'jotai'
import useSWR, { type Arguments, mutate } from 'swr'
import type { UserInfo } from '#lib/contract/account.ts'
import { loadUser } from './loadUser.ts'
import { avatarAddress } from './pictures.ts'
import { sessionAtom } from './sessionAtom.ts'

const name = 'userInfo'

/** Whether a key of server data is that of user info, whoever's. */
const isUserKey = (key: Arguments): boolean => Array.isArray(key) && key[0] === name

export interface User {
  /** Known from the first frame on, as they were last time. */
  readonly name: string
  /** An address for an `<img>`. */
  readonly avatar: string
  /** Everything else of the user-info call; undefined until it has answered. */
  readonly info: UserInfo | undefined
  readonly error: unknown
  readonly refresh: () => void
}

/** Who the member is. Asks nothing while logged out. */
export function useUser(): User {
  const session = useAtomValue(sessionAtom)
  const { data, error, mutate } = useSWR(session ? [name, session.user.account] : null, loadUser)
  return {
    name: session?.name ?? '',
    avatar: avatarAddress(session?.avatar ?? ''),
    info: data,
    error,
    refresh: () => void mutate(),
  }
}

/** Asks who the member is again, on every screen that shows it. */
export async function refreshUser(): Promise<void> {
  await mutate(isUserKey)
}
