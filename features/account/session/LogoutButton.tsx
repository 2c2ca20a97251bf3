'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'

/** Asks once, then logs out and opens the login screen. */
export function LogoutButton() {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="secondary" full icon={<LogOut size="1em" />} onClick={() => setAsking(true)}>
        {t('退出登录')}
      </Button>
      <LogoutQuestion open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
