import { useAtomValue } from 'jotai'
import { RequestScreen } from '#components/money-request/RequestScreen.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { accountAtom, useServiceTarget } from '#features/account/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { usePayoutAccounts } from '../payout-accounts/queries.ts'
import { BlockedWithdrawal } from './BlockedWithdrawal.tsx'
import { useWithdrawTerms } from './queries.ts'
import type { WithdrawFormView } from './useWithdrawForm.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawNotice } from './WithdrawNotice.tsx'
import { refusedField } from './withdrawal.ts'
import { setWithdrawDraft } from './withdrawDraft.ts'
import { withdrawPresentation } from './withdrawPresentation.tsx'
import { withdrawRequest } from './withdrawRequest.ts'

/** A withdrawal from its form to its outcome. */
export function Withdraw() {
  const owner = useAtomValue(accountAtom) ?? ''
  const support = useServiceTarget()
  return (
    <RequestScreen
      request={withdrawRequest}
      presentation={withdrawPresentation}
      support={support}
      isShownByForm={(error) => refusedField(error) !== undefined}
      onAgain={(details) => setWithdrawDraft({ owner, ...details })}
    >
      {(view) => (
        <>
          <WithdrawNotice />
          <NewWithdrawal view={view} />
        </>
      )}
    </RequestScreen>
  )
}

/** The form, as soon as terms and payout accounts are loaded; in its place what stands in the way of every withdrawal. */
function NewWithdrawal({ view }: { view: WithdrawFormView }) {
  const terms = useWithdrawTerms()
  const accounts = usePayoutAccounts()
  const missing = accounts.data?.items.length === 0
  const blocked = terms.data?.blocked ?? (missing ? codes.payoutAccountMissing : undefined)
  // The terms are older than an account that was just added, until they were asked for again.
  const outdated = blocked === codes.payoutAccountMissing && !missing && terms.isValidating
  if (terms.data && accounts.data && !outdated) {
    // While one is being sent, or its refusal is taken over by the form, the form stays.
    if (blocked !== undefined && view.phase === 'idle') return <BlockedWithdrawal code={blocked} />
    return <WithdrawForm view={view} terms={terms.data} accounts={accounts.data.items} />
  }
  const error = (!terms.data && terms.error) || (!accounts.data && accounts.error)
  return (
    <LoadState
      error={error}
      onRetry={() => void Promise.allSettled([terms.mutate(), accounts.mutate()])}
      busy={terms.isValidating || accounts.isValidating}
    />
  )
}
