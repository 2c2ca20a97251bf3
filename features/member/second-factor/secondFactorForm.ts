import { type FormRefusal, type FormRules, type FormValues, useForm } from '#components/form/useForm.ts'
import { codeText } from '#lib/account/code.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { plainDashes, typedCode } from '#lib/i18n/typedText.ts'

/** `kind` is `recovery` where a recovery code is typed in place of a code of the authenticator app. */
export type SecondFactorField = 'code' | 'kind'
export type SecondFactorValues = FormValues<SecondFactorField>

const emptySecondFactor: SecondFactorValues = { code: '', kind: '' }

const isRecovery = ({ kind }: Pick<SecondFactorValues, 'kind'>) => kind === 'recovery'

/** The rules of a code of the second factor (docs/product.md, 6.9). */
const secondFactorRules = {
  problems: {
    recoveryMissing: {
      field: 'code',
      text: '请输入恢复码',
      when: (values) => isRecovery(values) && values.code === '',
    },
    codeMissing: {
      field: 'code',
      text: '请输入动态验证码',
      when: (values) => !isRecovery(values) && values.code === '',
    },
    codeShort: {
      field: 'code',
      text: '请输入6位数字验证码',
      when: (values) => !isRecovery(values) && !isWholeCode(values.code),
    },
  },
  longest: { code: 32 },
} as const satisfies FormRules<SecondFactorField>

const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** What was typed or pasted, as it is sent: digits, or a recovery code in capitals. */
export const secondFactorCode = (typed: string, values: Pick<SecondFactorValues, 'kind'>): string =>
  isRecovery(values) ? plainDashes(typedCode(typed)).toUpperCase() : codeText(typed)

/** A code that is not taken is said at its field, every other refusal below the form. */
function secondFactorRefusal(error: unknown): FormRefusal<SecondFactorField> {
  const isOfCode = isApiError(error) && error.code === codes.secondFactorWrong
  return { field: isOfCode ? 'code' : undefined, text: errorMessage(error) }
}

/** A form that asks for a code of the second factor. `send` resolves with true when what was typed is to be removed. */
export const useSecondFactorForm = (send: (code: string) => Promise<boolean>) =>
  useForm({
    initial: emptySecondFactor,
    rules: secondFactorRules,
    refusalOf: secondFactorRefusal,
    send: ({ code }) => send(code),
  })
