import { type FormRefusal, type FormRules, type FormValues, problemsIn } from '#components/form/useForm.ts'
import { isPersonName } from '#lib/account/person.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
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

export const emptyBankForm: FormValues<BankField> = { payeeName: '', accountNumber: '', bankName: '', branch: '' }

/** The row of what is wrong with an account number. */
const numberRow = (fault: AccountNumberFault, text: MessageKey) => ({
  field: 'accountNumber' as const,
  text,
  when: ({ accountNumber }: FormValues<BankField>) => accountNumberFault(accountNumber) === fault,
})
/** More digits cannot solve these. */
const earlyRow = (fault: AccountNumberFault, text: MessageKey) => ({ ...numberRow(fault, text), early: true as const })

/** The rules of a bank account; the branch is optional (docs/product.md, 17). */
export const bankRules = {
  problems: {
    payeeMissing: {
      field: 'payeeName',
      text: '请输入收款人姓名',
      when: ({ payeeName }) => typedText(payeeName) === '',
    },
    payeeInvalid: {
      field: 'payeeName',
      text: '姓名不能含有特殊符号',
      when: ({ payeeName }) => !isPersonName(payeeName),
    },
    numberMissing: {
      field: 'accountNumber',
      text: '请输入银行卡号',
      when: ({ accountNumber }) => cleanAccountNumber(accountNumber) === '',
    },
    'number:several': earlyRow('several', '这里有不止一个号码，请只填写一个'),
    'number:signs': earlyRow('signs', '这里有不属于号码的文字，请只填写号码'),
    'number:letters': earlyRow('letters', '这里有不属于号码的文字，请只填写号码'),
    'number:iban': numberRow('iban', 'IBAN不完整或校验位不符，请核对'),
    'number:long': earlyRow('long', '号码最多34位，请核对是否粘贴了多余的内容'),
    'number:short': numberRow('short', '号码至少6位，请核对是否完整'),
    bankMissing: { field: 'bankName', text: '请输入银行名称', when: ({ bankName }) => typedText(bankName) === '' },
  } satisfies FormRules<BankField, BankProblem>['problems'],
  longest: { payeeName: 64, bankName: 64, branch: 128 },
}

type BankProblem = 'payeeMissing' | 'payeeInvalid' | 'numberMissing' | `number:${AccountNumberFault}` | 'bankMissing'

/** The bank account as it is sent. */
export function sentBankAccount(values: FormValues<BankField>): BankAccount {
  const branch = typedText(values.branch)
  return {
    payeeName: typedText(values.payeeName),
    accountNumber: cleanAccountNumber(values.accountNumber),
    bankName: typedText(values.bankName),
    ...(branch && { branch }),
  }
}

/** A card can be bound only once (docs/product.md, 17): that refusal is shown at the number, every other one below the form. */
export function bankRefusal(error: unknown): FormRefusal<BankField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return { field: bound ? 'accountNumber' : undefined, text: errorMessage(error) }
}

/** `checkedAddress`: the address whose ends the member has compared with the wallet. Another address is not checked yet. */
export type CryptoField = 'chain' | 'address' | 'checkedAddress'
export type CryptoValues = FormValues<CryptoField>

/** No network is chosen for the member: coins that are sent by another network are lost. */
export const emptyCryptoForm: CryptoValues = { chain: '', address: '', checkedAddress: '' }

/** What is wrong with an address for the chosen network; where none is chosen, for the one whose addresses begin like it. */
function faultOf({ chain, address }: AddressValues) {
  const judgedBy = chains.find((known) => known === chain) ?? chainByStart(address)
  return judgedBy && { chain: judgedBy, fault: addressFault(address, judgedBy) }
}

type AddressValues = Pick<CryptoValues, 'chain' | 'address'>

/** The row of an address that belongs to another network than the chosen one. Coins that are sent there are lost, so that is said while it is typed. */
const networkRow = (actual: Chain, text: MessageKey) => ({
  field: 'address' as const,
  text,
  when: ({ chain, address }: AddressValues) => chain !== '' && chain !== actual && chainOf(address) === actual,
  early: true as const,
})

/** The row of what is wrong with an address for its network. */
const addressRow = (kind: AddressFault['kind'], text: MessageKey) => ({
  field: 'address' as const,
  text,
  textValues: (values: AddressValues) => {
    const found = faultOf(values)
    return found && { chain: found.chain, ...found.fault }
  },
  when: (values: AddressValues) => faultOf(values)?.fault?.kind === kind,
})

const addressProblems = {
  addressMissing: { field: 'address', text: '请输入钱包地址', when: ({ address }) => address === '' },
  addressInvalid: {
    field: 'address',
    text: '钱包地址格式不正确，请核对是否完整',
    when: (values) => faultOf(values) === undefined,
  },
  isTRC20: networkRow('TRC20', '这是TRC20地址，与所选网络不一致'),
  isERC20: networkRow('ERC20', '这是ERC20地址，与所选网络不一致'),
  isBTC: networkRow('BTC', '这是BTC地址，与所选网络不一致'),
  'address:start': addressRow('start', '{chain}地址以 {starts} 开头，请核对'),
  'address:character': addressRow('character', '第{place}个字符“{character}”不会出现在{chain}地址中，请核对'),
  'address:length': addressRow('length', '{chain}地址应为{lengths}个字符，现在是{count}个'),
  'address:case': addressRow('case', '这种地址须全部小写或全部大写，请核对'),
  'address:checksum': addressRow('checksum', '钱包地址校验不通过，请核对是否有字符抄错'),
} satisfies FormRules<
  'chain' | 'address',
  'addressMissing' | 'addressInvalid' | `is${Chain}` | `address:${AddressFault['kind']}`
>['problems']

/** Whether an address has no problem, so that its ends can be compared with the wallet. */
export const isAddressRight = ({ chain, address }: AddressValues): boolean =>
  problemsIn({ problems: addressProblems }, { chain, address }).length === 0

/** The rules of a wallet: its address must have the form and the checksum of the addresses of its network (docs/product.md, 17). */
export const cryptoRules = {
  problems: {
    chainMissing: { field: 'chain', text: '请选择网络', when: ({ chain }) => chain === '' },
    ...addressProblems,
    endsUnchecked: {
      field: 'checkedAddress',
      text: '请先核对地址首尾',
      when: (values) => isAddressRight(values) && values.checkedAddress !== values.address,
    },
  },
  longest: { address: 140 },
} satisfies FormRules<CryptoField>

/** A wallet can be bound only once: that refusal is shown at the address, every other one below the form. */
export function cryptoRefusal(error: unknown): FormRefusal<CryptoField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return bound
    ? { field: 'address', text: { key: '该钱包地址已绑定' } }
    : { field: undefined, text: errorMessage(error) }
}
