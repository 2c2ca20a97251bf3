import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { accountAtom } from '#features/account/index.ts'
import type { WithdrawBody } from './withdrawDesk.ts'

/** What a member has typed: in memory alone, so that a new account can be added on the way. Never the password. */
interface WithdrawDraft {
  readonly owner: string
  readonly accountId: string
  readonly amount: string
}

const draftAtom = atom<WithdrawDraft>()

/** The draft of the member who is here. */
export function useWithdrawDraft(): WithdrawDraft {
  const owner = useAtomValue(accountAtom) ?? ''
  const draft = useAtomValue(draftAtom)
  return draft?.owner === owner ? draft : { owner, accountId: '', amount: '' }
}

export const setWithdrawDraft = (draft: WithdrawDraft | undefined): void => getDefaultStore().set(draftAtom, draft)

/** What was refused stands in the form again, also after a reload. */
export const draftOf = (owner: string, { accountId, amount }: WithdrawBody): WithdrawDraft => ({
  owner,
  accountId,
  amount,
})
