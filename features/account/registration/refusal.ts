import { readContact } from '#lib/account/contact.ts'
import { isApiError, outcomeUnknown } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import type { RegistrationField, RegistrationValues } from './registrationForm.ts'

/** Why a registration did not come back as done. */
export interface Refusal {
  /** The field that it is about; undefined where it is about the whole form. */
  readonly field: RegistrationField | undefined
  /** What stood in that field: the refusal holds for as long as it does. */
  readonly value: string
  readonly text: ErrorText
}

/** The field that each of the backend's codes is about (docs/product.md, 7.7). */
const fields: Readonly<Record<number, RegistrationField>> = {
  [codes.inviteCodeUnknown]: 'inviteCode',
  [codes.usernameTaken]: 'username',
  [codes.usernameIllegal]: 'username',
  [codes.phoneTaken]: 'contact',
  [codes.passwordsDiffer]: 'pwd2',
}

/** Puts a failed registration where the member can do something about it, in words that fit what was typed. */
export function refusalOf(error: unknown, values: RegistrationValues): Refusal {
  const field = isApiError(error) ? fields[error.code] : undefined
  return { field, value: field ? values[field] : '', text: textOf(error, values) }
}

function textOf(error: unknown, { contact }: RegistrationValues): ErrorText {
  if (outcomeUnknown(error))
    return { key: '网络中断，暂时无法确认是否已注册成功。请保持资料不变再次提交，不会重复注册' }
  if (!isApiError(error)) return errorMessage(error)
  if (error.code === codes.phoneTaken && readContact(contact)?.kind === 'email') return { key: '邮箱已存在' }
  if (error.code === codes.passwordsDiffer) return { key: '两次输入的密码不一致' }
  if (error.code === codes.registrationFailed) return { key: '注册失败，请检查填写的资料' }
  return errorMessage(error)
}

/** Whether somebody has the name or contact already: after a silence that may well be this very member. */
export function isTaken(error: unknown): boolean {
  return isApiError(error) && (error.code === codes.usernameTaken || error.code === codes.phoneTaken)
}
