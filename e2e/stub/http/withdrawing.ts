import * as funds from '#lib/contract/funds.ts'
import { shown } from '../funds/payouts.ts'
import { recordOf } from '../funds/withdrawal.ts'
import { cents } from '../ledger/cents.ts'
import { moneyRoute } from './moneyRoute.ts'
import { pageOf } from './page.ts'
import { memberRoute } from './route.ts'

/** Withdrawals and the accounts that they go to. */
export const withdrawRoutes = [
  memberRoute(funds.withdrawTerms, (_, { world, member }) => {
    const { min, max, feeRate, feeMin, note } = world.withdrawals.rules
    return { min, max, feeRate, feeMin, note, available: cents(world.ledger.balance(member.username)) }
  }),

  moneyRoute(funds.createWithdrawal, 'withdrawal', (form, { world, now, member }) =>
    world.withdrawals.create(member, form, now),
  ),

  memberRoute(funds.withdrawList, (query, { world, now, member }) => {
    const page = pageOf(
      world.withdrawals.of(member.username),
      ({ submittedAt, number }) => [submittedAt, number],
      query,
    )
    return { ...page, items: page.items.map((withdrawal) => recordOf(withdrawal, now)) }
  }),

  memberRoute(funds.payoutList, (_, { world, member }) => ({ items: world.payouts.of(member.username).map(shown) })),

  moneyRoute(funds.bindBank, 'bankAccount', (form, { world, now, member }) =>
    world.payouts.bindBank(member.username, form, now),
  ),

  moneyRoute(funds.bindCrypto, 'cryptoAccount', (form, { world, now, member }) =>
    world.payouts.bindCrypto(member.username, form, now),
  ),

  moneyRoute(funds.removePayout, 'accountRemoval', ({ id }, { world, member }) => {
    world.payouts.remove(member.username, id)
    return {}
  }),
]
