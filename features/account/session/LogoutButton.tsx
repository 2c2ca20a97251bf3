'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { logout } from './logout.ts'

/** Logs out at one tap and opens the login screen. */
export function LogoutButton() {
  const t = useTranslations()
  const navigation = useNavigation()
  const leave = () => {
    logout()
    navigation.reLaunch(to(routes.login))
    showToast({ kind: 'status', text: t('已退出登录') })
  }
  return (
    <Button kind="secondary" full icon={<LogOut size="1em" />} onClick={leave}>
      {t('退出登录')}
    </Button>
  )
}
