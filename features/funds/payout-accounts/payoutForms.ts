import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { cleanAccountNumber, isAccountNumber } from '#lib/payout/accountNumber.ts'
import { type Chain, chainOf } from '#lib/payout/walletAddress.ts'
import type { BankAccount } from './payoutRequests.ts'

export type BankField = 'payeeName' | 'accountNumber' | 'bankName' | 'branch'
export type BankProblem = 'payeeMissing' | 'payeeInvalid' | 'numberMissing' | 'numberInvalid' | 'bankMissing'

export const emptyBankForm: FormValues<BankField> = { payeeName: '', accountNumber: '', bankName: '', branch: '' }

/** The rules of a bank account; the branch is optional (docs/product.md, 17). */
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

/** The bank account as it is sent. */
export function bankAccount(values: FormValues<BankField>): BankAccount {
  const branch = values.branch.trim()
  return {
    payeeName: values.payeeName.trim(),
    accountNumber: cleanAccountNumber(values.accountNumber),
    bankName: values.bankName.trim(),
    ...(branch && { branch }),
  }
}

/** A card can be bound only once (docs/product.md, 17): that refusal is shown at the number, every other one below the form. */
export function bankRefusal(error: unknown): Refusal<BankField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return { field: bound ? 'accountNumber' : undefined, text: errorMessage(error) }
}

export type CryptoField = 'chain' | 'address'
export type CryptoProblem = 'chainMissing' | 'addressMissing' | 'addressInvalid' | `is${Chain}`
export type CryptoValues = FormValues<CryptoField>

export const emptyCryptoForm: CryptoValues = { chain: 'TRC20', address: '' }

/** The problem of an address that belongs to another network than the chosen one; undefined for every other address. */
function networkProblem({ chain, address }: CryptoValues): CryptoProblem | undefined {
  const actual = chainOf(address)
  return actual === undefined || actual === chain ? undefined : `is${actual}`
}

function addressProblem(values: CryptoValues): CryptoProblem | undefined {
  if (values.address === '') return 'addressMissing'
  return networkProblem(values) ?? (chainOf(values.address) === undefined ? 'addressInvalid' : undefined)
}

/** The rules of a wallet: its address must have the form of the addresses of its network. */
export const cryptoRules: FormRules<CryptoField, CryptoProblem> = {
  problems: (values) =>
    [values.chain === '' ? ('chainMissing' as const) : undefined, addressProblem(values)].filter(
      (problem) => problem !== undefined,
    ),
  fields: {
    chainMissing: 'chain',
    addressMissing: 'address',
    addressInvalid: 'address',
    isTRC20: 'address',
    isERC20: 'address',
    isBTC: 'address',
  },
  messages: {
    chainMissing: '请选择网络',
    addressMissing: '请输入钱包地址',
    addressInvalid: '钱包地址格式不正确，请核对是否完整',
    isTRC20: '这是TRC20地址，与所选网络不一致',
    isERC20: '这是ERC20地址，与所选网络不一致',
    isBTC: '这是BTC地址，与所选网络不一致',
  },
  // Coins that are sent to an address of another network are lost, so that is said while the address is typed.
  isShownEarly: (problem, values) => problem === networkProblem(values),
}

/** A wallet can be bound only once: that refusal is shown at the address, every other one below the form. */
export function cryptoRefusal(error: unknown): Refusal<CryptoField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return bound
    ? { field: 'address', text: { key: '该钱包地址已绑定' } }
    : { field: undefined, text: errorMessage(error) }
}
