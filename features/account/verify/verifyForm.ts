import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
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

export type VerifyProblem = 'nameMissing' | 'nameInvalid' | 'numberMissing' | 'numberInvalid' | 'photosMissing'

/** The rules of the identity verification: at most one problem for each field. */
export const verifyRules: FormRules<VerifyField, VerifyProblem> = {
  problems: ({ name, idNumber, idFront, idBack }) => {
    const problems: VerifyProblem[] = []
    if (typedText(name) === '') problems.push('nameMissing')
    else if (!isPersonName(name)) problems.push('nameInvalid')
    if (typedText(idNumber) === '') problems.push('numberMissing')
    else if (!isIdNumber(idNumber)) problems.push('numberInvalid')
    if (!idFront || !idBack) problems.push('photosMissing')
    return problems
  },
  fields: {
    nameMissing: 'name',
    nameInvalid: 'name',
    numberMissing: 'idNumber',
    numberInvalid: 'idNumber',
    photosMissing: undefined,
  },
  messages: {
    nameMissing: '请输入真实姓名',
    nameInvalid: '姓名不能含有特殊符号',
    numberMissing: '请输入证件号码',
    numberInvalid: '证件号码格式不正确',
    photosMissing: '请先上传证件正反两面的照片',
  },
  longest: { name: 64, idNumber: 64 },
}

/** The path of an uploaded photo; empty without one, and while another file is read, which may be about to replace it. */
export function pathOf({ state, reading }: PhotoSlot): string {
  return state.phase === 'uploaded' && !reading ? state.path : ''
}

/** The identity as it is submitted. */
export function identityOf({ name, idNumber, idFront, idBack }: VerifyValues): Identity {
  return { name: typedText(name), idNumber: typedIdNumber(idNumber), idFront, idBack }
}

/** The backend refuses the data without naming a field (code 4035): that is shown at the number. */
export function verifyRefusal(error: unknown): Refusal<VerifyField> {
  if (isApiError(error) && error.code === codes.profileInvalid) {
    return { field: 'idNumber', text: { key: '资料未被接受，请核对姓名、证件号码和照片' } }
  }
  return { field: undefined, text: errorMessage(error) }
}
