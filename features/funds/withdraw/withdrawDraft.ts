import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { loginNameAtom } from '#features/member/index.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What a member has typed, without the password. It is kept in memory while the member adds an account. */
interface WithdrawDraft {
  readonly owner: string
  readonly accountId: string
  /** The value of the amount field. */
  readonly amount: string
}

const draftAtom = atom<WithdrawDraft>()

/** The draft of the member who is logged in. */
export function useWithdrawDraft(): WithdrawDraft {
  const owner = useAtomValue(loginNameAtom) ?? ''
  const draft = useAtomValue(draftAtom)
  return draft?.owner === owner ? draft : { owner, accountId: '', amount: '' }
}

/** Keeps what was typed, or fills the form with a withdrawal that was refused or has expired. */
export const setWithdrawDraft = ({ owner, accountId, amount }: WithdrawDraft): void =>
  getDefaultStore().set(draftAtom, { owner, accountId, amount })

/** Called when a withdrawal was booked: removes the draft of the same amount. Another amount, typed since, stays. */
export function removeBookedDraft(owner: string, amount: Decimal): void {
  const draft = getDefaultStore().get(draftAtom)
  if (draft?.owner === owner && readAmount(draft.amount) === amount) getDefaultStore().set(draftAtom, undefined)
}
