import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Photos } from './documentPhotos.ts'
import type { Identity } from './identityRequest.ts'

/** The typed values. */
export type VerifyValues = Pick<Identity, 'name' | 'idNumber'>

export type VerifyProblem = 'nameMissing' | 'nameInvalid' | 'numberMissing' | 'numberInvalid'

export const verifyProblemMessages: Readonly<Record<VerifyProblem, MessageKey>> = {
  nameMissing: '请输入真实姓名',
  nameInvalid: '姓名不能含有特殊符号',
  numberMissing: '请输入证件号码',
  numberInvalid: '证件号码格式不正确',
}

/** The wire name of the field that a problem belongs to. */
export const verifyProblemFields: Readonly<Record<VerifyProblem, keyof VerifyValues>> = {
  nameMissing: 'name',
  nameInvalid: 'name',
  numberMissing: 'idNumber',
  numberInvalid: 'idNumber',
}

/** The problems of the typed values: at most one for each field, in the order of the fields. */
export function verifyProblems({ name, idNumber }: VerifyValues): readonly VerifyProblem[] {
  const problems: VerifyProblem[] = []
  if (!name.trim()) problems.push('nameMissing')
  else if (!isPersonName(name)) problems.push('nameInvalid')
  if (!idNumber.trim()) problems.push('numberMissing')
  else if (!isIdNumber(idNumber)) problems.push('numberInvalid')
  return problems
}

/** The identity to submit; undefined until both photos are uploaded. */
export function identityOf({ name, idNumber }: VerifyValues, { front, back }: Photos): Identity | undefined {
  if (front.state.phase !== 'uploaded' || back.state.phase !== 'uploaded') return undefined
  // While another file is being read, the uploaded photo may be about to be replaced.
  if (front.reading || back.reading) return undefined
  return { name: name.trim(), idNumber: idNumber.trim(), idFront: front.state.path, idBack: back.state.path }
}
