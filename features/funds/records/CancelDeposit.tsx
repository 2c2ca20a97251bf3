import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { RequestDialog } from '#components/money-request/RequestDialog.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import styles from './DepositRecords.module.css'
import { CancelledDeposit, cancellationPresentation, cancellationRequest } from './depositCancellation.tsx'
import { canCancel } from './fundStatus.ts'

interface CancelDepositProps {
  /** The deposit as the list shows it now. */
  record: DepositRecord
  onClose: () => void
}

/** Asks for a confirmation, then cancels the deposit. A refusal is shown in the dialog. */
export function CancelDeposit({ record, onClose }: CancelDepositProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const support = useServiceTarget()
  const { shown, busy, confirm } = useRequestForm(cancellationRequest, cancellationPresentation)
  const [failure, setFailure] = useState<unknown>()
  const { id, type, status, submittedAmount, currency } = record
  const details = { id, channelName: type, amount: submittedAmount, currency }
  const cancel = async () => {
    setFailure(undefined)
    try {
      if (await confirm(details, undefined)) onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  const possible = canCancel(status)
  return (
    <RequestDialog
      request={cancellationRequest}
      shown={shown}
      presentation={cancellationPresentation}
      support={support}
      onClose={onClose}
    >
      <Dialog
        open
        onClose={onClose}
        dismissible={!busy}
        title={t('取消这笔充值？')}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" disabled={busy} onClick={onClose}>
              {t('暂不取消')}
            </Button>
            {possible || busy ? (
              <Button kind="danger" busy={busy} onClick={() => void cancel()}>
                {t('确认取消')}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={styles.question}>
          <CancelledDeposit details={details} />
          <p>{t('如果您已经转账，请不要取消：取消后平台不会再核对这笔转账')}</p>
          {possible || busy || failure !== undefined ? null : (
            <FormFailure text={t('这笔充值的状态已变化，不能再取消')} />
          )}
          {failure !== undefined && !busy ? <FormFailure text={errorText(failure)} /> : null}
          <PlatformAnswer request={cancellationRequest} />
          <StorageWarning />
        </div>
      </Dialog>
    </RequestDialog>
  )
}
