'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { PayoutAccount } from '#lib/contract/funds.ts'
import { removePayoutAccount } from './api.ts'
import { payoutText } from './payoutText.ts'
import { refreshPayoutAccounts } from './usePayoutAccounts.ts'

/** Asks once, then removes the account. A failure is said here, where the same tap may be repeated. */
export function RemovePayout({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTranslations()
  const say = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await removePayoutAccount(account.id)
      await refreshPayoutAccounts().catch(() => undefined)
      showToast({ kind: 'status', text: t('收款账户已移除') })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t('移除此收款账户？')}
      description={t('移除后不能再向它提现，可以重新添加。已提交的提现不受影响')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('取消')}
          </Button>
          <Button kind="danger" busy={busy} onClick={remove}>
            {t('确认移除')}
          </Button>
        </>
      }
    >
      <p>{payoutText(account)}</p>
      {failure === undefined ? null : <FormFailure text={say(failure)} />}
    </Dialog>
  )
}
