'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { useLogout } from './useLogout.ts'

interface LogoutQuestionProps {
  open: boolean
  /** The member stays. */
  onClose: () => void
}

/** The question before the way out, wherever it is asked; confirmed, it logs out and opens the login screen. */
export function LogoutQuestion({ open, onClose }: LogoutQuestionProps) {
  const t = useTranslations()
  const leave = useLogout()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('确定退出登录？')}
      description={t('未结算的订单不受影响，到期后照常结算')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('取消')}
          </Button>
          <Button kind="danger" onClick={leave}>
            {t('确认退出')}
          </Button>
        </>
      }
    />
  )
}
