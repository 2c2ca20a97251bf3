import { useAtomValue } from 'jotai'
import { type PageQuery, type Pages, usePages } from '#components/paged-list/usePages.ts'
import { loginNameAtom, offering, useOptional } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import * as security from '#lib/contract/security.ts'

/** The member's open sessions. */
export const useSessions = () => useOptional(offering.sessionList)

/** The newest login: whether the backend offers the history, and what its row shows. */
export const useNewestLogin = () => useOptional(offering.loginList)

/** The state of the second factor. */
export const useSecondFactor = () => useOptional(offering.secondFactor)

/** All logins, newest first, page after page. */
export function useLogins(): Pages<security.LoginRecord> {
  const loginName = useAtomValue(loginNameAtom)
  return usePages(
    loginName ? ['logins', loginName] : undefined,
    (page: PageQuery) => callApi(security.loginList, page),
    {
      mayChange: () => false,
    },
  )
}
