import type { FormRefusal, FormRules, FormValues } from '#components/form/useForm.ts'
import { CODE_LENGTH } from '#lib/account/code.ts'
import { acceptsPassword, LONGEST_PASSWORD, preparedPassword } from '#lib/account/password.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'

/** The wire names of the fields of a change and of a recovery. */
export type PasswordFieldName = 'oldPwd' | 'newPwd' | 'newPwd2'
export type RecoveryField = 'code' | 'newPwd' | 'newPwd2'

type NewPassword = FormValues<'newPwd' | 'newPwd2'>

/** A new password and its repetition as they are sent. */
export const preparedPasswords = ({ newPwd, newPwd2 }: NewPassword): NewPassword => ({
  newPwd: preparedPassword(newPwd),
  newPwd2: preparedPassword(newPwd2),
})

type NewPasswordProblems = FormRules<'newPwd' | 'newPwd2'>['problems']

const newProblems = {
  newMissing: { field: 'newPwd', text: '请输入新密码', when: ({ newPwd }) => newPwd === '' },
  newWeak: {
    field: 'newPwd',
    text: '密码须为8至64位，并包含字母和数字',
    when: ({ newPwd }) => !acceptsPassword(newPwd),
  },
} as const satisfies NewPasswordProblems

const repeatProblems = {
  repeatMissing: { field: 'newPwd2', text: '请再次输入新密码', when: ({ newPwd2 }) => newPwd2 === '' },
  repeatDiffers: {
    field: 'newPwd2',
    text: '新密码与确认密码不一致',
    when: ({ newPwd, newPwd2 }) => preparedPassword(newPwd) !== preparedPassword(newPwd2),
  },
} as const satisfies NewPasswordProblems

const longest = { newPwd: LONGEST_PASSWORD, newPwd2: LONGEST_PASSWORD }

/** The rules for changing the login or withdrawal password (docs/product.md, 21). */
export const passwordRules = {
  problems: {
    oldMissing: { field: 'oldPwd', text: '请输入当前密码', when: ({ oldPwd }) => oldPwd === '' },
    ...newProblems,
    newUnchanged: {
      field: 'newPwd',
      text: '新密码不能与当前密码相同',
      when: ({ oldPwd, newPwd }) => preparedPassword(newPwd) === preparedPassword(oldPwd),
    },
    ...repeatProblems,
  },
  longest: { oldPwd: LONGEST_PASSWORD, ...longest },
} as const satisfies FormRules<PasswordFieldName>

/** The rules for recovering the withdrawal password with a code. */
export const recoveryRules = {
  problems: {
    codeMissing: { field: 'code', text: '请输入验证码', when: ({ code }) => code === '' },
    codeShort: { field: 'code', text: '请输入6位数字验证码', when: ({ code }) => code.length !== CODE_LENGTH },
    ...newProblems,
    ...repeatProblems,
  },
  longest,
} as const satisfies FormRules<RecoveryField>

/** The field that each code of the backend belongs to (docs/product.md, 7.7). */
const refusedFields: Readonly<Record<number, PasswordFieldName | RecoveryField>> = {
  [codes.oldPasswordWrong]: 'oldPwd',
  [codes.withdrawPasswordWrong]: 'oldPwd',
  [codes.passwordsDiffer]: 'newPwd2',
  [codes.passwordUnchanged]: 'newPwd',
  [codes.profileInvalid]: 'newPwd',
  [codes.verificationCodeWrong]: 'code',
}

/** The field and the text that a refused change or recovery shows. */
export function passwordRefusal<Field extends PasswordFieldName | RecoveryField>(
  fields: readonly Field[],
): (error: unknown) => FormRefusal<Field> {
  return (error) => {
    const about = isApiError(error) ? refusedFields[error.code] : undefined
    return { field: fields.find((field) => field === about), text: refusalText(error) }
  }
}

function refusalText(error: unknown): ErrorText {
  if (!isApiError(error)) return errorMessage(error)
  if (error.code === codes.profileInvalid) return { key: newProblems.newWeak.text }
  return errorMessage(error)
}
