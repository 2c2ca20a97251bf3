import type { InferOutput } from 'valibot'
import { type Contact, readContact } from '#lib/account/contact.ts'
import { acceptsPassword } from '#lib/account/password.ts'
import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import { isLegalUsername } from '#lib/account/username.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { register } from '#lib/contract/session.ts'
import { maskedEmail, maskedPhone } from './masks.ts'
import { type Draw, drawnText } from './randomValues.ts'
import { Refusal } from './refusal.ts'

type RegisterForm = InferOutput<typeof register.request>

export type MemberStatus = 'active' | 'frozen' | 'banned'

/** The code with which a member of each standing is refused after the right password. */
export const loginBars: Readonly<Record<MemberStatus, ErrorCode | undefined>> = {
  active: undefined,
  frozen: codes.accountFrozen,
  banned: codes.loginForbidden,
}

/**
 * Checks a registration by itself, before it is compared with other members, so that an invalid form reveals nothing about them.
 * Returns the contact in it, or throws the Refusal that comes first.
 */
export function acceptRegistration(
  { inviteCode = '', ...form }: RegisterForm,
  { isOpen, isInviteRequired }: { readonly isOpen: boolean; readonly isInviteRequired: boolean },
): Contact {
  if (!isOpen) throw new Refusal(codes.registrationClosed)
  const needed = [...Object.values(form), ...(isInviteRequired ? [inviteCode] : [])]
  if (needed.some((value) => value.trim() === '')) throw new Refusal(codes.informationEmpty)
  if (!isLegalUsername(form.username)) throw new Refusal(codes.usernameIllegal)
  if (form.pwd !== form.pwd2) throw new Refusal(codes.passwordsDiffer)
  const contact = readContact(form.contact)
  const isValid = acceptsPassword(form.pwd) && acceptsPassword(form.withdrawPwd) && isPersonName(form.name)
  if (contact === undefined || !isValid || !isIdNumber(form.idCard)) throw new Refusal(codes.registrationFailed)
  return contact
}

/** A new password that was typed twice, or a Refusal. */
export function confirmedPassword({ newPwd, newPwd2 }: { readonly newPwd: string; readonly newPwd2: string }): string {
  if (newPwd !== newPwd2) throw new Refusal(codes.passwordsDiffer)
  if (!acceptsPassword(newPwd)) throw new Refusal(codes.profileInvalid)
  return newPwd
}

export const CAPTCHA_MS = 2 * 60_000

/** Captchas have no characters that are easily confused. */
export const captchaText = (draw: Draw): string => drawnText(draw, 4, '2345679ACDEFGHJKMNPQRTUVWXY')

/** Nor have invitation codes, which are read aloud and typed. */
export const inviteCode = (draw: Draw): string => drawnText(draw, 8, '23456789ACDEFGHJKMNPQRTUVWXY')

/** How long a code that was sent is taken. */
export const SENT_CODE_MS = 5 * 60_000
const MOST_WRONG_TRIES = 5
/** How long to wait before another code is sent (docs/product.md, 21). */
export const RESEND_SECONDS = 60

/** What is known of a code that was sent. */
interface SentCode {
  readonly sentAt: number
  readonly wrongTries: number
  readonly used: boolean
}

/** A code that is sent to a member. */
export const sentCode = (draw: Draw): string => drawnText(draw, 6, '0123456789')

/** Whether a code is still taken: for five minutes, one use, and five wrong tries. */
export const isValidCode = ({ sentAt, wrongTries, used }: SentCode, now: number): boolean =>
  !used && wrongTries < MOST_WRONG_TRIES && now < sentAt + SENT_CODE_MS

/** How many seconds remain until another code can be sent; 0 for none. */
export const secondsToWait = (sentAt: number | undefined, now: number): number =>
  sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt - now) / 1000) + RESEND_SECONDS)

interface Contacts {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Who gets a code: the phone number, else the e-mail address. Without both, a Refusal. */
export function codeReceiver({ phone, email }: Contacts): { readonly to: string; readonly masked: string } {
  if (phone != null) return { to: phone, masked: maskedPhone(phone) }
  if (email != null) return { to: email, masked: maskedEmail(email) }
  throw new Refusal(codes.informationEmpty)
}
