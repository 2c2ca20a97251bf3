'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useUser } from '../../session/useUser.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

/** Recovers the withdrawal password, where there is an address on file that a code can be sent to. */
export function RecoverPassword() {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  const { info, error, refresh } = useUser()
  if (!info) {
    if (!error) return <Skeleton label={t('加载中')} />
    return <LoadFailed error={error} onRetry={refresh} />
  }
  if (info.phone || info.email) return <RecoveryForm />
  return (
    <EmptyState
      title={t('尚未绑定手机号或邮箱')}
      text={t('验证码将发送到手机或邮箱，请先在个人信息中填写')}
      action={<Button onClick={() => navigateTo(to(routes.profile))}>{t('填写个人信息')}</Button>}
    />
  )
}
