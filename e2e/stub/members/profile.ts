import type { InferOutput } from 'valibot'
import { readEmail, readPhone } from '#lib/account/contact.ts'
import { isPersonName } from '#lib/account/person.ts'
import type { updateProfile } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { Refusal } from '../http/refusal.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Member, Members } from './members.ts'

export type ProfileChange = InferOutput<typeof updateProfile.request>

/**
 * Changes all given fields and returns their new values. Throws a Refusal and changes nothing when no field is given, a
 * value is invalid, or another member has the phone number or e-mail address.
 */
export function changeProfile(
  { members, uploads }: { readonly members: Members; readonly uploads: Uploads },
  member: Member,
  change: ProfileChange,
): ProfileChange {
  const { userName, avatar, phone, email } = change
  const changed: ProfileChange = {
    ...(userName !== undefined && { userName: validated(isPersonName(userName) ? userName.trim() : undefined) }),
    ...(avatar !== undefined && { avatar: validated(uploads.isOf(member.username, avatar) ? avatar : undefined) }),
    ...(phone !== undefined && { phone: validated(readPhone(phone)) }),
    ...(email !== undefined && { email: validated(readEmail(email)) }),
  }
  if (Object.keys(changed).length === 0) throw new Refusal(codes.informationEmpty)
  for (const kind of ['phone', 'email'] as const) {
    const value = changed[kind]
    if (value !== undefined && members.hasContact({ kind, value }, member)) throw new Refusal(codes.phoneTaken)
  }
  const { userName: nickname, ...others } = changed
  Object.assign(member, others, nickname !== undefined && { nickname })
  return changed
}

function validated(value: string | undefined): string {
  if (value === undefined) throw new Refusal(codes.profileInvalid)
  return value
}
