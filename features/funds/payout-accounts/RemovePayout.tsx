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
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { removalPresentation } from './payoutPresentation.tsx'
import { accountRemovalRequest } from './payoutRequests.ts'
import { accountSummary, payoutText } from './payoutText.ts'

/** Asks for a confirmation, then removes the account. A refusal is shown in the dialog. */
export function RemovePayout({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const support = useServiceTarget()
  const { shown, busy, confirm } = useRequestForm(accountRemovalRequest, removalPresentation)
  const [failure, setFailure] = useState<unknown>()
  const remove = async () => {
    setFailure(undefined)
    try {
      if (await confirm({ id: account.id, ...accountSummary(account) }, undefined)) onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <RequestDialog
      request={accountRemovalRequest}
      shown={shown}
      presentation={removalPresentation}
      support={support}
      onClose={onClose}
    >
      <Dialog
        open
        onClose={onClose}
        dismissible={!busy}
        title={t('移除此提现账户？')}
        description={t('移除后不能再向它提现，可以重新添加。已提交的提现不受影响')}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" disabled={busy} onClick={onClose}>
              {t('取消')}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              {t('确认移除')}
            </Button>
          </>
        }
      >
        <p>{payoutText(account)}</p>
        {failure === undefined ? null : <FormFailure text={errorText(failure)} />}
        <PlatformAnswer request={accountRemovalRequest} />
        <StorageWarning />
      </Dialog>
    </RequestDialog>
  )
}
