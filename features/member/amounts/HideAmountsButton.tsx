import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useAmountsHidden } from '../settings/settings.ts'

/** Hides and shows the member's amounts on every screen. The device remembers the choice. */
export function HideAmountsButton() {
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
