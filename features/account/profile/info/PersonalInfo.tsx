'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { useUser } from '../../session/useUser.ts'
import { AvatarEditor } from '../avatar/AvatarEditor.tsx'
import { SecurityList } from '../menu/SecurityList.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileOf } from './profileForm.ts'

/** The personal info: picture, name, contacts, and the ways to what guards the account. */
export function PersonalInfo() {
  const t = useTranslations()
  const { info, error, refresh } = useUser()
  if (!info) {
    if (!error) return <Skeleton label={t('加载中')} />
    return <LoadFailed error={error} onRetry={refresh} />
  }
  return (
    <>
      <AvatarEditor />
      <ProfileForm stands={profileOf(info)} />
      <SecurityList />
    </>
  )
}
