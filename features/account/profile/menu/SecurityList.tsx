'use client'

import { Fingerprint, KeyRound, LockKeyhole } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import { MenuList } from './MenuList.tsx'

/** What guards the account. */
export function SecurityList() {
  const t = useTranslations()
  return (
    <MenuList
      title={t('账户安全')}
      entries={[
        { to: to(routes.verify), text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
        { to: to(routes.profile, { view: 'loginPassword' }), text: t('登录密码'), icon: <LockKeyhole /> },
        { to: to(routes.profile, { view: 'withdrawPassword' }), text: t('提现密码'), icon: <KeyRound /> },
      ]}
    />
  )
}
