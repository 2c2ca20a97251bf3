import type { InferInput, InferOutput } from 'valibot'
import { isPersonName } from '#lib/account/person.ts'
import { maskedAccountNumber, maskedAddress } from '#lib/backend/masks.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { bindBank, bindCrypto, payoutList } from '#lib/contract/payouts.ts'
import { typedCode } from '#lib/i18n/typedText.ts'
import { cleanAccountNumber, isAccountNumber } from '#lib/payout/accountNumber.ts'
import { addressFault, chains } from '#lib/payout/walletAddress.ts'

type BankForm = Omit<InferOutput<typeof bindBank.request>, 'requestId' | 'validUntil'>
type CryptoForm = Omit<InferOutput<typeof bindCrypto.request>, 'requestId' | 'validUntil'>
type Shown = InferInput<typeof payoutList.response>['items'][number]

/** An account that a member can withdraw to. Only the backend knows its whole number. */
export interface PayoutAccount {
  readonly id: string
  readonly requestId: string
  readonly username: string
  readonly boundAt: number
  /** For a wallet: the instant from which it can be withdrawn to. */
  readonly usableAt?: number | undefined
  readonly target: ({ readonly kind: 'bank' } & BankForm) | ({ readonly kind: 'crypto' } & CryptoForm)
}

/** All payout accounts of a world. A removed account can be bound again. */
export class PayoutAccounts {
  #accounts: readonly PayoutAccount[] = []
  #count = 0
  /** How long a new wallet waits before it can be withdrawn to. */
  addressWaitMs = 24 * 3_600_000

  /** Newest first. */
  of(username: string): PayoutAccount[] {
    return this.#accounts.filter((account) => account.username === username).toReversed()
  }

  /** Binds a bank account, or throws a Refusal. */
  bindBank(username: string, { requestId, ...form }: BankForm & { requestId: string }, now: number): Shown {
    const payeeName = filled(form.payeeName)
    const bankName = filled(form.bankName)
    const branch = form.branch?.trim() || undefined
    const accountNumber = cleanAccountNumber(filled(form.accountNumber))
    const valid = isPersonName(payeeName) && isAccountNumber(accountNumber)
    if (!valid) throw new Refusal(codes.payoutNumberInvalid)
    return this.#bind(username, requestId, { kind: 'bank', payeeName, accountNumber, bankName, branch }, now)
  }

  /** Binds a wallet, or throws a Refusal. */
  bindCrypto(username: string, { requestId, ...form }: CryptoForm & { requestId: string }, now: number): Shown {
    const named = filled(form.chain)
    const address = typedCode(filled(form.address))
    const chain = chains.find((one) => one === named)
    if (chain === undefined || addressFault(address, chain)) throw new Refusal(codes.payoutNumberInvalid)
    return this.#bind(username, requestId, { kind: 'crypto', chain, address }, now)
  }

  /** Removes a member's account; does nothing when it is already removed. */
  remove(username: string, id: string): void {
    this.#accounts = this.#accounts.filter((account) => account.username !== username || account.id !== id)
  }

  #bind(username: string, requestId: string, target: PayoutAccount['target'], now: number): Shown {
    const bound = this.#accounts.some((account) => numberOf(account) === numberOf({ target }))
    if (bound) throw new Refusal(codes.cardAlreadyBound)
    this.#count += 1
    const usableAt = target.kind === 'crypto' && this.addressWaitMs > 0 ? now + this.addressWaitMs : undefined
    const account = { id: `p${this.#count}`, requestId, username, boundAt: now, usableAt, target }
    this.#accounts = [...this.#accounts, account]
    return shown(account)
  }
}

/** An account as the contract shows it, with its number masked. */
export function shown({ id, requestId, boundAt, usableAt, target }: PayoutAccount): Shown {
  const known = { id, requestId, boundAt, usableAt }
  return target.kind === 'bank'
    ? { ...known, ...target, accountNumber: maskedAccountNumber(target.accountNumber) }
    : { ...known, ...target, address: maskedAddress(target.address) }
}

/** The name of the account in a withdrawal record. It stays when the account is removed. */
export function labelOf({ target }: Pick<PayoutAccount, 'target'>): string {
  return target.kind === 'bank'
    ? `${target.bankName} ${maskedAccountNumber(target.accountNumber)}`
    : `${target.chain} ${maskedAddress(target.address)}`
}

const numberOf = ({ target }: Pick<PayoutAccount, 'target'>) =>
  target.kind === 'bank' ? target.accountNumber : `${target.chain} ${target.address}`

function filled(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Refusal(codes.informationEmpty)
  return trimmed
}
