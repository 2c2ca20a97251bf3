'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { outcomeUnknown } from '#lib/api/errors.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { withdrawDeposit } from '../deposit/api.ts'
import { moneyText } from '../money.ts'
import { canCancel } from './fundStatus.ts'
import styles from './Records.module.css'

interface CancelDepositProps {
  /** As the list tells it now. */
  record: DepositRecord
  /** It was cancelled, or stands otherwise than the list said. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Asks before a deposit is cancelled. Cancelling twice is one cancellation, so a lost answer is simply asked for again. */
export function CancelDeposit({ record, onChanged, onClose }: CancelDepositProps) {
  const t = useTranslations()
  const say = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { id, type, status, submittedAmount, currency } = record
  const cancel = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await withdrawDeposit(id)
      showToast({ kind: 'status', text: t('充值已取消') })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      // Whatever was answered, the list says how it stands.
      await onChanged().catch(() => undefined)
      setBusy(false)
    }
  }
  const possible = canCancel(status)
  return (
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
        <Facts
          facts={[
            { key: 'type', label: t('充值方式'), value: type },
            { key: 'amount', label: t('充值金额'), value: moneyText(submittedAmount, currency), strong: true },
          ]}
        />
        <p>{t('如果您已经转账，请不要取消：取消后平台不会再核对这笔转账')}</p>
        {possible || busy ? null : <FormFailure text={t('这笔充值的状态已变化，不能再取消')} />}
        {failure !== undefined && possible && !busy ? (
          <FormFailure
            text={outcomeUnknown(failure) ? t('网络中断，暂时无法确认是否已取消。可以再次确认取消') : say(failure)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
