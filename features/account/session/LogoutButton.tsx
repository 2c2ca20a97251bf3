'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { useLogout } from './useLogout.ts'

/** Logs out at one tap and opens the login screen. */
export function LogoutButton() {
  const t = useTranslations()
  const leave = useLogout()
  return (
    <Button kind="secondary" full icon={<LogOut size="1em" />} onClick={leave}>
      {t('退出登录')}
    </Button>
  )
}
