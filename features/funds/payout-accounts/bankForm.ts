import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { cleanAccountNumber, isAccountNumber } from '#lib/payout/accountNumber.ts'
import type { BankAccount } from './payoutRequests.ts'

export type BankField = 'payeeName' | 'accountNumber' | 'bankName' | 'branch'
export type BankProblem = 'payeeMissing' | 'payeeInvalid' | 'numberMissing' | 'numberInvalid' | 'bankMissing'

export const emptyBankForm: FormValues<BankField> = { payeeName: '', accountNumber: '', bankName: '', branch: '' }

/** A bank account; the branch may be left out (docs/product.md, 17). */
export const bankRules: FormRules<BankField, BankProblem> = {
  problems: (values) => {
    const number = cleanAccountNumber(values.accountNumber)
    const found: (BankProblem | false)[] = [
      !values.payeeName.trim() ? 'payeeMissing' : !isPersonName(values.payeeName) && 'payeeInvalid',
      number === '' ? 'numberMissing' : !isAccountNumber(number) && 'numberInvalid',
      values.bankName.trim() === '' && 'bankMissing',
    ]
    return found.filter((problem) => problem !== false)
  },
  fields: {
    payeeMissing: 'payeeName',
    payeeInvalid: 'payeeName',
    numberMissing: 'accountNumber',
    numberInvalid: 'accountNumber',
    bankMissing: 'bankName',
  },
  messages: {
    payeeMissing: '请输入收款人姓名',
    payeeInvalid: '姓名不能含有特殊符号',
    numberMissing: '请输入银行卡号',
    numberInvalid: '银行卡号格式不正确',
    bankMissing: '请输入银行名称',
  },
}

/** The account in the form, as it is sent. */
export function bankAccount(values: FormValues<BankField>): BankAccount {
  const branch = values.branch.trim()
  return {
    payeeName: values.payeeName.trim(),
    accountNumber: cleanAccountNumber(values.accountNumber),
    bankName: values.bankName.trim(),
    ...(branch && { branch }),
  }
}

/** A card can be bound only once (docs/product.md, 17); what else the backend refuses is about the whole form. */
export function bankRefusal(error: unknown): Refusal<BankField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return { field: bound ? 'accountNumber' : undefined, text: errorMessage(error) }
}
