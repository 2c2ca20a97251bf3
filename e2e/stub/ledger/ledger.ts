import Big from 'big.js'
import type { Decimal } from '#lib/money/decimal.ts'
import { cents } from './cents.ts'

/** Why money moved (contract.md, Transaction). */
type EntryType =
  | 'deposit'
  | 'manualCredit'
  | 'recharging'
  | 'withdrawal'
  | 'manualDeduction'
  | 'inviteReward'
  | 'order'
  | 'vault'

/** One movement of one member's money. Never changed, never removed. */
export interface Entry {
  readonly id: string
  readonly type: EntryType
  /** Signed: credits are positive. */
  readonly amount: Decimal
  readonly balanceAfter: Decimal
  readonly at: number
  readonly refId?: string
}

export interface Movement {
  readonly type: EntryType
  readonly amount: Big
  readonly at: number
  readonly refId?: string
}

/** Every balance is the sum of a member's entries; there is no other place where money is kept. */
export class Ledger {
  readonly #entries = new Map<string, Entry[]>()
  #count = 0

  /** Oldest first. */
  entries(username: string): readonly Entry[] {
    return this.#entries.get(username) ?? []
  }

  balance(username: string): Big {
    return new Big(this.entries(username).at(-1)?.balanceAfter ?? 0)
  }

  /** Books a movement, rounded to cents. Throws when it would make the balance negative. */
  post(username: string, { type, amount, at, refId }: Movement): Entry {
    const moved = cents(amount)
    const after = this.balance(username).plus(moved)
    if (after.lt(0)) throw new RangeError(`${username} has ${this.balance(username).toFixed(2)}, cannot move ${moved}`)
    this.#count += 1
    const entry = { id: `t${this.#count}`, type, amount: moved, balanceAfter: cents(after), at }
    const entries = this.#entries.get(username) ?? []
    entries.push(refId === undefined ? entry : { ...entry, refId })
    this.#entries.set(username, entries)
    return entries.at(-1) ?? entry
  }
}
