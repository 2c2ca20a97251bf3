import Big from 'big.js'
import type { MemberAccount, OperatorAccount } from '#backend-rules/ledgerAccounts.ts'
import type { Money } from '#backend-rules/money.ts'
import type { RecordPosting } from '#backend-rules/reviews.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** `balance/demo`, `stakes/demo`, `fees`. */
export type LedgerAccount = `${MemberAccount}/${string}` | OperatorAccount

/** The change of an account; negative when it loses. */
export type Posting = readonly [account: LedgerAccount, amount: Big]

/** One movement of money. The amounts of its postings add up to zero. Never changed, never removed. */
export interface Transaction {
  readonly at: number
  readonly refId?: string
  readonly postings: readonly { readonly account: LedgerAccount; readonly amount: Decimal }[]
}

/** An entry of a member's ledger: the change of the available balance by a transaction. */
export interface Entry {
  readonly id: string
  readonly type: TransactionType
  /** Signed: credits are positive. */
  readonly amount: Decimal
  readonly balanceAfter: Decimal
  readonly at: number
  readonly refId?: string
}

export interface Movement {
  readonly type: TransactionType
  readonly amount: Big
  readonly at: number
  readonly refId?: string
  /** The other side of the movement. */
  readonly against: readonly Posting[]
}

/** The double-entry books of a world: all money is in accounts and moves between accounts. */
export class Ledger {
  readonly money: Money
  readonly #transactions: Transaction[] = []
  readonly #entries = new Map<string, Entry[]>()
  #count = 0

  constructor(money: Money) {
    this.money = money
  }

  get transactions(): readonly Transaction[] {
    return this.#transactions
  }

  /** Oldest first. */
  entries(username: string): readonly Entry[] {
    return this.#entries.get(username) ?? []
  }

  balance(username: string): Big {
    return new Big(this.entries(username).at(-1)?.balanceAfter ?? 0)
  }

  /**
   * Books a movement of a member's available balance, rounded to the currency's decimals. Throws when it would make the
   * balance negative, or when the other side does not balance it. The other side is never another member's balance,
   * which has entries of its own: money from member to member takes two movements, through an account of the operator.
   */
  post(username: string, { type, amount, at, refId, against }: Movement): Entry {
    const moved = this.money.booked(amount)
    const after = this.balance(username).plus(moved)
    if (after.lt(0)) throw new RangeError(`${username} has ${this.balance(username).toFixed()}, cannot move ${moved}`)
    this.transfer([[`balance/${username}`, amount], ...against], at, refId)
    this.#count += 1
    const entry = { id: `t${this.#count}`, type, amount: moved, balanceAfter: this.money.booked(after), at }
    const entries = this.#entries.get(username) ?? []
    entries.push(refId === undefined ? entry : { ...entry, refId })
    this.#entries.set(username, entries)
    return entries.at(-1) ?? entry
  }

  /** Books the postings of a member's record; without any, nothing. What changes the balance is an entry of the member's ledger. */
  book(
    username: string,
    { postings, ...movement }: Omit<Movement, 'amount' | 'against'> & { readonly postings: readonly RecordPosting[] },
  ): void {
    const against = postings.flatMap((posting): Posting[] => {
      if (!('membersAccount' in posting)) return [[posting.account, new Big(posting.amount)]]
      const { membersAccount: account, amount } = posting
      return account === 'balance' ? [] : [[`${account}/${username}`, new Big(amount)]]
    })
    const balance = postings.find((posting) => 'membersAccount' in posting && posting.membersAccount === 'balance')
    if (balance !== undefined) this.post(username, { ...movement, amount: new Big(balance.amount), against })
    else if (against.length > 0) this.transfer(against, movement.at, movement.refId)
  }

  /** Books a movement between accounts, rounded to the currency's decimals. Throws when the postings do not add up to zero. */
  transfer(postings: readonly Posting[], at: number, refId?: string): void {
    const booked = postings.map(([account, amount]) => ({ account, amount: this.money.booked(amount) }))
    const transaction = { at, postings: booked, ...(refId !== undefined && { refId }) }
    if (!isBalanced(transaction)) throw new RangeError(`unbalanced: ${JSON.stringify(transaction)}`)
    this.#transactions.push(transaction)
  }

  /** The amount of an account: the sum of its postings, of one record or of all. */
  total(account: LedgerAccount, refId?: string): Big {
    return this.#transactions
      .filter((transaction) => refId === undefined || transaction.refId === refId)
      .flatMap(({ postings }) => postings.filter((posting) => posting.account === account))
      .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
  }

  /** Transactions that do not balance, and member ledgers that differ from them. */
  problems(): string[] {
    const unbalanced = this.#transactions.filter((transaction) => !isBalanced(transaction))
    return [
      ...unbalanced.map((transaction) => `unbalanced: ${JSON.stringify(transaction)}`),
      ...[...this.#entries.keys()].flatMap((username) => this.#problemsOf(username)),
    ]
  }

  #problemsOf(username: string): string[] {
    const entries = this.entries(username)
    let sum = new Big(0)
    const broken = entries.flatMap(({ id, amount, balanceAfter }) => {
      sum = sum.plus(amount)
      return sum.eq(balanceAfter) && sum.gte(0)
        ? []
        : [`${username}'s entry ${id} says ${balanceAfter}, not ${sum.toFixed()}`]
    })
    const booked = this.total(`balance/${username}`)
    return sum.eq(booked)
      ? broken
      : [...broken, `${username}'s entries say ${sum.toFixed()}, the books ${booked.toFixed()}`]
  }
}

function isBalanced({ postings }: Transaction): boolean {
  return postings.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).eq(0)
}
