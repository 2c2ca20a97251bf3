import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { fetchMember } from './api.ts'
import { accountAtom } from './sessionAtom.ts'

const name = 'member'

/** The member's money at a glance; the backend's figures or none. Asks nothing while logged out. */
export function useMember() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? [name, account] : null, fetchMember)
}

/** Asks for the summary again, on every screen that shows it: after an order, a deposit, an investment. */
export async function refreshMember(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === name)
}
