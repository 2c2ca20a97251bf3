import { useAtomValue } from 'jotai'
import useSWR, { type Arguments, mutate, unload } from 'swr'
import { callApi } from '#lib/api/api.ts'
import { type MemberSummary, member, type UserInfo, userInfo } from '#lib/contract/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { loginNameAtom, sessionAtom } from './atoms.ts'
import { loadUser } from './loadUser.ts'
import { avatarAddress } from './pictures.ts'

// Only screens of members import this file: it imports SWR, which the login screen does not load.

const USER_KEY = 'userInfo'
const MEMBER_KEY = 'member'

/** Whether an SWR key is one of user info, of any account. */
export const isUserKey = (key: Arguments): boolean => Array.isArray(key) && key[0] === USER_KEY

export interface User {
  /** Comes from the session until the call answers. */
  readonly name: string
  /** An address for an `<img>`. Comes from the session until the call answers. */
  readonly avatar: string
  /** The answer of the user-info call. Undefined until it arrives. */
  readonly info: UserInfo | undefined
  readonly error: unknown
  readonly refresh: () => void
}

/** The member's name, avatar and user info. Makes no call for a guest. */
export function useUser(): User {
  const session = useAtomValue(sessionAtom)
  const { data, error, mutate } = useSWR(session ? [USER_KEY, session.user.account] : null, loadUser)
  return {
    name: session?.name ?? '',
    avatar: avatarAddress(session?.avatar ?? ''),
    info: data,
    error,
    refresh: () => void mutate(),
  }
}

/** Asks for user info again and updates every screen that shows it. */
export async function refreshUser(): Promise<void> {
  await mutate(isUserKey)
}

/** The member summary. A backend that states no balance there states it as `usermoney` in user info (docs/product.md, 6.3). */
async function fetchMember(): Promise<MemberSummary> {
  const { userInfo: summary } = await callApi(member, {})
  const whole =
    summary.balance === undefined ? { ...summary, balance: (await callApi(userInfo, {})).usermoney } : summary
  answeredAt = serverClock.now()
  return whole
}

let answeredAt: number | undefined

/** When the backend last answered with the member summary (epoch ms). */
export const memberAnsweredAt = (): number | undefined => answeredAt

/** The member summary: balance, total and earnings. Makes no call for a guest. */
export function useMember() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? [MEMBER_KEY, loginName] : null, fetchMember)
}

/** Asks for the member summary again and updates every screen that shows it. */
export async function refreshMember(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === MEMBER_KEY)
}

/**
 * Removes all server data of the previous member: the whole SWR cache, endless lists included, and the calls that SWR
 * still waits for. The next session makes its own calls and does not wait for an answer to this one.
 */
export function dropMemberData(): void {
  answeredAt = undefined
  unload({ revalidate: false })
}
