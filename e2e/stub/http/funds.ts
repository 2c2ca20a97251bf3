import { channelOf } from '#backend-rules/seed/channels.ts'
import { cancelDeposit, createDeposit, depositChannels, depositList } from '#lib/contract/deposits.ts'
import * as ledger from '#lib/contract/ledger.ts'
import * as payouts from '#lib/contract/payouts.ts'
import * as withdrawals from '#lib/contract/withdrawals.ts'
import { depositOf } from '../funds/depositRecord.ts'
import { shown } from '../funds/payouts.ts'
import { withdrawRecordOf } from '../funds/withdrawalRecord.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { World } from '../world.ts'
import { moneyRoute } from './moneyRoute.ts'
import { isInPeriod, pageAnswer } from './page.ts'
import { memberRoute } from './route.ts'

/** Deposit channels and deposits. */
export const depositRoutes = [
  memberRoute(depositChannels, ({ kind }, { world }) => ({
    items: world.deposits.channels.filter((channel) => kind === undefined || channel.kind === kind).map(channelOf),
  })),

  moneyRoute(createDeposit, (form, { world, now, member }) =>
    depositOf(world.deposits.create(member.username, form, now)),
  ),

  moneyRoute(cancelDeposit, ({ id }, { world, now, member }) =>
    depositOf(world.deposits.cancel(member.username, id, now)),
  ),

  memberRoute(depositList, ({ from, to, ...query }, { world, member }) => {
    const deposits = world.deposits.of(member.username).filter((one) => isInPeriod(one.submittedAt, { from, to }))
    const page = pageAnswer(deposits, ({ submittedAt, number }) => [submittedAt, number], query)
    return { ...page, items: page.items.map(depositOf) }
  }),
]

/** Withdrawals and payout accounts. */
export const withdrawRoutes = [
  memberRoute(withdrawals.withdrawTerms, ({ accountId }, { world, now, member }) =>
    world.withdrawals.termsOf(member, accountId, now),
  ),

  moneyRoute(withdrawals.createWithdrawal, (form, { world, now, member }) =>
    world.withdrawals.create(member, form, now),
  ),

  moneyRoute(withdrawals.cancelWithdrawal, ({ id }, { world, now, member }) =>
    world.withdrawals.cancel(member.username, id, now),
  ),

  memberRoute(withdrawals.withdrawList, ({ from, to, ...query }, { world, now, member }) => {
    const page = pageAnswer(
      world.withdrawals.of(member.username).filter((one) => isInPeriod(one.submittedAt, { from, to })),
      ({ submittedAt, number }) => [submittedAt, number],
      query,
    )
    return { ...page, items: page.items.map((withdrawal) => withdrawRecordOf(withdrawal, now)) }
  }),

  memberRoute(payouts.payoutList, (_, { world, member }) => ({ items: world.payouts.of(member.username).map(shown) })),

  moneyRoute(payouts.bindBank, (form, { world, now, member }) => world.payouts.bindBank(member.username, form, now)),

  moneyRoute(payouts.bindCrypto, (form, { world, now, member }) =>
    world.payouts.bindCrypto(member.username, form, now),
  ),

  moneyRoute(payouts.removePayout, ({ id }, { world, member }) => {
    world.payouts.remove(member.username, id)
    return {}
  }),
]

/** The member's ledger. The entries are in the order of their booking, which the balances need. */
export const ledgerRoutes = [
  memberRoute(ledger.transactionList, ({ type, from, to, ...query }, { world, member }) => {
    const booked = world.ledger.entries(member.username).map((entry, place) => ({ entry, place }))
    const entries = booked.filter(
      ({ entry }) => (type === undefined || entry.type === type) && isInPeriod(entry.at, { from, to }),
    )
    const { items, nextCursor } = pageAnswer(entries, ({ place }) => [place, 0], query)
    return { items: items.map(({ entry }) => ({ ...entry, ...subjectOf(world, member.username, entry) })), nextCursor }
  }),
]

/** What an entry belongs to, by name. */
function subjectOf(world: World, username: string, { type, refId }: Entry): { subject?: string; symbol?: string } {
  if (refId === undefined) return {}
  if (type === 'order') {
    const order = world.orders.find(username, { id: refId })
    const symbol = order && world.market.find(order.productId)?.listing.symbol
    return order ? { subject: order.productName, ...(symbol && { symbol }) } : {}
  }
  const deposit = world.deposits.of(username).find(({ id }) => id === refId)
  if (deposit) return { subject: deposit.channel.name }
  const withdrawal = world.withdrawals.of(username).find(({ id }) => id === refId)
  if (withdrawal) return { subject: withdrawal.account }
  const position = world.vault.of(username).find(({ id }) => id === refId)
  return position ? { subject: position.projectName } : {}
}
