import type { InferOutput } from 'valibot'
import { isPersonName } from '#lib/account/person.ts'
import { codes } from '#lib/contract/codes.ts'
import type { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { typedCode } from '#lib/i18n/typedText.ts'
import { cleanAccountNumber, isAccountNumber } from '#lib/payout/accountNumber.ts'
import { addressFault, chains } from '#lib/payout/walletAddress.ts'
import { maskedAccountNumber, maskedAddress } from './masks.ts'
import { Refusal } from './refusal.ts'

type BankForm = Omit<InferOutput<typeof bindBank.request>, 'requestId' | 'validUntil'>
type WalletForm = Omit<InferOutput<typeof bindCrypto.request>, 'requestId' | 'validUntil'>

/** A bank account as it is stored, or a Refusal. */
export function boundBankAccount(form: BankForm) {
  const payeeName = filled(form.payeeName)
  const bankName = filled(form.bankName)
  const branch = form.branch?.trim() || undefined
  const accountNumber = cleanAccountNumber(filled(form.accountNumber))
  if (!isPersonName(payeeName) || !isAccountNumber(accountNumber)) throw new Refusal(codes.payoutNumberInvalid)
  return { kind: 'bank' as const, payeeName, accountNumber, bankName, branch }
}

/** A wallet as it is stored, or a Refusal. */
export function wallet(form: WalletForm) {
  const name = filled(form.chain)
  const address = typedCode(filled(form.address))
  const chain = chains.find((one) => one === name)
  if (chain === undefined || addressFault(address, chain)) throw new Refusal(codes.payoutNumberInvalid)
  return { kind: 'crypto' as const, chain, address }
}

interface AccountWaits {
  /** How long a new wallet waits, in ms. */
  readonly addressWaitMs: number
  /** How long every new account waits, in ms. */
  readonly changeWaitMs: number
}

/** From when on a new account can be withdrawn to; undefined for at once. Of two waits the longer one counts, not both. */
export function usableFrom(
  kind: 'bank' | 'crypto',
  { addressWaitMs, changeWaitMs }: AccountWaits,
  now: number,
): number | undefined {
  const waitMs = Math.max(changeWaitMs, kind === 'crypto' ? addressWaitMs : 0)
  return waitMs > 0 ? now + waitMs : undefined
}

interface Numbers {
  readonly accountNumber?: string | null | undefined
  readonly address?: string | null | undefined
}

/** The numbers of an account as a member is shown them. */
export const maskedNumbers = ({ accountNumber, address }: Numbers) => ({
  accountNumber: accountNumber && maskedAccountNumber(accountNumber),
  address: address && maskedAddress(address),
})

interface Named extends Numbers {
  readonly kind: 'bank' | 'crypto'
  readonly bankName?: string | null | undefined
  readonly chain?: string | null | undefined
}

/** The name of an account in a withdrawal. It stays when the account is removed. */
export function labelOf(account: Named): string {
  const { accountNumber, address } = maskedNumbers(account)
  return account.kind === 'bank' ? `${account.bankName} ${accountNumber}` : `${account.chain} ${address}`
}

function filled(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Refusal(codes.informationEmpty)
  return trimmed
}
