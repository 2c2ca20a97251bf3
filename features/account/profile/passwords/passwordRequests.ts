import * as v from 'valibot'
import type { FormValues } from '#components/form/useForm.ts'
import { changeLoginPassword, changeWithdrawPassword, recoverWithdrawPassword } from '#lib/contract/account.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import type { PasswordFieldName, RecoveryField } from './passwordForm.ts'

type ChangeCall = typeof changeLoginPassword | typeof changeWithdrawPassword

/** A money request that changes a password. Nothing of it is stored, and no server data changes with it. */
const changeRequest = (call: ChangeCall) =>
  new MoneyRequestKind(moneyRequests, {
    call,
    validForSeconds: 60,
    details: v.object({}),
    body: (_, ids, form: FormValues<PasswordFieldName>) => ({ ...ids, ...form }),
    onDone: () => undefined,
  })

export const loginPasswordRequest = changeRequest(changeLoginPassword)
export const withdrawPasswordRequest = changeRequest(changeWithdrawPassword)

export const recoveryRequest = new MoneyRequestKind(moneyRequests, {
  call: recoverWithdrawPassword,
  validForSeconds: 60,
  details: v.object({}),
  body: (_, ids, form: FormValues<RecoveryField>) => ({ ...ids, ...form }),
  onDone: () => undefined,
})
