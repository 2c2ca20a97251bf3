import { mutate } from 'swr'
import { refreshPages } from '#components/paged-list/usePages.ts'

/** SWR keys of the member's deposits. They carry the account, so no member ever sees another's cache. */
export const channelsKey = (account: string) => ['deposit/channels', account] as const
export const depositsKey = (account: string) => ['deposits', account] as const

/** Asks again for the ways to deposit, where they are shown. */
export async function refreshChannels(account: string): Promise<void> {
  await mutate(channelsKey(account))
}

/** Asks for the list of deposits again, where it is shown. */
export async function refreshDeposits(account: string): Promise<void> {
  await refreshPages(depositsKey(account))
}
