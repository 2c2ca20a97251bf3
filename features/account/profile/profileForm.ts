import type { FormRefusal, FormRules, FormValues } from '#components/form/useForm.ts'
import { readEmail, readPhone } from '#lib/account/contact.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { Profile } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { UserInfo } from '#lib/contract/session.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import type { ProfileChange } from './queries.ts'

interface Row {
  /** The value as it is sent; undefined when it is invalid. */
  readonly read: (text: string) => string | undefined
  readonly missing: MessageKey
  readonly invalid: MessageKey
  /** Another member has it. Only contacts belong to one member. */
  readonly taken?: MessageKey
}

/** The fields of the form, in its order and by their wire names. */
const rows = {
  userName: {
    read: (text) => (isPersonName(text) ? typedText(text) : undefined),
    missing: '请输入昵称',
    invalid: '昵称最多64个字，不能含有尖括号',
  },
  phone: { read: readPhone, missing: '请输入手机号', invalid: '请输入有效的手机号', taken: '手机号已存在' },
  email: { read: readEmail, missing: '请输入邮箱', invalid: '请输入有效的邮箱地址', taken: '邮箱已存在' },
} as const satisfies Partial<Record<keyof Profile, Row>>

export type ProfileField = keyof typeof rows
export type ProfileValues = FormValues<ProfileField>
const profileFields = Object.keys(rows) as ProfileField[]
const row = (field: ProfileField): Row => rows[field]

/** One value for each field. */
const perField = <T>(value: (field: ProfileField) => T) =>
  Object.fromEntries(profileFields.map((field) => [field, value(field)])) as Readonly<Record<ProfileField, T>>
/** The values of the form for the user info of the backend. */
export function profileValues(info: Pick<UserInfo, ProfileField>): ProfileValues {
  return perField((field) => info[field] ?? '')
}

/** The fields whose values differ from the saved ones. */
export function changedFields(saved: ProfileValues, values: ProfileValues): readonly ProfileField[] {
  return profileFields.filter((field) => typedText(values[field]) !== typedText(saved[field]))
}

/**
 * The rules of the personal info. They apply to changed fields only, because only those are sent, and a saved number may be
 * masked. A saved value can be replaced but not removed (docs/product.md, 21).
 */
export function profileRules(saved: ProfileValues): FormRules<ProfileField> {
  const rowsOf = (field: ProfileField) => {
    const { read, missing, invalid } = row(field)
    const isChanged = (values: ProfileValues) => changedFields(saved, values).includes(field)
    const isEmpty = (values: ProfileValues) => typedText(values[field]) === ''
    const isInvalid = (values: ProfileValues) => read(values[field]) === undefined
    return [
      [
        `${field} missing`,
        { field, text: missing, when: (values: ProfileValues) => isChanged(values) && isEmpty(values) },
      ],
      [
        `${field} invalid`,
        { field, text: invalid, when: (values: ProfileValues) => isChanged(values) && isInvalid(values) },
      ],
    ] as const
  }
  return {
    problems: Object.fromEntries(profileFields.flatMap(rowsOf)),
    longest: { userName: 64, phone: 32, email: 128 },
  }
}

/** The request: the changed fields only, normalised. */
export function profileChange(saved: ProfileValues, values: ProfileValues): ProfileChange {
  const changed = changedFields(saved, values)
  return Object.fromEntries(changed.map((field) => [field, row(field).read(values[field]) ?? typedText(values[field])]))
}

/** Finds the field of a refusal. The backend names none, so it is only known when a single possible field was sent. */
export function profileRefusal(
  saved: ProfileValues,
): (error: unknown, values: ProfileValues) => FormRefusal<ProfileField> {
  return (error, values) => {
    const changed = changedFields(saved, values)
    const code = isApiError(error) ? error.code : undefined
    if (code === codes.phoneTaken) return takenContact(changed)
    const about = code === codes.profileInvalid || code === codes.profileUpdateFailed
    const [only, another] = changed
    return { field: about && another === undefined ? only : undefined, text: errorMessage(error) }
  }
}

/** The backend has one code for both contacts (4024; docs/product.md, 7.7). */
function takenContact(changed: readonly ProfileField[]): FormRefusal<ProfileField> {
  const [first, second] = changed.flatMap((field) => {
    const { taken } = row(field)
    return taken === undefined ? [] : [{ field, text: { key: taken } }]
  })
  return first !== undefined && second === undefined
    ? first
    : { field: undefined, text: { key: '手机号或邮箱已被使用' } }
}
