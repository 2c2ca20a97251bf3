import type { WithdrawHold } from '#backend-rules/withdrawals.ts'

/** The newest change to the safety of each member's account. */
export class SecurityChanges {
  /** How long withdrawals wait after a change, and to a new payout account, in ms. 0, so that most tests need not wait. */
  waitMs = 0
  readonly #newest = new Map<string, { readonly change: WithdrawHold['change']; readonly at: number }>()

  note(username: string, change: WithdrawHold['change'], now: number): void {
    this.#newest.set(username, { change, at: now })
  }

  /** What withdrawals of a member wait for; undefined where nothing was changed. */
  holdOf(username: string): WithdrawHold | undefined {
    const newest = this.#newest.get(username)
    return newest && { change: newest.change, until: newest.at + this.waitMs }
  }
}
