'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { useLogout } from './useLogout.ts'

/** Asks once, then logs out and opens the login screen. */
export function LogoutButton() {
  const t = useTranslations()
  const leave = useLogout()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <>
      <Button kind="secondary" full icon={<LogOut size="1em" />} onClick={() => setAsking(true)}>
        {t('退出登录')}
      </Button>
      <Dialog
        open={asking}
        onClose={stay}
        title={t('确定退出登录？')}
        description={t('未结算的订单不受影响，到期后照常结算')}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" onClick={stay}>
              {t('取消')}
            </Button>
            <Button kind="danger" onClick={leave}>
              {t('确认退出')}
            </Button>
          </>
        }
      />
    </>
  )
}
