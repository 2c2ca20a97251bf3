import * as funds from '#lib/contract/funds.ts'
import { depositOf } from '../funds/deposit.ts'
import { moneyRoute } from './moneyRoute.ts'
import { pageOf } from './page.ts'
import { memberRoute } from './route.ts'

/** Deposits: the ways in, and what was announced. */
export const depositRoutes = [
  memberRoute(funds.depositChannels, ({ kind }, { world }) => ({
    items: world.deposits.channels.filter((channel) => kind === undefined || channel.kind === kind),
  })),

  moneyRoute(funds.createDeposit, 'deposit', (form, { world, now, member }) =>
    depositOf(world.deposits.announce(member.username, form, now)),
  ),

  moneyRoute(funds.cancelDeposit, 'depositCancellation', ({ id }, { world, now, member }) =>
    depositOf(world.deposits.cancel(member.username, id, now)),
  ),

  memberRoute(funds.depositList, (query, { world, member }) => {
    const deposits = world.deposits.of(member.username)
    const page = pageOf(deposits, ({ submittedAt, number }) => [submittedAt, number], query)
    return { ...page, items: page.items.map(depositOf) }
  }),
]
