import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { readContact } from '#lib/account/contact.ts'
import { typedCode, typedText } from '#lib/i18n/typedText.ts'
import { cleanAccountNumber } from '#lib/payout/accountNumber.ts'
import type { Query } from '../../database/database.ts'
import { idOf, numberIn } from '../../database/ids.ts'
import { payoutAccounts } from '../../database/tables/funds.ts'
import { members, type StoredMember } from '../../database/tables/members.ts'
import { findMember } from '../../members/members.ts'
import { OperatorError } from '../command.ts'

// How operators name a member.

/** How many records are shown. */
export const SHOWN = 10

/** The member with a login name. */
export const byName = async (tx: Query, text: string) => [await findMember(tx, text)].flatMap((one) => one ?? [])

/** Members with a phone number or an e-mail address. */
export async function byContact(tx: Query, text: string): Promise<readonly StoredMember[]> {
  const contact = readContact(text)
  return contact === undefined ? [] : tx.select().from(members).where(eq(members[contact.kind], contact.value))
}

/** The payout accounts with a number or an address, also those that are removed; the same one may have been bound by several members. */
export const accountsWith = (tx: Query, text: string) =>
  tx
    .select()
    .from(payoutAccounts)
    .where(
      or(
        eq(payoutAccounts.accountNumber, cleanAccountNumber(text)),
        eq(sql`lower(${payoutAccounts.address})`, typedCode(text).toLowerCase()),
      ),
    )
    .orderBy(desc(payoutAccounts.number))
    .limit(SHOWN + 1)

/** How a text can name a member. Each way stands before a text and a colon where the text alone names several members. */
const ways: Readonly<Record<string, (tx: Query, text: string) => Promise<readonly StoredMember[]>>> = {
  id: (tx, text) =>
    tx
      .select()
      .from(members)
      .where(eq(members.number, numberIn('u', text.toLowerCase()))),
  name: byName,
  contact: byContact,
  account: async (tx, text) => {
    const owners = (await accountsWith(tx, text)).map(({ member }) => member)
    return tx.select().from(members).where(inArray(members.number, owners))
  },
}

const wayNames = Object.keys(ways)

/** The members that a text names, each with the ways in which it does. A text such as `id:u12` names by that way alone. */
export async function membersNamed(
  tx: Query,
  typed: string,
): Promise<readonly { readonly member: StoredMember; readonly by: readonly string[] }[]> {
  const text = typedText(typed)
  const [, way = '', rest = ''] = /^(\w+):(.*)$/.exec(text) ?? []
  const found = new Map<number, { readonly member: StoredMember; readonly by: string[] }>()
  for (const name of Object.hasOwn(ways, way) ? [way] : wayNames)
    for (const member of (await ways[name]?.(tx, name === way ? rest : text)) ?? []) {
      const known = found.get(member.number) ?? { member, by: [] }
      known.by.push(name)
      found.set(member.number, known)
    }
  return [...found.values()]
}

/** Where a command names a member: first of all. */
export const namesFirst = (): number => 0

/** The member with an id or a login name. Throws an OperatorError without one, for two, and for one who is erased. */
export async function memberNamed(tx: Query, name: string): Promise<StoredMember> {
  const [only, second] = (await membersNamed(tx, name)).filter(({ by }) => by.includes('id') || by.includes('name'))
  if (only === undefined) throw new OperatorError(`There is no member ${name}`)
  if (second !== undefined)
    throw new OperatorError(`${name} is an id and a login name: write id:${name} or name:${name}`)
  if (only.member.erasedAt !== null) throw new OperatorError(`${idOf('u', only.member.number)} is erased`)
  return only.member
}
