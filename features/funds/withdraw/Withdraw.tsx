import { useAtomValue } from 'jotai'
import { RequestScreen } from '#components/money-request/RequestScreen.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { loginNameAtom, useServiceTarget } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { usePayoutAccounts } from '../payout-accounts/queries.ts'
import { BlockedWithdrawal } from './BlockedWithdrawal.tsx'
import { useWithdrawTerms } from './queries.ts'
import type { WithdrawFormView } from './useWithdrawForm.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawNotice } from './WithdrawNotice.tsx'
import { chosenAccount, refusedField } from './withdrawal.ts'
import { setWithdrawDraft, useWithdrawDraft } from './withdrawDraft.ts'
import { withdrawPresentation, withdrawRequest } from './withdrawRequest.tsx'

/** A withdrawal from its form to its outcome. */
export function Withdraw() {
  const owner = useAtomValue(loginNameAtom) ?? ''
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

/** The form, as soon as terms and payout accounts are loaded; in its place what prevents every withdrawal. */
function NewWithdrawal({ view }: { view: WithdrawFormView }) {
  const accounts = usePayoutAccounts()
  const accountId = chosenAccount(useWithdrawDraft(), accounts.data?.items ?? [])
  const terms = useWithdrawTerms(accountId, accounts.data !== undefined)
  const isChosen = terms.data?.accountId === accountId
  const error = (!isChosen && terms.error) || (!accounts.data && accounts.error)
  const load = (
    <LoadState
      error={error}
      onRetry={() => void Promise.allSettled([terms.mutate(), accounts.mutate()])}
      busy={terms.isValidating || accounts.isValidating}
    />
  )
  if (!terms.data || !accounts.data) return load
  const missing = accounts.data.items.length === 0 ? codes.payoutAccountMissing : undefined
  const blocked = (isChosen ? terms.data.blocked : undefined) ?? missing
  const { blockedUntil, blockedBy } = terms.data
  // While one is being sent, or its refusal is taken over by the form, the form stays.
  if (blocked !== undefined && view.phase === 'idle') {
    const onOver = () => void terms.mutate()
    return <BlockedWithdrawal code={blocked} until={blockedUntil} by={blockedBy} onOver={onOver} />
  }
  return (
    <WithdrawForm
      view={view}
      accountId={accountId ?? ''}
      terms={terms.data}
      accounts={accounts.data.items}
      // Another account was chosen: what was typed stays while its terms are being fetched.
      load={isChosen ? undefined : load}
    />
  )
}
