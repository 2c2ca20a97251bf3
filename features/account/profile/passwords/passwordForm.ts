import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { CODE_LENGTH } from '#lib/account/code.ts'
import { acceptsPassword, LONGEST_PASSWORD, preparedPassword } from '#lib/account/password.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'

/** The wire names of the fields of a change and of a recovery. */
export type PasswordField = 'oldPwd' | 'newPwd' | 'newPwd2'
export type RecoveryField = 'code' | 'newPwd' | 'newPwd2'

export type NewPasswordProblem = 'newMissing' | 'newWeak' | 'repeatMissing' | 'repeatDiffers'
export type PasswordProblem = 'oldMissing' | 'newUnchanged' | NewPasswordProblem
export type RecoveryProblem = 'codeMissing' | 'codeShort' | NewPasswordProblem

const newPassword = {
  fields: { newMissing: 'newPwd', newWeak: 'newPwd', repeatMissing: 'newPwd2', repeatDiffers: 'newPwd2' },
  messages: {
    newMissing: '请输入新密码',
    newWeak: '密码须为8至64位，并包含字母和数字',
    repeatMissing: '请再次输入新密码',
    repeatDiffers: '新密码与确认密码不一致',
  },
  longest: { newPwd: LONGEST_PASSWORD, newPwd2: LONGEST_PASSWORD },
} as const satisfies Omit<FormRules<'newPwd' | 'newPwd2', NewPasswordProblem>, 'problems'>

type NewPassword = FormValues<'newPwd' | 'newPwd2'>

/** A new password and its repetition as they are sent. */
export const preparedPasswords = ({ newPwd, newPwd2 }: NewPassword): NewPassword => ({
  newPwd: preparedPassword(newPwd),
  newPwd2: preparedPassword(newPwd2),
})

function newPasswordProblem({ newPwd }: NewPassword): 'newMissing' | 'newWeak' | undefined {
  if (newPwd === '') return 'newMissing'
  return acceptsPassword(newPwd) ? undefined : 'newWeak'
}

function repeatProblem({ newPwd, newPwd2 }: NewPassword): 'repeatMissing' | 'repeatDiffers' | undefined {
  if (newPwd2 === '') return 'repeatMissing'
  return preparedPassword(newPwd) === preparedPassword(newPwd2) ? undefined : 'repeatDiffers'
}

function defined<P>(...problems: readonly (P | undefined)[]): P[] {
  return problems.filter((problem) => problem !== undefined)
}

/** The rules for changing the login or withdrawal password (docs/product.md, 21). */
export const passwordRules: FormRules<PasswordField, PasswordProblem> = {
  problems: (values) => {
    const unchanged = preparedPassword(values.newPwd) === preparedPassword(values.oldPwd) ? 'newUnchanged' : undefined
    const old = values.oldPwd === '' ? 'oldMissing' : undefined
    return defined<PasswordProblem>(old, newPasswordProblem(values) ?? unchanged, repeatProblem(values))
  },
  fields: { oldMissing: 'oldPwd', newUnchanged: 'newPwd', ...newPassword.fields },
  messages: { oldMissing: '请输入当前密码', newUnchanged: '新密码不能与当前密码相同', ...newPassword.messages },
  longest: { oldPwd: LONGEST_PASSWORD, ...newPassword.longest },
}

/** The rules for recovering the withdrawal password with a code. */
export const recoveryRules: FormRules<RecoveryField, RecoveryProblem> = {
  problems: (values) =>
    defined<RecoveryProblem>(codeProblem(values.code), newPasswordProblem(values), repeatProblem(values)),
  fields: { codeMissing: 'code', codeShort: 'code', ...newPassword.fields },
  messages: { codeMissing: '请输入验证码', codeShort: '请输入6位数字验证码', ...newPassword.messages },
  longest: newPassword.longest,
}

function codeProblem(code: string): 'codeMissing' | 'codeShort' | undefined {
  if (code === '') return 'codeMissing'
  return code.length === CODE_LENGTH ? undefined : 'codeShort'
}

/** The field that each code of the backend belongs to (docs/product.md, 7.7). */
const refusedFields: Readonly<Record<number, PasswordField | RecoveryField>> = {
  [codes.oldPasswordWrong]: 'oldPwd',
  [codes.withdrawPasswordWrong]: 'oldPwd',
  [codes.passwordsDiffer]: 'newPwd2',
  [codes.passwordUnchanged]: 'newPwd',
  [codes.profileInvalid]: 'newPwd',
  [codes.verificationCodeWrong]: 'code',
}

/** The field and the text that a refused change or recovery shows. */
export function passwordRefusal<Field extends PasswordField | RecoveryField>(
  fields: readonly Field[],
): (error: unknown) => Refusal<Field> {
  return (error) => {
    const about = isApiError(error) ? refusedFields[error.code] : undefined
    return { field: fields.find((field) => field === about), text: refusalText(error) }
  }
}

function refusalText(error: unknown): ErrorText {
  if (!isApiError(error)) return errorMessage(error)
  if (error.code === codes.profileInvalid) return { key: newPassword.messages.newWeak }
  return errorMessage(error)
}
