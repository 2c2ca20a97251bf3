import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { useForm } from '#components/form/useForm.ts'
import { usePasswordAttempts } from '#components/form/usePasswordAttempts.ts'
import { useTranslated } from '#components/i18n/useErrorText.ts'
import { confirmRequest } from '#components/money-request/confirmRequest.ts'
import type { FormView } from '#components/money-request/RequestScreen.tsx'
import { useAccountCurrency, useBalance } from '#features/member/index.ts'
import type { ApiError } from '#lib/api/errors.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { useWaitUntil } from '../payout-accounts/AccountWait.tsx'
import { refreshWithdrawForm, type WithdrawTerms } from './queries.ts'
import { refusedField, type WithdrawField, withdrawalOf, withdrawRules } from './withdrawal.ts'
import { setWithdrawDraft, useWithdrawDraft } from './withdrawDraft.ts'
import { type WithdrawDetails, withdrawRequest } from './withdrawRequest.tsx'

export type WithdrawFormView = FormView<WithdrawDetails, WithdrawRecord>

interface WithdrawFormFacts {
  readonly accountId: string
  readonly terms: WithdrawTerms
  readonly accounts: readonly PayoutAccount[]
}

/** State and actions of the form. The password is kept only here, until the screen is left or the withdrawal is sent. */
export function useWithdrawForm(view: WithdrawFormView, { accountId, terms, accounts }: WithdrawFormFacts) {
  const currency = useAccountCurrency()
  const balance = useBalance()
  const translate = useTranslated()
  const draft = useWithdrawDraft()
  const [reviewed, setReviewed] = useState<WithdrawDetails>()
  const [refused, setRefused] = useState<{ readonly error: ApiError; readonly text: string }>()
  const attempts = usePasswordAttempts()
  const ref = useRef<HTMLFormElement>(null)
  const waitUntil = useWaitUntil(accounts.find(({ id }) => id === accountId))
  const form = useForm({
    initial: { accountId, amount: draft.amount, withdrawPwd: '' },
    rules: withdrawRules(terms, currency, { waitUntil, available: balance.text(terms.available, { exact: true }) }),
    // Nothing is sent before the withdrawal was reviewed.
    send: (values) => {
      setReviewed(withdrawalOf(values, { terms, accounts, currency }))
      // Fee, limits or accounts may have changed since they were shown.
      void refreshWithdrawForm(draft.owner)
      return false
    },
  })
  const amount = readAmount(form.values.amount)
  const sending = view.phase === 'sending'
  const refusal = refused?.error

  useRefusal(view, draft.owner, ref, (error) => setRefused({ error, text: translate(attempts.refusalText(error)) }))

  const change = (field: WithdrawField, value: string) => {
    if (refusal && refusedField(refusal) === field) setRefused(undefined)
    if (field === 'withdrawPwd') form.change(field, value)
    else setWithdrawDraft({ ...draft, accountId, [field]: value })
  }
  const closeReview = () => setReviewed(undefined)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setRefused(undefined)
    void form.onSubmit(event)
  }
  const confirm = (withdrawal: WithdrawDetails, secondFactorCode?: string) => {
    const { withdrawPwd } = form.values
    const secret = {
      withdrawPwd: attempts.send(withdrawPwd),
      ...(secondFactorCode !== undefined && { secondFactorCode }),
    }
    if (!confirmRequest(withdrawRequest, withdrawal, secret)) return
    closeReview()
    form.change('withdrawPwd', '')
  }

  const field = (name: WithdrawField) => ({
    ...form.field(name),
    onValueChange: (value: string) => change(name, value),
    error: refusal && refusedField(refusal) === name ? refused?.text : form.field(name).error,
  })

  return {
    ref,
    balance,
    quote: amount && withdrawQuote(amount, terms, currency),
    change,
    /** The props of the field with this name. A refusal is shown until its field is changed, whatever the terms are by then. */
    field,
    /** The backend's refusal, until its field is changed. */
    refusal,
    /** The withdrawal that is reviewed or is being sent. */
    review: {
      details: sending ? view.details : reviewed,
      sending,
      now: reviewed && withdrawalOf(reviewed, { terms, accounts, currency }),
      problem: field('accountId').error ?? field('amount').error,
      /** Whether a code of the second factor is asked for. */
      asksCode: terms.secondFactor === true && !sending,
      onConfirm: confirm,
      onAccept: setReviewed,
      onClose: closeReview,
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
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (view.phase !== 'refused') return
    const { details, error } = view
    setWithdrawDraft({ owner, ...details })
    refused(error)
    withdrawRequest.dismiss()
    const field = refusedField(error)
    // The review gives the focus back to the submit button when it closes; the field is focused after that.
    requestAnimationFrame(() => form.current && field && focusField(form.current, field))
  }, [view, owner, form])
}
