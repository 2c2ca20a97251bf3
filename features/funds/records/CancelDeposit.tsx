import { useTranslations } from 'next-intl'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import { CancelQuestion } from './CancelRecord.tsx'
import {
  CancelledDeposit,
  depositCancellationPresentation,
  depositCancellationRequest,
} from './depositCancellation.tsx'
import { canCancelDeposit } from './fundStatus.ts'

interface CancelDepositProps {
  /** The deposit as the list shows it now. */
  record: DepositRecord
  onClose: () => void
}

/** Asks for a confirmation, then cancels the deposit. */
export function CancelDeposit({ record, onClose }: CancelDepositProps) {
  const t = useTranslations()
  const { id, type, status, submittedAmount, currency } = record
  const details = { id, channelName: type, amount: submittedAmount, currency }
  return (
    <CancelQuestion
      request={depositCancellationRequest}
      presentation={depositCancellationPresentation}
      details={details}
      onClose={onClose}
      title={t('取消这笔充值？')}
      stop={canCancelDeposit(status) ? undefined : t('这笔充值的状态已变化，不能再取消')}
    >
      <CancelledDeposit details={details} />
      <p>{t('如果您已经转账，请不要取消：取消后平台不会再核对这笔转账')}</p>
    </CancelQuestion>
  )
}
