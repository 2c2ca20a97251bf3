import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusField } from '#components/form/focusField.ts'
import type { FormView } from '#components/money-request/RequestScreen.tsx'
import type { ApiError } from '#lib/api/errors.ts'
import type { PayoutAccount, WithdrawRecord } from '#lib/contract/funds.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { refreshWithdrawForm, type WithdrawTerms } from './queries.ts'
import {
  isStillOffered,
  refusedField,
  shownWhileTyping,
  type WithdrawProblem,
  type WithdrawValues,
  withdrawalOf,
  withdrawFields,
  withdrawProblems,
  withdrawQuote,
} from './withdrawal.ts'
import { setWithdrawDraft, useWithdrawDraft } from './withdrawDraft.ts'
import { type WithdrawDetails, withdrawRequest } from './withdrawRequest.ts'

export type WithdrawFormView = FormView<WithdrawDetails, WithdrawRecord>

/** State and actions of the form. The password is kept only here, until the screen is left or the withdrawal is sent. */
export function useWithdrawForm(view: WithdrawFormView, terms: WithdrawTerms, accounts: readonly PayoutAccount[]) {
  const draft = useWithdrawDraft()
  const [withdrawPwd, setPassword] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [reviewed, setReviewed] = useState<WithdrawDetails>()
  const [refusal, setRefusal] = useState<ApiError>()
  const form = useRef<HTMLFormElement>(null)

  const accountId = accounts.find(({ id }) => id === draft.accountId)?.id ?? accounts[0]?.id ?? ''
  const values: WithdrawValues = { accountId, amount: draft.amount, withdrawPwd }
  const problems = withdrawProblems(values, terms)
  const amount = readAmount(values.amount)
  const sending = view.phase === 'sending'

  useRefusal(view, draft.owner, form, setRefusal)

  const change = (field: keyof WithdrawValues, value: string) => {
    if (refusal && refusedField(refusal) === field) setRefusal(undefined)
    if (field === 'withdrawPwd') setPassword(value)
    else setWithdrawDraft({ ...draft, accountId, [field]: value })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal(undefined)
    setAttempted(true)
    const [problem] = problems
    if (problem) return focusField(event.currentTarget, withdrawFields[problem])
    setReviewed(withdrawalOf(values, terms, accounts))
    // Fee, limits or accounts may have changed since they were shown.
    void refreshWithdrawForm(draft.owner)
  }
  const confirm = () => {
    if (!reviewed || !withdrawRequest.confirm(reviewed, { withdrawPwd })) return
    setReviewed(undefined)
    setPassword('')
    setAttempted(false)
  }
  const problemAt = (field: keyof WithdrawValues): WithdrawProblem | undefined =>
    problems.find((problem) => withdrawFields[problem] === field && (attempted || shownWhileTyping.has(problem)))

  return {
    form,
    values,
    quote: amount && withdrawQuote(amount, terms),
    change,
    problemAt,
    /** The backend's refusal, until its field is changed. */
    refusal,
    /** The withdrawal that is reviewed or is being sent. */
    review: {
      details: sending ? view.details : reviewed,
      sending,
      offered: reviewed !== undefined && isStillOffered(reviewed, terms, accounts),
      onConfirm: confirm,
      onClose: () => setReviewed(undefined),
    },
    onSubmit,
  }
}

/** Shows a refusal at its field: fills the form with what was confirmed and moves the focus to the field. */
function useRefusal(
  view: WithdrawFormView,
  owner: string,
  form: React.RefObject<HTMLFormElement | null>,
  onRefused: (error: ApiError) => void,
): void {
  useEffect(() => {
    if (view.phase !== 'refused') return
    const { details, error } = view
    setWithdrawDraft({ owner, ...details })
    onRefused(error)
    withdrawRequest.dismiss()
    const field = refusedField(error)
    // The review gives the focus back to the submit button when it closes; the field is focused after that.
    requestAnimationFrame(() => form.current && field && focusField(form.current, field))
  }, [view, owner, form, onRefused])
}
