import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { dropMemberData } from '#features/member/index.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { logOutHere } from '#lib/session/logout.ts'

/** Opens the confirmation of the logout. */
export function LogoutButton() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" full icon={<LogOut size="1em" />} onClick={() => setOpen(true)}>
        {t('退出登录')}
      </Button>
      <LogoutDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface LogoutDialogProps {
  open: boolean
  /** Called when the member cancels. */
  onClose: () => void
}

/** Asks for confirmation, then logs out. */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const t = useTranslations()
  const logOut = useLogout()
  const [keep, setKeep] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('确定退出登录？')}
      description={
        <>
          <span>{t('未结算的订单不受影响，到期后照常结算')}</span>
          <br />
          <span>{t('退出后，本设备上的自选、画线、到价提醒、模拟账户和图表设置等数据都会清除')}</span>
        </>
      }
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('取消')}
          </Button>
          <Button kind="danger" onClick={() => logOut(t('已退出登录'), keep)}>
            {t('确认退出')}
          </Button>
        </>
      }
    >
      <Checkbox name="keep" label={t('在本设备上保留自选、画线和模拟账户')} checked={keep} onCheckedChange={setKeep} />
    </Dialog>
  )
}

/**
 * Returns a function that ends the session on this device without a call (docs/product.md, 6.5), opens the login screen and shows
 * this text as a toast. `keep`: favourites, drawings and practice stay on the device. Other tabs follow, because they observe the stored session.
 */
export function useLogout(): (text: string, keep?: boolean) => void {
  const navigate = useNavigate()
  return (text, keep = false) => {
    logOutHere({ keep })
    dropMemberData()
    navigate(to(routes.login), reLaunch)
    showToast({ kind: 'status', text })
  }
}
