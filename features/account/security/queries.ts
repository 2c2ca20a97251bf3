import { useAtomValue } from 'jotai'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { type PageQuery, type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { isNotOffered } from '#lib/api/errors.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import * as security from '#lib/contract/security.ts'

/** What a call that a backend may leave out has answered. */
export interface Optional<T> {
  /** The backend does not offer it: nothing of it is shown, and it is not asked for again on this visit. */
  readonly absent: boolean
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  /** Asks again. Resolves with the answer; undefined when none came. */
  readonly refresh: () => Promise<T | undefined>
}

/** Stands in the cache for a call that is not offered. */
const NOT_OFFERED = null

/** A call that a backend may leave out, asked for under a name. */
export function useOptional<T>(name: string, ask: () => Promise<T>): Optional<T> {
  const account = useAtomValue(accountAtom)
  const { cache } = useSWRConfig()
  const key = account ? ['security', name, account] : null
  const absent = key !== null && cache.get(unstable_serialize(key))?.data === NOT_OFFERED
  const answer = useSWR(absent ? null : key, () =>
    ask().catch((failure: unknown) => {
      if (isNotOffered(failure)) return NOT_OFFERED
      throw failure
    }),
  )
  return {
    absent: absent || answer.data === NOT_OFFERED,
    data: answer.data ?? undefined,
    // SWR renders a component again for what the component reads.
    get error() {
      return answer.error
    },
    get loading() {
      return answer.isValidating
    },
    refresh: async () => (await answer.mutate()) ?? undefined,
  }
}

/** The member's open sessions. */
export const useSessions = (): Optional<ResponseOf<typeof security.sessionList>> =>
  useOptional('sessions', () => callApi(security.sessionList, {}))

/** The newest login: whether the backend offers the history, and what its row shows. */
export const useNewestLogin = (): Optional<ResponseOf<typeof security.loginList>> =>
  useOptional('newestLogin', () => callApi(security.loginList, { limit: 1 }))

/** The state of the second factor. */
export const useSecondFactor = (): Optional<ResponseOf<typeof security.secondFactor>> =>
  useOptional('secondFactor', () => callApi(security.secondFactor, {}))

/** Whether the backend has said that it offers any of this. */
export function useSecurityOffered(): boolean {
  const parts = [useSessions(), useNewestLogin(), useSecondFactor()]
  return parts.some(({ data }) => data !== undefined)
}

/** All logins, newest first, page after page. */
export function useLogins(): Pages<security.LoginRecord> {
  const account = useAtomValue(accountAtom)
  return usePages(account ? ['logins', account] : undefined, (page: PageQuery) => callApi(security.loginList, page), {
    mayChange: () => false,
  })
}

/** Asks for everything of the account's safety again. */
export async function refreshSecurity(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'security')
}
