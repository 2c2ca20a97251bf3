import { useTranslations } from 'next-intl'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { CancelQuestion } from './CancelRecord.tsx'
import { canCancelWithdrawal } from './fundStatus.ts'
import {
  CancelledWithdrawal,
  withdrawalCancellationPresentation,
  withdrawalCancellationRequest,
} from './withdrawalCancellation.tsx'

interface CancelWithdrawalProps {
  /** The withdrawal as the list shows it now. */
  record: WithdrawRecord
  onClose: () => void
}

/** Asks for a confirmation, then cancels the withdrawal. */
export function CancelWithdrawal({ record, onClose }: CancelWithdrawalProps) {
  const t = useTranslations()
  const { id, account, amount } = record
  const details = { id, account, amount }
  return (
    <CancelQuestion
      request={withdrawalCancellationRequest}
      presentation={withdrawalCancellationPresentation}
      details={details}
      onClose={onClose}
      title={t('取消这笔提现？')}
      stop={canCancelWithdrawal(record) ? undefined : t('这笔提现的状态已变化，不能再取消')}
    >
      <CancelledWithdrawal details={details} />
      <p>{t('取消后不会打款，全额（含手续费）退回余额')}</p>
    </CancelQuestion>
  )
}
