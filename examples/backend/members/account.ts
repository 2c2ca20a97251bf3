import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { DAY_MS, dayOf, startOfDay } from '#backend-rules/time.ts'
import { add, roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { brandAt, siteOf } from '../brands/brands.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { orders } from '../database/tables/market.ts'
import type { Handlers, MemberContext } from '../http/calls.ts'
import { amountsOf, balanceOf } from '../ledger/ledger.ts'
import { outcomeOf } from '../requests/moneyRequests.ts'
import { figuresOf } from '../vault/figures.ts'
import { changeProfile, profileOf } from './profile.ts'

/** The page's configuration, the member and the member's figures, and the outcomes of money requests. */
export const accountCalls = {
  getConf: async (_, { backend: { database }, appHost }) =>
    siteOf(database.query, await brandAt(database.query, appHost)),

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
    const amounts = await amountsOf(query, member.number)
    const vault = await figuresOf(query, member.number, now, backend.money)
    const today = startOfDay(dayOf(now))
    const earned = await earnings(query, member.number, today)
    const balance = amounts.get('balance') ?? ZERO
    return {
      userInfo: {
        invest_count: roundedAmount(vault.principal, backend),
        yesterday_count: roundedAmount(add(earned.yesterday, vault.yesterday), backend),
        today_count: roundedAmount(add(earned.today, vault.today), backend),
        balance: roundedAmount(balance, backend),
        total: roundedAmount(add(add(balance, amounts.get('stakes') ?? ZERO), vault.total), backend),
      },
    }
  },

  updateProfile: (change, context) => context.backend.database.transaction((tx) => changeProfile(tx, change, context)),

  requestOutcome: ({ requestId }, { backend, member }) =>
    outcomeOf(backend.database, member.number, requestId, () => backend.clock.now()),
} satisfies Partial<Handlers>

const ZERO = decimal('0')

/** An amount with all decimals of the accounts' currency. */
const roundedAmount = (amount: Decimal, { money }: Pick<MemberContext['backend'], 'money'>) =>
  roundHalfUp(amount, money.decimals)

/** The sums of the profits, fees included, of the orders that were settled today and yesterday and not voided since. `today`: its first instant. */
async function earnings(query: Query, member: number, today: number) {
  const settled = and(eq(orders.member, member), gte(orders.closedAt, today - DAY_MS), isNull(orders.voidedAt))
  const isToday = sql`${orders.closedAt} >= ${today}`
  const [row] = await query
    .select({
      today: sql<string | null>`sum(${orders.profit}) filter (where ${isToday})`,
      yesterday: sql<string | null>`sum(${orders.profit}) filter (where not ${isToday})`,
    })
    .from(orders)
    .where(settled)
  return { today: decimal(row?.today ?? '0'), yesterday: decimal(row?.yesterday ?? '0') }
}
