import type { InferOutput } from 'valibot'
import { acceptDeposit, creditOf } from '#backend-rules/deposits.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { canBecome, depositPostings, recordToCancel } from '#backend-rules/reviews.ts'
import { type Channel, seededChannels } from '#backend-rules/seed/channels.ts'
import { codes } from '#lib/contract/codes.ts'
import type { createDeposit } from '#lib/contract/deposits.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { type Deposit, stepsLeft } from './depositRecord.ts'

export type DepositForm = Omit<InferOutput<typeof createDeposit.request>, 'validUntil'>

/** A reviewer's decision. */
export type DepositDecision =
  | { readonly status: 'reviewing' | 'approved' }
  | { readonly status: 'rejected'; readonly reason: string }

/** All deposits of a world, and its channels. */
export class Deposits {
  readonly #ledger: Ledger
  readonly #uploads: Uploads
  readonly #deposits: Deposit[] = []
  /** In the order in which they are shown; tests remove or change some. */
  channels: readonly Channel[]

  constructor(ledger: Ledger, uploads: Uploads) {
    this.#ledger = ledger
    this.#uploads = uploads
    this.channels = seededChannels(ledger.money)
  }

  /** Accepts a deposit, or throws a Refusal. */
  create(username: string, form: DepositForm, now: number): Deposit {
    const { requestId, channelId, voucher } = form
    const named = this.channels.find(({ id }) => id === channelId)
    const { channel, amount } = acceptDeposit(form, named, this.#ledger.money)
    if (voucher !== undefined && !this.#uploads.isOf(username, voucher)) throw new Refusal(codes.informationEmpty)
    return this.enter(username, { channel, amount, voucher, requestId, at: now })
  }

  /** Adds a deposit without checks. It books nothing until it is approved. */
  enter(
    username: string,
    made: {
      readonly channel: Channel
      readonly amount: Decimal
      readonly voucher?: string | undefined
      readonly requestId: string
      readonly at: number
    },
  ): Deposit {
    const { channel, amount, voucher, requestId, at } = made
    const number = this.#deposits.length + 1
    const deposit: Deposit = {
      number,
      id: `d${number}`,
      username,
      requestId,
      channel,
      submittedAt: at,
      amount,
      voucher,
      credit: creditOf(amount, channel, this.#ledger.money),
      status: channel.kind === 'other' ? 'recharging' : 'pending',
    }
    this.#deposits.push(deposit)
    return deposit
  }

  /** Oldest first. */
  of(username: string): Deposit[] {
    return this.#deposits.filter((deposit) => deposit.username === username)
  }

  /** Cancels a deposit whose review has not begun, or throws a Refusal. Cancelling it again does nothing. */
  cancel(username: string, id: string, now: number): Deposit {
    const deposit = recordToCancel(
      'deposit',
      this.of(username).find((one) => one.id === id),
    )
    if (deposit.status !== 'cancelled') this.#move(deposit, 'cancelled', now)
    return deposit
  }

  /**
   * Decides a deposit before it would be decided by itself. A decided deposit does not change. A payment that was still awaited has arrived
   * by then.
   */
  decide(username: string, id: string, decision: DepositDecision, now: number): void {
    const deposit = this.of(username).find((one) => one.id === id)
    if (deposit === undefined) throw new RangeError(`${username} has no deposit ${id}`)
    const { status } = deposit
    const isPaidNow = status === 'recharging' && canBecome('deposit', 'pending', decision.status)
    if (!isPaidNow && !canBecome('deposit', status, decision.status))
      throw new RangeError(`${id} is ${status}, and cannot become ${decision.status}`)
    if (decision.status === 'rejected') deposit.reason = decision.reason
    this.#move(deposit, decision.status, now)
  }

  /** When the next deposit changes its status by itself; infinite when none will. */
  nextDue(): number {
    const next = this.#deposits.flatMap((deposit) =>
      stepsLeft(deposit)
        .slice(0, 1)
        .map(({ afterMs }) => deposit.submittedAt + afterMs),
    )
    return Math.min(Number.POSITIVE_INFINITY, ...next)
  }

  /** Changes the status of every deposit that is due by `now`, each step at its own instant. */
  settleDue(now: number): void {
    for (const deposit of this.#deposits) {
      for (const { to, afterMs } of stepsLeft(deposit)) {
        const at = deposit.submittedAt + afterMs
        if (at <= now) this.#move(deposit, to, at)
      }
    }
  }

  #move(deposit: Deposit, status: Deposit['status'], at: number): void {
    deposit.status = status
    const { username, id, credit } = deposit
    const postings = depositPostings(status, { account: 'bank', credit, fee: decimal('0') })
    this.#ledger.book(username, { type: 'deposit', at, refId: id, postings })
  }
}
