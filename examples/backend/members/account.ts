import { and, eq, gte, lt, sum } from 'drizzle-orm'
import { DAY_MS, dayOf, startOfDay } from '#lib/backend/time.ts'
import { add, roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { accounts } from '../database/tables/ledger.ts'
import { orders } from '../database/tables/market.ts'
import type { HandlersOf, MemberContext } from '../http/calls.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { outcomeOf } from '../requests/moneyRequests.ts'
import { readSetting } from '../settings/settings.ts'
import { figuresOf } from '../vault/figures.ts'
import { changeProfile, profileOf } from './profile.ts'

/** The page's configuration, the member and the member's figures, and the outcomes of money requests. */
export const accountCalls: HandlersOf<'getConf' | 'userInfo' | 'member' | 'updateProfile' | 'requestOutcome'> = {
  getConf: (_, { backend }) => readSetting(backend.database.query, 'site'),

  userInfo: async (_, { backend, member, session }) => ({
    sessionkey: session.sessionkey,
    userId: idOf('u', member.number),
    ...profileOf(member),
    usermoney: roundedAmount(await balanceOf(backend.database.query, member.number), backend),
    verified: member.verified,
    inviteCode: member.inviteCode,
    roles: [],
    permissions: [],
  }),

  member: async (_, { backend, now, member }) => {
    const { query } = backend.database
    const held = await query.select().from(accounts).where(eq(accounts.member, member.number))
    const amountOf = (name: string) => held.find(({ account }) => account === name)?.amount ?? ZERO
    const vault = await figuresOf(query, member.number, now, backend.money)
    const today = startOfDay(dayOf(now))
    const earned = async (from: number, to: number) => earnings(query, member.number, from, to)
    const balance = amountOf('balance')
    return {
      userInfo: {
        invest_count: roundedAmount(vault.principal, backend),
        yesterday_count: roundedAmount(add(await earned(today - DAY_MS, today), vault.yesterday), backend),
        today_count: roundedAmount(add(await earned(today, now + 1), vault.today), backend),
        balance: roundedAmount(balance, backend),
        total: roundedAmount(add(add(balance, amountOf('stakes')), vault.total), backend),
      },
    }
  },

  updateProfile: (change, context) => context.backend.database.transaction((tx) => changeProfile(tx, change, context)),

  requestOutcome: ({ requestId }, { backend, member }) =>
    outcomeOf(backend.database, member.number, requestId, () => backend.clock.now()),
}

const ZERO = decimal('0')

/** An amount with all decimals of the accounts' currency. */
const roundedAmount = (amount: Decimal, { money }: Pick<MemberContext['backend'], 'money'>) =>
  roundHalfUp(amount, money.decimals)

/** The sum of the profits, fees included, of the orders that were settled in a span of time. */
async function earnings(query: Query, member: number, from: number, to: number): Promise<Decimal> {
  const settled = and(eq(orders.member, member), gte(orders.closedAt, from), lt(orders.closedAt, to))
  const [row] = await query
    .select({ profit: sum(orders.profit) })
    .from(orders)
    .where(settled)
  return decimal(row?.profit ?? '0')
}
