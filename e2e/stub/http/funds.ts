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

interface EntrySubject {
  readonly subject?: string | undefined
  readonly symbol?: string | undefined
}
type SubjectOf = (world: World, username: string, id: string) => EntrySubject

const noSubject: SubjectOf = () => ({})
const depositSubject: SubjectOf = ({ deposits }, username, id) => ({
  subject: deposits.of(username).find((deposit) => deposit.id === id)?.channel.name,
})

/** The name of the record that an entry of each type has in `refId`. */
const subjects: Readonly<Record<ledger.TransactionType, SubjectOf>> = {
  order: ({ orders, market }, username, id) => {
    const order = orders.find(username, { id })
    return { subject: order?.productName, symbol: order && market.find(order.productId)?.listing.symbol }
  },
  deposit: depositSubject,
  recharging: depositSubject,
  withdrawal: ({ withdrawals: made }, username, id) => ({
    subject: made.of(username).find((withdrawal) => withdrawal.id === id)?.account,
  }),
  vault: ({ vault }, username, id) => ({
    subject: vault.of(username).find((position) => position.id === id)?.projectName,
  }),
  inviteReward: noSubject,
  manualCredit: noSubject,
  manualDeduction: noSubject,
}

const subjectOf = (world: World, username: string, { type, refId }: Entry): EntrySubject =>
  refId === undefined ? {} : subjects[type](world, username, refId)
