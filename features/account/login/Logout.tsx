import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { dropMemberData } from '#features/member/index.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'

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
          <Button kind="danger" onClick={() => logOut(t('已退出登录'))}>
            {t('确认退出')}
          </Button>
        </>
      }
    />
  )
}

/**
 * Returns a function that ends the session on this device without a call (docs/product.md, 6.5), opens the login screen and shows
 * this text as a toast. Other tabs follow, because they observe the stored session.
 */
export function useLogout(): (text: string) => void {
  const navigate = useNavigate()
  return (text) => {
    session.clear()
    dropMemberData()
    navigate(to(routes.login), reLaunch)
    showToast({ kind: 'status', text })
  }
}
