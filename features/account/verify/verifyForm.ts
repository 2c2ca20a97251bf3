import type { FormRefusal, FormRules, FormValues } from '#components/form/useForm.ts'
import { isIdNumber, isPersonName, typedIdNumber } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import type { PhotoSlot } from './documentPhotos.ts'
import type { Identity } from './identityRequest.ts'

export type VerifyField = keyof Identity
/** The typed values, and the path of each photo: see `pathOf`. */
export type VerifyValues = FormValues<VerifyField>

/** The rules of the identity verification. */
export const verifyRules = {
  problems: {
    nameMissing: { field: 'name', text: '请输入真实姓名', when: ({ name }) => typedText(name) === '' },
    nameInvalid: { field: 'name', text: '姓名不能含有特殊符号', when: ({ name }) => !isPersonName(name) },
    numberMissing: { field: 'idNumber', text: '请输入证件号码', when: ({ idNumber }) => typedText(idNumber) === '' },
    numberInvalid: { field: 'idNumber', text: '证件号码格式不正确', when: ({ idNumber }) => !isIdNumber(idNumber) },
    photosMissing: {
      field: undefined,
      text: '请先上传证件正反两面的照片',
      when: ({ idFront, idBack }) => !idFront || !idBack,
    },
  },
  longest: { name: 64, idNumber: 64 },
} as const satisfies FormRules<VerifyField>

/** The path of an uploaded photo; empty without one, and while another file is read, which may be about to replace it. */
export function pathOf({ state, reading }: PhotoSlot): string {
  return state.phase === 'uploaded' && !reading ? state.path : ''
}

/** The identity as it is submitted. */
export function identityOf({ name, idNumber, idFront, idBack }: VerifyValues): Identity {
  return { name: typedText(name), idNumber: typedIdNumber(idNumber), idFront, idBack }
}

/** The backend refuses the data without naming a field (code 4035): that is shown at the number. */
export function verifyRefusal(error: unknown): FormRefusal<VerifyField> {
  if (isApiError(error) && error.code === codes.profileInvalid) {
    return { field: 'idNumber', text: { key: '资料未被接受，请核对姓名、证件号码和照片' } }
  }
  return { field: undefined, text: errorMessage(error) }
}
