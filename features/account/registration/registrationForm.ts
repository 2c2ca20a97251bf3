import { readContact } from '#lib/account/contact.ts'
import { acceptsPassword } from '#lib/account/password.ts'
import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import { hasIllegalCharacter, isLegalUsername } from '#lib/account/username.ts'
import { isApiError, outcomeUnknown } from '#lib/api/errors.ts'
import type { register } from '#lib/contract/account.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

export type RegisterRequest = RequestOf<typeof register>

/** The wire names of the eight fields, in the order of docs/product.md, 20. */
export const registrationFields = [
  'name',
  'idCard',
  'username',
  'pwd',
  'pwd2',
  'withdrawPwd',
  'contact',
  'inviteCode',
] as const satisfies readonly (keyof RegisterRequest)[]
export type RegistrationField = (typeof registrationFields)[number]

/** The values as typed. */
export type RegistrationValues = Readonly<RegisterRequest>

export type RegistrationProblem =
  | 'nameMissing'
  | 'nameInvalid'
  | 'idCardMissing'
  | 'idCardInvalid'
  | 'usernameMissing'
  | 'usernameIllegal'
  | 'usernameLength'
  | 'passwordMissing'
  | 'passwordWeak'
  | 'repeatMissing'
  | 'passwordsDiffer'
  | 'withdrawPasswordMissing'
  | 'withdrawPasswordWeak'
  | 'contactMissing'
  | 'contactInvalid'
  | 'inviteCodeMissing'

export const registrationProblemMessages: Readonly<Record<RegistrationProblem, MessageKey>> = {
  nameMissing: '请输入真实姓名',
  nameInvalid: '姓名不能含有特殊符号',
  idCardMissing: '请输入证件号码',
  idCardInvalid: '证件号码格式不正确',
  usernameMissing: '请输入用户名',
  usernameIllegal: '用户名含有非法字符，只能使用字母、数字和下划线',
  usernameLength: '用户名须为4至20位',
  passwordMissing: '请输入登录密码',
  passwordWeak: '密码须为8至64位，并包含字母和数字',
  repeatMissing: '请再次输入登录密码',
  passwordsDiffer: '两次输入的密码不一致',
  withdrawPasswordMissing: '请输入提现密码',
  withdrawPasswordWeak: '密码须为8至64位，并包含字母和数字',
  contactMissing: '请输入手机号或邮箱',
  contactInvalid: '请输入有效的手机号或邮箱',
  inviteCodeMissing: '请输入邀请码',
}

interface FieldProblem {
  readonly field: RegistrationField
  readonly problem: RegistrationProblem
}

interface Rule extends FieldProblem {
  readonly broken: (values: RegistrationValues) => boolean
}

const isBlank = (text: string) => text.trim() === ''

/** The rules of docs/product.md, 20, in the order of the fields. A field shows the first of its rules that is broken. */
const rules: readonly Rule[] = [
  { field: 'name', problem: 'nameMissing', broken: ({ name }) => isBlank(name) },
  { field: 'name', problem: 'nameInvalid', broken: ({ name }) => !isPersonName(name) },
  { field: 'idCard', problem: 'idCardMissing', broken: ({ idCard }) => isBlank(idCard) },
  { field: 'idCard', problem: 'idCardInvalid', broken: ({ idCard }) => !isIdNumber(idCard) },
  { field: 'username', problem: 'usernameMissing', broken: ({ username }) => isBlank(username) },
  { field: 'username', problem: 'usernameIllegal', broken: ({ username }) => hasIllegalCharacter(username.trim()) },
  { field: 'username', problem: 'usernameLength', broken: ({ username }) => !isLegalUsername(username.trim()) },
  { field: 'pwd', problem: 'passwordMissing', broken: ({ pwd }) => pwd === '' },
  { field: 'pwd', problem: 'passwordWeak', broken: ({ pwd }) => !acceptsPassword(pwd) },
  { field: 'pwd2', problem: 'repeatMissing', broken: ({ pwd2 }) => pwd2 === '' },
  { field: 'pwd2', problem: 'passwordsDiffer', broken: ({ pwd, pwd2 }) => pwd !== pwd2 },
  { field: 'withdrawPwd', problem: 'withdrawPasswordMissing', broken: ({ withdrawPwd }) => withdrawPwd === '' },
  { field: 'withdrawPwd', problem: 'withdrawPasswordWeak', broken: ({ withdrawPwd }) => !acceptsPassword(withdrawPwd) },
  { field: 'contact', problem: 'contactMissing', broken: ({ contact }) => isBlank(contact) },
  { field: 'contact', problem: 'contactInvalid', broken: ({ contact }) => readContact(contact) === undefined },
  { field: 'inviteCode', problem: 'inviteCodeMissing', broken: ({ inviteCode }) => isBlank(inviteCode) },
]

/** The problems that keep the form from being sent: at most one for each field, in the order of the fields. */
export function registrationProblems(values: RegistrationValues): readonly FieldProblem[] {
  const broken = rules.filter((rule) => rule.broken(values))
  return broken.filter(({ field }, index) => broken.findIndex((rule) => rule.field === field) === index)
}

/** The request of the form: values are trimmed, the contact is normalised, passwords are sent as typed. */
export function registrationRequest(values: RegistrationValues): RegisterRequest {
  const { name, idCard, username, pwd, pwd2, withdrawPwd, contact, inviteCode } = values
  return {
    name: name.trim(),
    idCard: idCard.trim(),
    username: username.trim(),
    pwd,
    pwd2,
    withdrawPwd,
    contact: readContact(contact)?.value ?? contact.trim(),
    inviteCode: inviteCode.trim(),
  }
}

/** Why a registration failed. */
export interface Refusal {
  /** The field that the failure belongs to; undefined for the whole form. */
  readonly field: RegistrationField | undefined
  /** The value of that field. The refusal is shown until the member changes it. */
  readonly value: string
  readonly text: ErrorText
}

/** The field that each code of the backend belongs to (docs/product.md, 7.7). */
const refusedFields: Readonly<Record<number, RegistrationField>> = {
  [codes.inviteCodeUnknown]: 'inviteCode',
  [codes.usernameTaken]: 'username',
  [codes.usernameIllegal]: 'username',
  [codes.phoneTaken]: 'contact',
  [codes.passwordsDiffer]: 'pwd2',
}

/** The field and the text that a failed registration shows. */
export function refusalOf(error: unknown, values: RegistrationValues): Refusal {
  const field = isApiError(error) ? refusedFields[error.code] : undefined
  return { field, value: field ? values[field] : '', text: refusalText(error, values) }
}

function refusalText(error: unknown, { contact }: RegistrationValues): ErrorText {
  if (outcomeUnknown(error))
    return { key: '网络中断，暂时无法确认是否已注册成功。请保持资料不变再次提交，不会重复注册' }
  if (!isApiError(error)) return errorMessage(error)
  if (error.code === codes.phoneTaken && readContact(contact)?.kind === 'email') return { key: '邮箱已存在' }
  if (error.code === codes.passwordsDiffer) return { key: '两次输入的密码不一致' }
  if (error.code === codes.registrationFailed) return { key: '注册失败，请检查填写的资料' }
  return errorMessage(error)
}

/** Whether the name or contact is taken. After a registration with an unknown outcome this may be the member's own. */
export function isTaken(error: unknown): boolean {
  return isApiError(error) && (error.code === codes.usernameTaken || error.code === codes.phoneTaken)
}
