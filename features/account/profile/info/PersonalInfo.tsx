'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { useUser } from '../../session/useUser.ts'
import { AvatarEditor } from '../avatar/AvatarEditor.tsx'
import { SecurityList } from '../menu/SecurityList.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileOf } from './profileForm.ts'

/** The personal info: picture, name, contacts, and the ways to what guards the account. */
export function PersonalInfo() {
  const t = useTranslations()
  const say = useErrorText()
  const { info, error, refresh } = useUser()
  if (!info) {
    if (!error) return <Skeleton label={t('加载中')} />
    return <ErrorState title={t('加载失败')} text={say(error)} retryLabel={t('重试')} onRetry={refresh} />
  }
  return (
    <>
      <AvatarEditor />
      <ProfileForm stands={profileOf(info)} />
      <SecurityList />
    </>
  )
}
