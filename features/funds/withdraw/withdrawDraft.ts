import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { accountAtom } from '#features/account/index.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What a member has typed: in memory alone, so that a new account can be added on the way. Never the password. */
interface WithdrawDraft {
  readonly owner: string
  readonly accountId: string
  /** The value of its field. */
  readonly amount: string
}

const draftAtom = atom<WithdrawDraft>()

/** The draft of the member who is logged in. */
export function useWithdrawDraft(): WithdrawDraft {
  const owner = useAtomValue(accountAtom) ?? ''
  const draft = useAtomValue(draftAtom)
  return draft?.owner === owner ? draft : { owner, accountId: '', amount: '' }
}

/** Keeps what was typed, or fills the form with a withdrawal that was refused or has expired. */
export const setWithdrawDraft = ({ owner, accountId, amount }: WithdrawDraft): void =>
  getDefaultStore().set(draftAtom, { owner, accountId, amount })

/** A withdrawal was booked: the form does not offer it once more. What was typed since stays. */
export function forgetWithdrawn(owner: string, amount: Decimal): void {
  const draft = getDefaultStore().get(draftAtom)
  if (draft?.owner === owner && readAmount(draft.amount) === amount) getDefaultStore().set(draftAtom, undefined)
}
