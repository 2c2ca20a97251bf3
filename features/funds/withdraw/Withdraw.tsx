import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { RequestScreen } from '#components/money-request/RequestScreen.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { accountAtom, useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { usePayoutAccounts } from '../payout-accounts/queries.ts'
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

/** The form, as soon as terms and payout accounts are loaded. */
function NewWithdrawal({ view }: { view: WithdrawFormView }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const terms = useWithdrawTerms()
  const accounts = usePayoutAccounts()
  if (accounts.data?.items.length === 0 && view.phase === 'idle') {
    return (
      <EmptyState
        title={t('请先设置提现银行卡')}
        text={t('添加银行卡或钱包地址后，即可提现到该账户')}
        action={<Button onClick={() => navigate(to(routes.addPayoutAccount))}>{t('添加收款账户')}</Button>}
      />
    )
  }
  if (terms.data && accounts.data) return <WithdrawForm view={view} terms={terms.data} accounts={accounts.data.items} />
  const error = (!terms.data && terms.error) || (!accounts.data && accounts.error)
  return (
    <LoadState
      error={error}
      onRetry={() => void Promise.allSettled([terms.mutate(), accounts.mutate()])}
      busy={terms.isValidating || accounts.isValidating}
    />
  )
}
