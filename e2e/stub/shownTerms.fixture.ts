import type { Direction } from '#lib/contract/orders.ts'
import { rateOf } from '#lib/contract/settlement.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { World } from './world.ts'

/** The terms that a member of this world is shown now, for each kind of money request. */
export function shownTerms(world: World) {
  return {
    /** `ago`: how many ms ago the quote was the newest one. */
    order(
      productId: string,
      durationSeconds: number,
      { ago = 0, now = world.clock.now(), direction = 'up' as Direction } = {},
    ) {
      const instrument = world.market.find(productId)
      const term = instrument?.terms.find((one) => one.durationSeconds === durationSeconds)
      return {
        quoteSeq: instrument?.newest(now - ago).seq ?? 0,
        payoutRate: decimal(rateOf(term?.payoutRate ?? '0', direction) ?? '0'),
        feeRate: decimal(instrument?.feeRate ?? '0'),
        ...(instrument?.settlement && { settlement: instrument.settlement }),
        ...(term?.ends && { ends: term.ends }),
      }
    },
    deposit(channelId: string) {
      const channel = world.deposits.channels.find(({ id }) => id === channelId)
      const account = channel?.bank?.accountNumber ?? channel?.chain?.address
      const rates = { rate: decimal(channel?.rate ?? '0'), feeRate: decimal(channel?.feeRate ?? '0') }
      return account === undefined ? rates : { ...rates, account }
    },
    /** To the demo member's account. */
    withdrawal(amount: Decimal, accountId: string) {
      const account = world.payouts.of('demo').find(({ id }) => id === accountId)
      const { fee, receivedAmount, payoutAmount } = world.withdrawals.chargeOf(amount, account)
      return { fee, receivedAmount, ...(payoutAmount && { payoutAmount }) }
    },
    investment(projectId: string) {
      const { annualRate, termDays } = world.vault.project(projectId)
      return { annualRate: decimal(annualRate), termDays }
    },
  }
}
