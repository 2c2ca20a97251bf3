import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { typedText } from '#lib/i18n/typedText.ts'
import { idOf, numberIn } from '../../database/ids.ts'
import { pageAnswer, pageParts } from '../../database/pages.ts'
import { orders } from '../../database/tables/market.ts'
import { members, type StoredMember } from '../../database/tables/members.ts'
import { depositsOf } from '../../funds/deposits.ts'
import { withdrawalsOf } from '../../funds/withdrawals.ts'
import { transactionsOf } from '../../ledger/transactions.ts'
import { ordersOf } from '../../orders/orders.ts'
import { loginsOf } from '../../security/sessions.ts'
import { moneyOf, OperatorError } from '../command.ts'
import { recordsWith } from '../members/find.ts'
import { membersNamed, SHOWN } from '../members/memberLookup.ts'
import { isWhole, screenOf } from '../members/memberScreen.ts'
import type { Reading } from '../operator.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

/** How many records each list of a member's screen has. */
const LISTED = 10

/** Looking members and references up. */
export const memberHandlers = {
  memberFind: reading(
    'memberFind',
    ({ text }) => ['find', text],
    async ({ text }, { tx, now, shows }) => {
      const found = await recordsWith({ tx, now }, typedText(text))
      const named = await membersNamed(tx, text)
      const shown = found.slice(0, SHOWN)
      const owners = shown.flatMap(({ member }) => member ?? [])
      shows(...owners, ...named.map(({ member }) => member.number))
      const known = await tx.select().from(members).where(inArray(members.number, owners))
      return {
        members: named.map(({ member, by }) => ({
          ...{ id: idOf('u', member.number), username: member.username, standing: member.standing },
          by: [...by],
        })),
        records: shown.map(({ member, fields }) => ({
          member: member === undefined ? undefined : idOf('u', member),
          username: known.find(({ number }) => number === member)?.username,
          fields: Object.entries(fields).flatMap(([id, value]) => (value == null ? [] : [{ id, value: `${value}` }])),
        })),
        hasMore: found.length > SHOWN,
      }
    },
  ),

  memberInfo: reading(
    'memberInfo',
    ({ id, whole }) => ['member', id, ...wholesIn(whole)],
    async ({ id, whole }, work) => screenOf(work, await memberWithId(work, id), wholesIn(whole), LISTED),
  ),

  memberList: reading(
    'memberList',
    () => ['members'],
    async ({ standing, brand, ...asked }, { tx }) => {
      const parts = pageParts({ at: members.registeredAt, number: members.number }, asked)
      const rows = await tx
        .select()
        .from(members)
        .where(
          and(
            parts.where,
            standing === undefined ? undefined : eq(members.standing, standing),
            brand === undefined ? undefined : eq(members.brand, brand),
          ),
        )
        .orderBy(...parts.order)
        .limit(parts.limit)
      const numbers = rows.map(({ number }) => number)
      const open = await tx
        .select({ member: orders.member, count: count() })
        .from(orders)
        .where(and(eq(orders.status, 'open'), inArray(orders.member, numbers)))
        .groupBy(orders.member)
      return pageAnswer(
        rows,
        parts,
        ({ registeredAt, number }) => ({ at: registeredAt, number }),
        ({ number, username, standing: stands, verified, registeredAt, brand: owned }) => ({
          ...{ id: idOf('u', number), username, standing: stands, identity: verified, registeredAt, brand: owned },
          openOrders: open.find(({ member }) => member === number)?.count ?? 0,
        }),
      )
    },
  ),

  memberOrders: reading(
    'memberOrders',
    ({ id }) => ['member', id, 'orders'],
    async ({ id, reason: _, ...asked }, work) =>
      ordersOf(work.tx, (await memberWithId(work, id)).number, { ...asked, state: 'settled' }),
  ),

  memberDeposits: reading(
    'memberDeposits',
    ({ id }) => ['member', id, 'deposits'],
    async ({ id, reason: _, ...asked }, work) => depositsOf(work.tx, (await memberWithId(work, id)).number, asked),
  ),

  memberWithdrawals: reading(
    'memberWithdrawals',
    ({ id }) => ['member', id, 'withdrawals'],
    async ({ id, reason: _, ...asked }, work) => withdrawalsOf(work.tx, (await memberWithId(work, id)).number, asked),
  ),

  memberLedger: reading(
    'memberLedger',
    ({ id }) => ['member', id, 'ledger'],
    async ({ id, reason: _, ...asked }, work) =>
      transactionsOf(work.tx, (await memberWithId(work, id)).number, asked, await moneyOf(work.tx)),
  ),

  memberLogins: reading(
    'memberLogins',
    ({ id }) => ['member', id, 'logins'],
    async ({ id, reason: _, ...asked }, work) => loginsOf(work.tx, (await memberWithId(work, id)).number, asked),
  ),
} satisfies Partial<OperatorHandlers>

const wholesIn = (text = '') => text.split(',').filter(isWhole)

/** The member with an id, who is shown. Throws an OperatorError without one. */
async function memberWithId({ tx, shows }: Pick<Reading, 'tx' | 'shows'>, id: string): Promise<StoredMember> {
  const [found] = await tx
    .select()
    .from(members)
    .where(eq(members.number, numberIn('u', id)))
    .orderBy(desc(members.number))
  if (found === undefined) throw new OperatorError(`There is no member ${id}`)
  shows(found.number)
  return found
}
