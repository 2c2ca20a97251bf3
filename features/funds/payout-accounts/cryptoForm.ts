import type { FormRules, FormValues, Refusal } from '#components/form/useForm.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { type Chain, chainOf } from '#lib/payout/walletAddress.ts'

export type CryptoField = 'chain' | 'address'
export type CryptoProblem = 'chainMissing' | 'addressMissing' | 'addressInvalid' | `is${Chain}`
export type CryptoValues = FormValues<CryptoField>

export const emptyCryptoForm: CryptoValues = { chain: 'TRC20', address: '' }

/** What is wrong with the address that only more typing cannot cure: it is one of another network. */
export function networkProblem({ chain, address }: CryptoValues): CryptoProblem | undefined {
  const actual = chainOf(address)
  return actual === undefined || actual === chain ? undefined : `is${actual}`
}

function addressProblem(values: CryptoValues): CryptoProblem | undefined {
  if (values.address === '') return 'addressMissing'
  return networkProblem(values) ?? (chainOf(values.address) === undefined ? 'addressInvalid' : undefined)
}

/** A wallet address, judged by the shape that addresses of its network have. */
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
}

/** A wallet can be bound only once, like a card; what else the backend refuses is about the whole form. */
export function cryptoRefusal(error: unknown): Refusal<CryptoField> {
  const bound = isApiError(error) && error.code === codes.cardAlreadyBound
  return bound
    ? { field: 'address', text: { key: '该钱包地址已绑定' } }
    : { field: undefined, text: errorMessage(error) }
}
