import type { InferInput } from 'valibot'
import { boundBankAccount, maskedNumbers, usableFrom, wallet } from '#backend-rules/payoutAccounts.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { payoutList } from '#lib/contract/payouts.ts'
import type { SecurityChanges } from '../members/securityChanges.ts'

type BankForm = Parameters<typeof boundBankAccount>[0] & { readonly requestId: string }
type WalletForm = Parameters<typeof wallet>[0] & { readonly requestId: string }
type Shown = InferInput<typeof payoutList.response>['items'][number]

/** An account that a member can withdraw to. Only the backend knows its whole number. */
export interface PayoutAccount {
  readonly id: string
  readonly requestId: string
  readonly username: string
  readonly boundAt: number
  /** The instant from which it can be withdrawn to. */
  readonly usableAt?: number | undefined
  readonly target: ReturnType<typeof boundBankAccount> | ReturnType<typeof wallet>
}

/** All payout accounts of a world. A removed account can be bound again. */
export class PayoutAccounts {
  #accounts: readonly PayoutAccount[] = []
  readonly #changes: SecurityChanges
  #count = 0
  /** How long a new wallet waits before it can be withdrawn to. */
  addressWaitMs = 24 * 3_600_000

  constructor(changes: SecurityChanges) {
    this.#changes = changes
  }

  /** Newest first. */
  of(username: string): PayoutAccount[] {
    return this.#accounts.filter((account) => account.username === username).toReversed()
  }

  /** Binds a bank account, or throws a Refusal. */
  bindBank(username: string, form: BankForm, now: number): Shown {
    return this.#bind(username, form.requestId, boundBankAccount(form), now)
  }

  /** Binds a wallet, or throws a Refusal. */
  bindCrypto(username: string, form: WalletForm, now: number): Shown {
    return this.#bind(username, form.requestId, wallet(form), now)
  }

  /** Removes a member's account; does nothing when it is already removed. */
  remove(username: string, id: string): void {
    this.#accounts = this.#accounts.filter((account) => account.username !== username || account.id !== id)
  }

  #bind(username: string, requestId: string, target: PayoutAccount['target'], now: number): Shown {
    const bound = this.#accounts.some((account) => numberOf(account) === numberOf({ target }))
    if (bound) throw new Refusal(codes.cardAlreadyBound)
    this.#count += 1
    const usableAt = usableFrom(
      target.kind,
      { addressWaitMs: this.addressWaitMs, changeWaitMs: this.#changes.waitMs },
      now,
    )
    const account = { id: `p${this.#count}`, requestId, username, boundAt: now, usableAt, target }
    this.#accounts = [...this.#accounts, account]
    return shown(account)
  }
}

/** An account as the contract shows it, with its number masked. */
export function shown({ id, requestId, boundAt, usableAt, target }: PayoutAccount): Shown {
  return { id, requestId, boundAt, usableAt, ...target, ...maskedNumbers(target) }
}

const numberOf = ({ target }: Pick<PayoutAccount, 'target'>) =>
  target.kind === 'bank' ? target.accountNumber : `${target.chain} ${target.address}`
