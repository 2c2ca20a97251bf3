'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useAmountsHidden } from '../settings/settings.ts'

/** Covers and uncovers the member's amounts on every screen; remembered on the device. */
export function AmountsEye() {
  const t = useTranslations()
  const [hidden, choose] = useAmountsHidden()
  return (
    <IconButton
      label={hidden ? t('显示金额') : t('隐藏金额')}
      icon={hidden ? <EyeOff /> : <Eye />}
      onClick={() => choose(!hidden)}
    />
  )
}
