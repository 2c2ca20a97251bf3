import { readContact } from '#lib/account/contact.ts'
import { acceptsPassword } from '#lib/account/password.ts'
import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import { hasIllegalCharacter, isLegalUsername } from '#lib/account/username.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { RegisterRequest } from './api.ts'

/** The eight fields by their wire names, in the order of docs/product.md, 20. */
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

/** The form as it was typed. */
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

/**
 * The rules of docs/product.md, 20, in the order of the fields; of one field's rules the first that is broken is the
 * one that is said.
 */
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

/** What keeps the form from being sent: at most one thing a field, in the order of the fields. */
export function registrationProblems(values: RegistrationValues): readonly FieldProblem[] {
  const broken = rules.filter((rule) => rule.broken(values))
  return broken.filter(({ field }, index) => broken.findIndex((rule) => rule.field === field) === index)
}

/** The form as it is sent: without the blanks around it, the contact as it is kept, passwords as typed. */
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
