import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { accountAtom } from '#features/account/index.ts'
import { fetchChannels } from './api.ts'
import { channelsKey } from './depositCache.ts'

/** The ways to deposit, as they stand now: rates and receiving accounts change, so they are asked for again with every look. */
export function useDepositChannels() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? channelsKey(account) : null, fetchChannels)
}
