import type { InferOutput } from 'valibot'
import { readEmail, readPhone } from '#lib/account/contact.ts'
import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import type { Profile, verifySubmit } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { UserInfo } from '#lib/contract/session.ts'
import { Refusal } from './refusal.ts'

/** The value of each field of a profile as it is stored; undefined when it is invalid. An avatar is an upload of the member. */
export const profileReaders: Readonly<Record<Exclude<keyof Profile, 'avatar'>, (text: string) => string | undefined>> =
  {
    userName: (text) => (isPersonName(text) ? text.trim() : undefined),
    phone: readPhone,
    email: readEmail,
  }

type IdentityForm = Pick<InferOutput<typeof verifySubmit.request>, 'name' | 'idNumber' | 'idFront' | 'idBack'>

/**
 * Accepts name, number and pictures of an identity check as they are stored, or throws the Refusal that comes first. Whether the
 * pictures are the member's is for the caller to check, afterwards.
 */
export function acceptIdentity(
  { name, idNumber, idFront, idBack }: IdentityForm,
  status: UserInfo['verified'],
): IdentityForm {
  if (status === 'pending' || status === 'verified') throw new Refusal(codes.alreadyVerified)
  if (name.trim() === '' || idNumber.trim() === '') throw new Refusal(codes.informationEmpty)
  if (!isPersonName(name) || !isIdNumber(idNumber) || idFront === idBack) throw new Refusal(codes.profileInvalid)
  return { name: name.trim(), idNumber: idNumber.trim(), idFront, idBack }
}
