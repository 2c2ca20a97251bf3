import type { FormRefusal, FormRules, FormValues } from '#components/form/useForm.ts'
import { readContact } from '#lib/account/contact.ts'
import { acceptsPassword, LONGEST_PASSWORD, preparedPassword } from '#lib/account/password.ts'
import { isIdNumber, isPersonName, typedIdNumber } from '#lib/account/person.ts'
import { hasIllegalCharacter, isLegalUsername } from '#lib/account/username.ts'
import { isApiError, outcomeUnknown } from '#lib/api/errors.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { register } from '#lib/contract/session.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import { typedCode, typedText } from '#lib/i18n/typedText.ts'
import { MAX_INVITE_CODE_LENGTH } from './invitation.ts'

export type RegisterRequest = RequestOf<typeof register>

/** The fields of each step, in their order (docs/product.md, 20). All have their wire names but `withdrawPwd2`, which is not sent. */
export const registrationSteps = [
  ['username', 'pwd', 'pwd2'],
  ['name', 'idCard', 'contact'],
  ['withdrawPwd', 'withdrawPwd2', 'inviteCode'],
] as const satisfies readonly (readonly (keyof RegisterRequest | 'withdrawPwd2')[])[]
export type RegistrationField = (typeof registrationSteps)[number][number]

/** The index of the step that a field belongs to. */
export const stepOf = (field: RegistrationField): number =>
  registrationSteps.findIndex((fields) => fields.some((one) => one === field))

/** The values as typed. */
export type RegistrationValues = FormValues<RegistrationField>

export const emptyRegistration: RegistrationValues = {
  username: '',
  pwd: '',
  pwd2: '',
  name: '',
  idCard: '',
  contact: '',
  withdrawPwd: '',
  withdrawPwd2: '',
  inviteCode: '',
}

const isBlank = (text: string) => typedText(text) === ''

/** The rules of the registration (docs/product.md, 20). */
export const registrationRules = {
  problems: {
    usernameMissing: { field: 'username', text: '请输入用户名', when: ({ username }) => isBlank(username) },
    usernameIllegal: {
      field: 'username',
      text: '用户名含有非法字符，只能使用字母、数字和下划线',
      when: ({ username }) => hasIllegalCharacter(typedText(username)),
    },
    usernameLength: {
      field: 'username',
      text: '用户名须为4至20位',
      when: ({ username }) => !isLegalUsername(typedText(username)),
    },
    passwordMissing: { field: 'pwd', text: '请输入登录密码', when: ({ pwd }) => pwd === '' },
    passwordWeak: { field: 'pwd', text: '密码须为8至64位，并包含字母和数字', when: ({ pwd }) => !acceptsPassword(pwd) },
    repeatMissing: { field: 'pwd2', text: '请再次输入登录密码', when: ({ pwd2 }) => pwd2 === '' },
    passwordsDiffer: {
      field: 'pwd2',
      text: '两次输入的密码不一致',
      when: ({ pwd, pwd2 }) => preparedPassword(pwd) !== preparedPassword(pwd2),
    },
    nameMissing: { field: 'name', text: '请输入真实姓名', when: ({ name }) => isBlank(name) },
    nameInvalid: { field: 'name', text: '姓名不能含有特殊符号', when: ({ name }) => !isPersonName(name) },
    idCardMissing: { field: 'idCard', text: '请输入证件号码', when: ({ idCard }) => isBlank(idCard) },
    idCardInvalid: { field: 'idCard', text: '证件号码格式不正确', when: ({ idCard }) => !isIdNumber(idCard) },
    contactMissing: { field: 'contact', text: '请输入手机号或邮箱', when: ({ contact }) => isBlank(contact) },
    contactInvalid: {
      field: 'contact',
      text: '请输入有效的手机号或邮箱',
      when: ({ contact }) => readContact(contact) === undefined,
    },
    withdrawPasswordMissing: {
      field: 'withdrawPwd',
      text: '请输入提现密码',
      when: ({ withdrawPwd }) => withdrawPwd === '',
    },
    withdrawPasswordWeak: {
      field: 'withdrawPwd',
      text: '密码须为8至64位，并包含字母和数字',
      when: ({ withdrawPwd }) => !acceptsPassword(withdrawPwd),
    },
    withdrawRepeatMissing: {
      field: 'withdrawPwd2',
      text: '请再次输入提现密码',
      when: ({ withdrawPwd2 }) => withdrawPwd2 === '',
    },
    withdrawPasswordsDiffer: {
      field: 'withdrawPwd2',
      text: '两次输入的密码不一致',
      when: ({ withdrawPwd, withdrawPwd2 }) => preparedPassword(withdrawPwd) !== preparedPassword(withdrawPwd2),
    },
    inviteCodeMissing: { field: 'inviteCode', text: '请输入邀请码', when: ({ inviteCode }) => isBlank(inviteCode) },
  },
  longest: {
    username: 64,
    pwd: LONGEST_PASSWORD,
    pwd2: LONGEST_PASSWORD,
    name: 64,
    idCard: 64,
    contact: 128,
    withdrawPwd: LONGEST_PASSWORD,
    withdrawPwd2: LONGEST_PASSWORD,
    inviteCode: MAX_INVITE_CODE_LENGTH,
  },
} as const satisfies FormRules<RegistrationField>

/** The rules of a step: what it asks for, and what the steps before it ask for, which a browser may have filled in again. */
export const rulesOfStep = (step: number, isInviteRequired: boolean): FormRules<RegistrationField> => ({
  ...registrationRules,
  problems: Object.fromEntries(
    Object.entries(registrationRules.problems).filter(
      ([problem, { field }]) => stepOf(field) <= step && (isInviteRequired || problem !== 'inviteCodeMissing'),
    ),
  ),
})

/** The request of the form, with both passwords prepared (docs/product.md, 7.3). */
export function registrationRequest(values: RegistrationValues): RegisterRequest {
  const { name, idCard, username, pwd, pwd2, withdrawPwd, contact, inviteCode } = values
  return {
    name: typedText(name),
    idCard: typedIdNumber(idCard),
    username: typedText(username),
    pwd: preparedPassword(pwd),
    pwd2: preparedPassword(pwd2),
    withdrawPwd: preparedPassword(withdrawPwd),
    contact: readContact(contact)?.value ?? typedText(contact),
    inviteCode: typedCode(inviteCode) || undefined,
  }
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
export function registrationRefusal(error: unknown, values: RegistrationValues): FormRefusal<RegistrationField> {
  return { field: isApiError(error) ? refusedFields[error.code] : undefined, text: refusalText(error, values) }
}

function refusalText(error: unknown, { contact }: RegistrationValues): ErrorText {
  if (outcomeUnknown(error)) return { key: '暂时无法确认是否已注册成功。请保持资料不变再次提交，不会重复注册' }
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
