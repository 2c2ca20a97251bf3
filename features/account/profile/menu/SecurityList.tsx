'use client'

import { Fingerprint, KeyRound, LockKeyhole, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import { MenuList } from './MenuList.tsx'

/** Who the member is and what guards the account; `whole` brings the way to the personal info, where it is not shown itself. */
export function SecurityList({ whole = false }: { whole?: boolean }) {
  const t = useTranslations()
  return (
    <MenuList
      title={t('账户与安全')}
      entries={[
        ...(whole ? [{ to: to(routes.profile), text: t('个人信息'), icon: <UserRound /> }] : []),
        { to: to(routes.verify), text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
        { to: to(routes.profile, { view: 'loginPassword' }), text: t('修改登录密码'), icon: <LockKeyhole /> },
        { to: to(routes.profile, { view: 'withdrawPassword' }), text: t('修改提现密码'), icon: <KeyRound /> },
      ]}
    />
  )
}
