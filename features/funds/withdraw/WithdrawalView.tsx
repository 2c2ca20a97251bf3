'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { usePayoutAccounts } from '../payout-accounts/usePayoutAccounts.ts'
import { CheckingWithdrawal } from './CheckingWithdrawal.tsx'
import { LockedWithdrawal } from './LockedWithdrawal.tsx'
import { TakenWithdrawal } from './TakenWithdrawal.tsx'
import { useWithdrawal } from './useWithdrawal.ts'
import { useWithdrawTerms } from './useWithdrawTerms.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Withdrawing: the form, or where the withdrawal that was confirmed stands. */
export function WithdrawalView() {
  const outcome = useWithdrawal()
  const { view, putAway } = outcome
  switch (view.phase) {
    case 'checking':
      return <CheckingWithdrawal confirmed={view} />
    case 'locked':
      return <LockedWithdrawal key={view.requestId} confirmed={view} />
    case 'done':
      return <TakenWithdrawal record={view.result} promised={view.body} onClose={putAway} />
    default:
      return <NewWithdrawal outcome={outcome} />
  }
}

/** The form, once it is known where to and how much. */
function NewWithdrawal({ outcome }: { outcome: ReturnType<typeof useWithdrawal> }) {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  const terms = useWithdrawTerms()
  const accounts = usePayoutAccounts()
  if (accounts.data?.length === 0) {
    return (
      <EmptyState
        title={t('请先设置提现银行卡')}
        text={t('添加银行卡或钱包地址后，即可提现到该账户')}
        action={<Button onClick={() => navigateTo(to(routes.addPayoutAccount))}>{t('添加收款账户')}</Button>}
      />
    )
  }
  if (terms.data && accounts.data) return <WithdrawForm terms={terms.data} accounts={accounts.data} outcome={outcome} />
  const error = (!terms.data && terms.error) || (!accounts.data && accounts.error)
  if (!error) return <Skeleton label={t('加载中')} rows={5} />
  return (
    <LoadFailed
      error={error}
      onRetry={() => void Promise.allSettled([terms.mutate(), accounts.mutate()])}
      busy={terms.isValidating || accounts.isValidating}
    />
  )
}
