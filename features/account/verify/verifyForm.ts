import { isIdNumber, isPersonName } from '#lib/account/person.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Identity } from './identityRequest.ts'
import type { Photos } from './photo.ts'

/** What is typed. */
export type VerifyValues = Pick<Identity, 'name' | 'idNumber'>

export type VerifyProblem = 'nameMissing' | 'nameInvalid' | 'numberMissing' | 'numberInvalid'

export const verifyProblemMessages: Readonly<Record<VerifyProblem, MessageKey>> = {
  nameMissing: '请输入真实姓名',
  nameInvalid: '姓名不能含有特殊符号',
  numberMissing: '请输入证件号码',
  numberInvalid: '证件号码格式不正确',
}

/** The wire name of the field that a problem stands at. */
export const verifyProblemFields: Readonly<Record<VerifyProblem, keyof VerifyValues>> = {
  nameMissing: 'name',
  nameInvalid: 'name',
  numberMissing: 'idNumber',
  numberInvalid: 'idNumber',
}

/** What keeps the typed part from being sent, one problem a field, in the order of the fields. */
export function verifyProblems({ name, idNumber }: VerifyValues): readonly VerifyProblem[] {
  const problems: VerifyProblem[] = []
  if (!name.trim()) problems.push('nameMissing')
  else if (!isPersonName(name)) problems.push('nameInvalid')
  if (!idNumber.trim()) problems.push('numberMissing')
  else if (!isIdNumber(idNumber)) problems.push('numberInvalid')
  return problems
}

/** What is sent; undefined until both photos are with the backend. */
export function identityOf({ name, idNumber }: VerifyValues, { front, back }: Photos): Identity | undefined {
  if (front.state.phase !== 'uploaded' || back.state.phase !== 'uploaded') return undefined
  // While another file is being read, the photo that is up may be about to be replaced.
  if (front.reading || back.reading) return undefined
  return { name: name.trim(), idNumber: idNumber.trim(), idFront: front.state.path, idBack: back.state.path }
}
