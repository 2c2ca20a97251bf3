import type { DepositChannel } from '#lib/contract/funds.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** What stands before the member to be confirmed: the channel as it was shown when the review began. */
export interface DepositReviewed {
  readonly channel: DepositChannel
  readonly amount: Decimal
  /** Upload path; undefined without a voucher. */
  readonly voucher: string | undefined
}

/**
 * Whether the channel is still offered as it was shown. Another receiving account, rate or limit is another deposit: the
 * member looks at it first.
 */
export function stillOffered({ channel }: DepositReviewed, channels: readonly DepositChannel[]): boolean {
  const now = channels.find(({ id }) => id === channel.id)
  return now !== undefined && JSON.stringify(now) === JSON.stringify(channel)
}
