import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import { type AccountNumberFault, accountNumberFault, cleanAccountNumber } from '#lib/payout/accountNumber.ts'
import {
  type AddressFault,
  addressFault,
  type Chain,
  chainByStart,
  chainOf,
  chains,
} from '#lib/payout/walletAddress.ts'
import type { BankAccount } from './payoutRequests.tsx'

export type BankField = 'payeeName' | 'accountNumber' | 'bankName' | 'branch'
export type BankProblem =
  | 'payeeMissing'
  | 'payeeInvalid'
  | 'numberMissing'
  | `number:${AccountNumberFault}`
  | 'bankMissing'

export const emptyBankForm: FormValues<BankField> = { payeeName: '', accountNumber: '', bankName: '', branch: '' }

/** The rules of a bank account; the branch is optional (docs/product.md, 17). */
export const bankRules: FormRules<BankField, BankProblem> = {
  problems: (values) => {
    const fault = accountNumberFault(values.accountNumber)
    const problems: (BankProblem | false)[] = [
      typedText(values.payeeName) === '' ? 'payeeMissing' : !isPersonName(values.payeeName) && 'payeeInvalid',
      cleanAccountNumber(values.accountNumber) === '' ? 'numberMissing' : fault !== undefined && `number:${fault}`,
      typedText(values.bankName) === '' && 'bankMissing',
    ]
    return problems.filter((problem) => problem !== false)
  },
  fields: {
    payeeMissing: 'payeeName',
    payeeInvalid: 'payeeName',
    numberMissing: 'accountNumber',
    'number:several': 'accountNumber',
    'number:signs': 'accountNumber',
    'number:letters': 'accountNumber',
    'number:iban': 'accountNumber',
    'number:long': 'accountNumber',
    'number:short': 'accountNumber',
    bankMissing: 'bankName',
  },
  messages: {
    payeeMissing: '请输入收款人姓名',
    payeeInvalid: '姓名不能含有特殊符号',
    numberMissing: '请输入银行卡号',
    'number:several': '这里有不止一个号码，请只填写一个',
    'number:signs': '这里有不属于号码的文字，请只填写号码',
    'number:letters': '这里有不属于号码的文字，请只填写号码',
    'number:iban': 'IBAN不完整或校验位不符，请核对',
    'number:long': '号码最多34位，请核对是否粘贴了多余的内容',
    'number:short': '号码至少6位，请核对是否完整',
    bankMissing: '请输入银行名称',
  },
  longest: { payeeName: 64, bankName: 64, branch: 128 },
  // More digits cannot solve these.
  isShownEarly: (problem) => earlyFaults.has(problem),
}

const earlyFaults: ReadonlySet<BankProblem> = new Set([
  'number:several',
  'number:signs',
  'number:letters',
  'number:long',
])

/** The bank account as it is sent. */
export function bankAccount(values: FormValues<BankField>): BankAccount {
  const branch = typedText(values.branch)
  return {
    payeeName: typedText(values.payeeName),
    accountNumber: cleanAccountNumber(values.accountNumber),
    bankName: typedText(values.bankName),
    ...(branch && { branch }),
  }
}

/** A card can be bound only once (docs/product.md, 17): that refusal is shown at the number, every other one below the form. */
export function bankRefusal(error: unknown): Refusal<BankField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return { field: bound ? 'accountNumber' : undefined, text: errorMessage(error) }
}

/** `checkedAddress`: the address whose ends the member has compared with the wallet. Another address is not checked yet. */
export type CryptoField = 'chain' | 'address' | 'checkedAddress'
export type CryptoProblem =
  | 'chainMissing'
  | 'addressMissing'
  | 'addressInvalid'
  | `address:${AddressFault['kind']}`
  | `is${Chain}`
  | 'endsUnchecked'
export type CryptoValues = FormValues<CryptoField>

/** No network is chosen for the member: coins that are sent by another network are lost. */
export const emptyCryptoForm: CryptoValues = { chain: '', address: '', checkedAddress: '' }

/** The problem of an address that belongs to another network than the chosen one; undefined for every other address. */
function networkProblem({ chain, address }: Pick<CryptoValues, 'chain' | 'address'>): CryptoProblem | undefined {
  const actual = chainOf(address)
  return actual === undefined || chain === '' || actual === chain ? undefined : `is${actual}`
}

/** What is wrong with an address for the chosen network; where none is chosen, for the one whose addresses begin like it. */
function faultOf({ chain, address }: Pick<CryptoValues, 'chain' | 'address'>) {
  const judged = chains.find((known) => known === chain) ?? chainByStart(address)
  return judged && { chain: judged, fault: addressFault(address, judged) }
}

/** The problem of the address itself; undefined when its ends can be compared with the wallet. */
export function addressProblem(values: Pick<CryptoValues, 'chain' | 'address'>): CryptoProblem | undefined {
  if (values.address === '') return 'addressMissing'
  const judged = faultOf(values)
  if (!judged) return 'addressInvalid'
  return networkProblem(values) ?? (judged.fault && `address:${judged.fault.kind}`)
}

/** The rules of a wallet: its address must have the form and the checksum of the addresses of its network (docs/product.md, 17). */
export const cryptoRules: FormRules<CryptoField, CryptoProblem> = {
  problems: (values) => {
    const ofAddress = addressProblem(values)
    const unchecked = ofAddress === undefined && values.checkedAddress !== values.address
    const problems = [values.chain === '' && 'chainMissing', ofAddress ?? false, unchecked && 'endsUnchecked'] as const
    return problems.filter((problem) => problem !== false)
  },
  fields: {
    chainMissing: 'chain',
    addressMissing: 'address',
    addressInvalid: 'address',
    'address:start': 'address',
    'address:character': 'address',
    'address:length': 'address',
    'address:case': 'address',
    'address:checksum': 'address',
    isTRC20: 'address',
    isERC20: 'address',
    isBTC: 'address',
    endsUnchecked: 'checkedAddress',
  },
  messages: {
    chainMissing: '请选择网络',
    addressMissing: '请输入钱包地址',
    addressInvalid: '钱包地址格式不正确，请核对是否完整',
    'address:start': '{chain}地址以 {starts} 开头，请核对',
    'address:character': '第{place}个字符“{character}”不会出现在{chain}地址中，请核对',
    'address:length': '{chain}地址应为{lengths}个字符，现在是{count}个',
    'address:case': '这种地址须全部小写或全部大写，请核对',
    'address:checksum': '钱包地址校验不通过，请核对是否有字符抄错',
    isTRC20: '这是TRC20地址，与所选网络不一致',
    isERC20: '这是ERC20地址，与所选网络不一致',
    isBTC: '这是BTC地址，与所选网络不一致',
    endsUnchecked: '请先核对地址首尾',
  },
  textValues: (_, values) => {
    const judged = faultOf(values)
    return judged && { chain: judged.chain, ...judged.fault }
  },
  longest: { address: 140 },
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
