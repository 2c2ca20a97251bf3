import * as v from 'valibot'
import { profileReaders } from '#backend-rules/personalInfo.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { type Profile, profile, type updateProfile } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Member, Members } from './members.ts'

export type ProfileChange = v.InferOutput<typeof updateProfile.request>

const fields = v.keyof(profile).options

/** The member's own fields, as `userInfo` answers them. */
export function profileOf(member: Member): Profile {
  return Object.fromEntries(fields.map((field) => [field, member[field]]))
}

/**
 * Changes all given fields and returns their new values. Throws a Refusal and changes nothing when no field is given, a
 * value is invalid, or another member has the phone number or e-mail address.
 */
export function changeProfile(
  { members, uploads }: { readonly members: Members; readonly uploads: Uploads },
  member: Member,
  change: ProfileChange,
): ProfileChange {
  const changed: { [Field in keyof Profile]: string } = {}
  for (const field of fields) {
    const text = change[field]
    if (text === undefined) continue
    const value = field === 'avatar' ? ownPicture(uploads, member, text) : profileReaders[field](text)
    if (value === undefined) throw new Refusal(codes.profileInvalid)
    changed[field] = value
  }
  if (Object.keys(changed).length === 0) throw new Refusal(codes.informationEmpty)
  for (const kind of ['phone', 'email'] as const) {
    const value = changed[kind]
    if (value !== undefined && members.hasContact({ kind, value }, member)) throw new Refusal(codes.phoneTaken)
  }
  Object.assign(member, changed)
  return changed
}

const ownPicture = (uploads: Uploads, { username }: Member, path: string) =>
  uploads.isOf(username, path) ? path : undefined
