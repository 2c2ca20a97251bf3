'use client'

import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useUser } from '../../session/queries.ts'
import { AvatarEditor } from '../avatar/AvatarEditor.tsx'
import { SecurityList } from '../menu/SecurityList.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileOf } from './profileForm.ts'

/** The personal info: picture, name, contacts, and the ways to what guards the account. */
export function PersonalInfo() {
  const { info, error, refresh } = useUser()
  if (!info) return <LoadState error={error} onRetry={refresh} />
  return (
    <>
      <AvatarEditor />
      <ProfileForm stands={profileOf(info)} />
      <SecurityList />
    </>
  )
}
