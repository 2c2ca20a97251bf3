import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PayoutAccount } from '#lib/contract/funds.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { payoutText } from '../payout-accounts/payoutText.ts'
import { refreshPayoutAccounts } from '../payout-accounts/usePayoutAccounts.ts'
import type { WithdrawTerms } from './api.ts'
import type { useWithdrawal } from './useWithdrawal.ts'
import {
  saidAtOnce,
  type WithdrawProblem,
  type WithdrawValues,
  withdrawFields,
  withdrawProblems,
  withdrawQuote,
} from './withdrawal.ts'
import { refreshTerms } from './withdrawCache.ts'
import { type WithdrawBody, withdrawDesk } from './withdrawDesk.ts'
import { draftOf, setWithdrawDraft, useWithdrawDraft } from './withdrawDraft.ts'
import { refusedField } from './withdrawWords.ts'

type Outcome = ReturnType<typeof useWithdrawal>

/** The form's state and what it can do. The password lives here alone and is gone with the screen, or once it is sent. */
export function useWithdrawForm(terms: WithdrawTerms, accounts: readonly PayoutAccount[], { view, putAway }: Outcome) {
  const draft = useWithdrawDraft()
  const [withdrawPwd, setPassword] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [reviewing, setReviewing] = useState<WithdrawBody>()
  const form = useRef<HTMLFormElement>(null)

  const chosen = accounts.find(({ id }) => id === draft.accountId) ?? accounts[0]
  const values: WithdrawValues = { accountId: chosen?.id ?? '', amount: draft.amount, withdrawPwd }
  const problems = withdrawProblems(values, terms)
  const amount = readAmount(values.amount)
  const refused = view.phase === 'refused' ? view : undefined
  const at = refused && refusedField(refused.error)

  useRefusal(draft.owner, refused, form)

  const change = (field: keyof WithdrawValues, value: string) => {
    if (field === at) putAway()
    if (field === 'withdrawPwd') setPassword(value)
    else setWithdrawDraft({ ...draft, accountId: values.accountId, [field]: value })
  }
  const body = (): WithdrawBody | undefined => {
    const quote = amount && withdrawQuote(amount, terms)
    if (!quote || !chosen || problems.length > 0) return undefined
    return { accountId: chosen.id, account: payoutText(chosen), amount, ...quote }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    putAway()
    setAttempted(true)
    setReviewing(body())
    if (problems[0]) focusField(event.currentTarget, withdrawFields[problems[0]])
  }
  const confirm = () => {
    if (!reviewing || !withdrawDesk.confirm(reviewing, { withdrawPwd })) return
    setReviewing(undefined)
    setPassword('')
    setAttempted(false)
  }
  const problemAt = (field: keyof WithdrawValues): WithdrawProblem | undefined =>
    problems.find((problem) => withdrawFields[problem] === field && (attempted || saidAtOnce.has(problem)))

  return {
    form,
    values,
    quote: amount && withdrawQuote(amount, terms),
    change,
    problemAt,
    /** The backend's no, and the field that it is about; undefined where it is about the whole form. */
    refused: refused && { error: refused.error, field: at },
    /** What is read once more before it is confirmed, or is on its way. */
    review: view.phase === 'sending' ? view.body : reviewing,
    sending: view.phase === 'sending',
    onSubmit,
    confirm,
    backToForm: () => setReviewing(undefined),
  }
}

/** A no brings back what was confirmed, asks anew for what it was judged by, and takes the member to the field. */
function useRefusal(owner: string, refused: (Outcome['view'] & { phase: 'refused' }) | undefined, form: FormRef): void {
  useEffect(() => {
    if (!refused) return
    setWithdrawDraft(draftOf(owner, refused.body))
    void refreshTerms(owner).catch(() => undefined)
    void refreshPayoutAccounts().catch(() => undefined)
    const field = refusedField(refused.error)
    // After the review has closed and given the focus back to the button that opened it.
    const frame = requestAnimationFrame(() => form.current && field && focusField(form.current, field))
    return () => cancelAnimationFrame(frame)
  }, [owner, refused, form])
}

type FormRef = React.RefObject<HTMLFormElement | null>

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof RadioNodeList) {
    const first = control[0]
    if (first instanceof HTMLElement) first.focus()
  } else if (control instanceof HTMLElement) control.focus()
}
