import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { createDeposit } from '#lib/contract/deposits.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'

type DepositForm = InferOutput<typeof createDeposit.request>

interface OpenChannel {
  readonly currency: string
  readonly decimals?: number | null | undefined
  readonly rate: string
  readonly min: string
  readonly max: string
  readonly feeRate: string
  readonly bank?: { readonly accountNumber: string } | null | undefined
  readonly chain?: { readonly address: string } | null | undefined
}

/**
 * Accepts the channel, terms and amount of a deposit, or throws the Refusal that comes first. Returns the channel, the
 * amount and what it credits. Whether a voucher is the member's is for the caller to check, afterwards.
 */
export function acceptDeposit<Channel extends OpenChannel>(
  { amount, terms }: Pick<DepositForm, 'amount' | 'terms'>,
  channel: Channel | undefined,
  money: Money,
): { readonly channel: Channel; readonly amount: Decimal; readonly credit: Decimal } {
  if (channel === undefined) throw new Refusal(codes.depositChannelClosed)
  if (!new Big(channel.rate).gt(0)) throw new Refusal(codes.exchangeRateError)
  const receiver = channel.bank?.accountNumber ?? channel.chain?.address
  const agreed =
    new Big(terms.rate).eq(channel.rate) && new Big(terms.feeRate).eq(channel.feeRate) && terms.account === receiver
  if (!agreed) throw new Refusal(codes.termsChanged)
  const accepted = acceptedAmount(amount, channel, money)
  return { channel, amount: accepted, credit: creditOf(accepted, channel, money) }
}

/** An amount between the channel's bounds, with no more decimals than the channel's currency has. */
function acceptedAmount(amount: Decimal, { min, max, currency, decimals }: OpenChannel, money: Money): Decimal {
  const exact = new Big(amount)
  const whole = exact.toFixed(currencyOf(currency, money, decimals ?? undefined).decimals)
  if (exact.lt(min) || exact.gt(max) || !exact.eq(whole)) throw new Refusal(codes.amountOutsideLimits)
  return decimal(whole)
}

/** What a deposit credits: the amount in account currency less the fee on it, each rounded half up. */
export function creditOf(
  amount: Decimal,
  { rate, feeRate }: Pick<OpenChannel, 'rate' | 'feeRate'>,
  money: Money,
): Decimal {
  const exchanged = new Big(exchangedOf(amount, rate, money))
  const credit = exchanged.minus(money.booked(exchanged.times(feeRate)))
  return money.booked(credit.lt(0) ? new Big(0) : credit)
}

/** What a deposit is in account currency before its fee, rounded half up. */
export const exchangedOf = (amount: Decimal, rate: string, money: Money): Decimal =>
  money.booked(new Big(amount).times(rate))
