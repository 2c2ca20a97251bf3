'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { WithdrawFacts } from './WithdrawFacts.tsx'
import type { WithdrawBody } from './withdrawDesk.ts'

interface ReviewWithdrawalProps {
  /** Undefined: nothing to review, the window is closed. */
  body: WithdrawBody | undefined
  sending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** All of it once more, and the one button that sends it. On its way it cannot be put away. */
export function ReviewWithdrawal({ body, sending, onConfirm, onClose }: ReviewWithdrawalProps) {
  const t = useTranslations()
  return (
    <Sheet
      open={body !== undefined}
      onClose={onClose}
      dismissible={!sending}
      title={t('确认提现')}
      description={t('请核对收款账户和金额，提交后不能撤回')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" disabled={sending} onClick={onClose}>
            {t('返回')}
          </Button>
          <Button busy={sending} onClick={onConfirm}>
            {sending ? t('提交中') : t('确认')}
          </Button>
        </>
      }
    >
      {body ? <WithdrawFacts body={body} /> : null}
    </Sheet>
  )
}
