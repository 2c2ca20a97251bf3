import Big from 'big.js'
import type { InferOutput } from 'valibot'
import type { Money } from '#lib/backend/money.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { type Channel, seededChannels } from '#lib/backend/seed/channels.ts'
import { codes } from '#lib/contract/codes.ts'
import type { createDeposit } from '#lib/contract/funds.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { creditOf, type Deposit, isOpen, stepsLeft } from './deposit.ts'

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
  create(username: string, { requestId, channelId, voucher, ...asked }: DepositForm, now: number): Deposit {
    const channel = this.channels.find(({ id }) => id === channelId)
    if (channel === undefined) throw new Refusal(codes.depositChannelClosed)
    if (!new Big(channel.rate).gt(0)) throw new Refusal(codes.exchangeRateError)
    if (!areTermsOf(channel, asked.terms)) throw new Refusal(codes.termsChanged)
    const amount = checkedAmount(asked.amount, channel, this.#ledger.money)
    if (voucher !== undefined && !this.#uploads.isOf(username, voucher)) throw new Refusal(codes.informationEmpty)
    return this.enter(username, { channel, amount, voucher, requestId, at: now })
  }

  /** Adds a deposit without checks, and books the amount that it will credit as pending. */
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
    const credit = new Big(deposit.credit)
    this.#ledger.transfer(inTransit(username, credit), at, deposit.id)
    this.#deposits.push(deposit)
    return deposit
  }

  /** Oldest first. */
  of(username: string): Deposit[] {
    return this.#deposits.filter((deposit) => deposit.username === username)
  }

  /** Cancels a deposit whose review has not begun, or throws a Refusal. Cancelling it again does nothing. */
  cancel(username: string, id: string, now: number): Deposit {
    const deposit = this.of(username).find((one) => one.id === id)
    if (deposit === undefined) throw new Refusal(codes.depositNotCancellable, 'there is no such deposit')
    if (deposit.status === 'cancelled') return deposit
    if (deposit.status !== 'recharging' && deposit.status !== 'pending') {
      throw new Refusal(codes.depositNotCancellable)
    }
    this.#move(deposit, 'cancelled', now)
    return deposit
  }

  /** Decides a deposit before it would be decided by itself. A decided deposit does not change. */
  decide(username: string, id: string, decision: DepositDecision, now: number): void {
    const deposit = this.of(username).find((one) => one.id === id)
    if (deposit === undefined || !isOpen(deposit)) throw new RangeError(`${id} is not open`)
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
    const { username, id } = deposit
    const credit = new Big(deposit.credit)
    const against = [[`deposits/${username}`, credit.times(-1)]] as const
    if (status === 'approved') this.#ledger.post(username, { type: 'deposit', amount: credit, at, refId: id, against })
    else if (!isOpen(deposit)) this.#ledger.transfer(inTransit(username, credit.times(-1)), at, id)
  }
}

/** The postings of a pending deposit; with a negative amount, those that remove it. */
const inTransit = (username: string, credit: Big): readonly Posting[] => [
  [`deposits/${username}`, credit],
  ['bank', credit.times(-1)],
]

/** Whether the terms that the member was shown are those of the channel. */
function areTermsOf(channel: Channel, { rate, feeRate, account }: DepositForm['terms']): boolean {
  const receiving = channel.bank?.accountNumber ?? channel.chain?.address
  return new Big(rate).eq(channel.rate) && new Big(feeRate).eq(channel.feeRate) && account === receiving
}

/** An amount between the channel's bounds, with no more decimals than the channel's currency has. */
function checkedAmount(asked: Decimal, { min, max, currency, decimals }: Channel, money: Money): Decimal {
  const amount = new Big(asked)
  const whole = amount.toFixed(currencyOf(currency, money, decimals ?? undefined).decimals)
  if (amount.lt(min) || amount.gt(max) || !amount.eq(whole)) throw new Refusal(codes.amountOutsideLimits)
  return decimal(whole)
}
