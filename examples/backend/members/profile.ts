import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { profileReaders } from '#backend-rules/personalInfo.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Contact } from '#lib/account/contact.ts'
import { type Profile, profile, type updateProfile } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { members } from '../database/tables/members.ts'
import type { MemberContext } from '../http/calls.ts'
import { recordChange } from '../security/securityChanges.ts'
import { takeUpload } from '../uploads/uploads.ts'

type Change = v.InferOutput<typeof updateProfile.request>
type Changed = { [Field in keyof Profile]: string }

const fields = v.keyof(profile).options

/** The member's own fields, as `userInfo` answers them. */
export const profileOf = (member: MemberContext['member']) =>
  Object.fromEntries(fields.map((field) => [field, member[field]]))

/** Changes all given fields and returns their new values, or throws a Refusal. */
export async function changeProfile(tx: Query, change: Change, context: MemberContext): Promise<Changed> {
  const { member } = context
  const changed: Changed = {}
  for (const field of fields) {
    const text = change[field]
    if (text === undefined) continue
    const value = field === 'avatar' ? await takeUpload(tx, member.number, text) : profileReaders[field](text)
    if (value === undefined) throw new Refusal(codes.profileInvalid)
    changed[field] = value
  }
  if (Object.keys(changed).length === 0) throw new Refusal(codes.informationEmpty)
  for (const kind of ['phone', 'email'] as const) {
    const value = changed[kind]
    if (value !== undefined && (await isContactTaken(tx, { kind, value }, member.number)))
      throw new Refusal(codes.phoneTaken)
  }
  await tx.update(members).set(changed).where(eq(members.number, member.number))
  const after = { ...member, ...changed }
  if (after.phone !== member.phone || after.email !== member.email) await recordChange(tx, 'contact', context, after)
  return changed
}

/** Whether a member other than `except` has this phone number or e-mail address. */
export async function isContactTaken(tx: Query, { kind, value }: Contact, except?: number): Promise<boolean> {
  const owners = await tx.select({ number: members.number }).from(members).where(eq(members[kind], value))
  return owners.some(({ number }) => number !== except)
}
