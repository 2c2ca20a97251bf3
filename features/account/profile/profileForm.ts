import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { readEmail, readPhone } from '#lib/account/contact.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { UserInfo } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import type { ProfileChange } from './queries.ts'

/** The wire names of the fields in the form. */
export const profileFields = ['userName', 'phone', 'email'] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileValues = FormValues<ProfileField>

export type ProfileProblem =
  | 'nameMissing'
  | 'nameInvalid'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'emailMissing'
  | 'emailInvalid'

/** The values of the form for the user info of the backend. */
export function profileOf({ userName = '', phone = '', email = '' }: Pick<UserInfo, ProfileField>): ProfileValues {
  return { userName, phone, email }
}

/** The fields whose values differ from the saved ones. */
export function changedFields(saved: ProfileValues, values: ProfileValues): readonly ProfileField[] {
  return profileFields.filter((field) => typedText(values[field]) !== typedText(saved[field]))
}

const read: Readonly<Record<ProfileField, (text: string) => string | undefined>> = {
  userName: (text) => (isPersonName(text) ? typedText(text) : undefined),
  phone: readPhone,
  email: readEmail,
}
const missing: Readonly<Record<ProfileField, ProfileProblem>> = {
  userName: 'nameMissing',
  phone: 'phoneMissing',
  email: 'emailMissing',
}
const invalid: Readonly<Record<ProfileField, ProfileProblem>> = {
  userName: 'nameInvalid',
  phone: 'phoneInvalid',
  email: 'emailInvalid',
}

/**
 * The rules of the personal info. They apply to changed fields only, because only those are sent, and a saved number may be
 * masked. A saved value can be replaced but not removed (docs/product.md, 21).
 */
export function profileRules(saved: ProfileValues): FormRules<ProfileField, ProfileProblem> {
  return {
    problems: (values) =>
      changedFields(saved, values).flatMap((field) => {
        if (typedText(values[field]) === '') return [missing[field]]
        return read[field](values[field]) === undefined ? [invalid[field]] : []
      }),
    fields: {
      nameMissing: 'userName',
      nameInvalid: 'userName',
      phoneMissing: 'phone',
      phoneInvalid: 'phone',
      emailMissing: 'email',
      emailInvalid: 'email',
    },
    messages: {
      nameMissing: '请输入昵称',
      nameInvalid: '昵称最多64个字，不能含有尖括号',
      phoneMissing: '请输入手机号',
      phoneInvalid: '请输入有效的手机号',
      emailMissing: '请输入邮箱',
      emailInvalid: '请输入有效的邮箱地址',
    },
  }
}

/** The request: the changed fields only, normalised. */
export function profileChange(saved: ProfileValues, values: ProfileValues): ProfileChange {
  const changed = changedFields(saved, values)
  return Object.fromEntries(changed.map((field) => [field, read[field](values[field]) ?? typedText(values[field])]))
}

/** Finds the field of a refusal. The backend names none, so it is only known when a single possible field was sent. */
export function profileRefusal(saved: ProfileValues): (error: unknown, values: ProfileValues) => Refusal<ProfileField> {
  return (error, values) => {
    const changed = changedFields(saved, values)
    const code = isApiError(error) ? error.code : undefined
    if (code === codes.phoneTaken) return takenContact(changed.filter((field) => field !== 'userName'))
    const about = code === codes.profileInvalid || code === codes.profileUpdateFailed
    const [only, another] = changed
    return { field: about && another === undefined ? only : undefined, text: errorMessage(error) }
  }
}

/** The backend has one code for both contacts (4024; docs/product.md, 7.7). */
function takenContact([first, second]: readonly ProfileField[]): Refusal<ProfileField> {
  if (first !== undefined && second === undefined) return { field: first, text: taken[first] }
  return { field: undefined, text: { key: '手机号或邮箱已被使用' } }
}

const taken: Readonly<Record<ProfileField, ErrorText>> = {
  userName: { key: '个人信息更新失败' },
  phone: { key: '手机号已存在' },
  email: { key: '邮箱已存在' },
}
