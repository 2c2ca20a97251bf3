import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
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

/** All fields, in the order of the steps. */
export const registrationFields: readonly RegistrationField[] = registrationSteps.flat()

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

/** In the order of the fields. */
const registrationProblems = [
  'usernameMissing',
  'usernameIllegal',
  'usernameLength',
  'passwordMissing',
  'passwordWeak',
  'repeatMissing',
  'passwordsDiffer',
  'nameMissing',
  'nameInvalid',
  'idCardMissing',
  'idCardInvalid',
  'contactMissing',
  'contactInvalid',
  'withdrawPasswordMissing',
  'withdrawPasswordWeak',
  'withdrawRepeatMissing',
  'withdrawPasswordsDiffer',
  'inviteCodeMissing',
] as const
export type RegistrationProblem = (typeof registrationProblems)[number]

const isBlank = (text: string) => typedText(text) === ''

/** Which values have each problem (docs/product.md, 20), in the order of the fields. */
const broken: Readonly<Record<RegistrationProblem, (values: RegistrationValues) => boolean>> = {
  nameMissing: ({ name }) => isBlank(name),
  nameInvalid: ({ name }) => !isPersonName(name),
  idCardMissing: ({ idCard }) => isBlank(idCard),
  idCardInvalid: ({ idCard }) => !isIdNumber(idCard),
  usernameMissing: ({ username }) => isBlank(username),
  usernameIllegal: ({ username }) => hasIllegalCharacter(typedText(username)),
  usernameLength: ({ username }) => !isLegalUsername(typedText(username)),
  passwordMissing: ({ pwd }) => pwd === '',
  passwordWeak: ({ pwd }) => !acceptsPassword(pwd),
  repeatMissing: ({ pwd2 }) => pwd2 === '',
  passwordsDiffer: ({ pwd, pwd2 }) => preparedPassword(pwd) !== preparedPassword(pwd2),
  withdrawPasswordMissing: ({ withdrawPwd }) => withdrawPwd === '',
  withdrawPasswordWeak: ({ withdrawPwd }) => !acceptsPassword(withdrawPwd),
  withdrawRepeatMissing: ({ withdrawPwd2 }) => withdrawPwd2 === '',
  withdrawPasswordsDiffer: ({ withdrawPwd, withdrawPwd2 }) =>
    preparedPassword(withdrawPwd) !== preparedPassword(withdrawPwd2),
  contactMissing: ({ contact }) => isBlank(contact),
  contactInvalid: ({ contact }) => readContact(contact) === undefined,
  inviteCodeMissing: ({ inviteCode }) => isBlank(inviteCode),
}

const fields: Readonly<Record<RegistrationProblem, RegistrationField>> = {
  nameMissing: 'name',
  nameInvalid: 'name',
  idCardMissing: 'idCard',
  idCardInvalid: 'idCard',
  usernameMissing: 'username',
  usernameIllegal: 'username',
  usernameLength: 'username',
  passwordMissing: 'pwd',
  passwordWeak: 'pwd',
  repeatMissing: 'pwd2',
  passwordsDiffer: 'pwd2',
  withdrawPasswordMissing: 'withdrawPwd',
  withdrawPasswordWeak: 'withdrawPwd',
  withdrawRepeatMissing: 'withdrawPwd2',
  withdrawPasswordsDiffer: 'withdrawPwd2',
  contactMissing: 'contact',
  contactInvalid: 'contact',
  inviteCodeMissing: 'inviteCode',
}

/** The rules of the registration. A field shows the first of its problems. */
export const registrationRules: FormRules<RegistrationField, RegistrationProblem> = {
  problems: (values) => {
    const problems = registrationProblems.filter((problem) => broken[problem](values))
    return problems.filter((problem, index) => problems.findIndex((one) => fields[one] === fields[problem]) === index)
  },
  fields,
  messages: {
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
    withdrawRepeatMissing: '请再次输入提现密码',
    withdrawPasswordsDiffer: '两次输入的密码不一致',
    contactMissing: '请输入手机号或邮箱',
    contactInvalid: '请输入有效的手机号或邮箱',
    inviteCodeMissing: '请输入邀请码',
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
}

/** The rules of a step: what it asks for, and what the steps before it ask for, which a browser may have filled in again. */
export const rulesOfStep = (
  step: number,
  isInviteRequired: boolean,
): FormRules<RegistrationField, RegistrationProblem> => ({
  ...registrationRules,
  problems: (values) =>
    registrationRules
      .problems(values)
      .filter((problem) => isInviteRequired || problem !== 'inviteCodeMissing')
      .filter((problem) => stepOf(fields[problem]) <= step),
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
export function registrationRefusal(error: unknown, values: RegistrationValues): Refusal<RegistrationField> {
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
