import { mutate } from 'swr'
import { refreshPages } from '#components/paged-list/usePages.ts'
import { refreshMember } from '#features/account/index.ts'
import type { PositionStatus } from '#lib/contract/vault.ts'

/** SWR keys of the vault. They carry the account, so no member ever sees another's cache. */
export const projectsKey = (account: string) => ['vault', 'projects', account] as const
export const summaryKey = (account: string) => ['vault', 'summary', account] as const
export const positionsKey = (account: string, status: PositionStatus | undefined) =>
  ['vault', 'positions', account, status ?? 'all'] as const

/** Asks anew for all that the vault shows and for the money it is paid from. Resolves when it is here; never rejects. */
export async function refreshVault(): Promise<void> {
  await Promise.allSettled([
    refreshPages(['vault', 'positions']),
    mutate((key) => Array.isArray(key) && key[0] === 'vault'),
    refreshMember(),
  ])
}

/** Asks anew for what an investment is judged by: the projects and the balance. Never rejects. */
export async function refreshOffers(account: string): Promise<void> {
  await Promise.allSettled([mutate(projectsKey(account)), refreshMember()])
}

/** An investment was booked: figures, what is left, positions, balance and ledger have changed. */
export function invested(): void {
  void refreshVault()
  void refreshPages(['transactions'])
}
