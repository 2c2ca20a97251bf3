import { negate } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Database } from '../database/database.ts'
import { members, type StoredMember } from '../database/tables/members.ts'
import { book } from '../ledger/ledger.ts'
import { findMember } from './members.ts'

/** Makes a member like the demo member, with its passwords, under another name and with this balance: for tests and the load test. */
export async function copyDemoMember(
  database: Database,
  { name, balance, at }: { readonly name: string; readonly balance: Decimal; readonly at: number },
): Promise<StoredMember> {
  return database.transaction(async (tx) => {
    const demo = await findMember(tx, 'demo')
    if (demo === undefined) throw new Error('no demo member')
    const { number: _, ...like } = demo
    const own = {
      username: name,
      foldedName: name,
      phone: null,
      email: `${name}@example.com`,
      inviteCode: name.toUpperCase(),
    }
    const [made] = await tx
      .insert(members)
      .values({ ...like, ...own })
      .returning()
    if (made === undefined) throw new Error('no member')
    const postings = [
      { account: 'bank', amount: negate(balance) },
      { member: made.number, account: 'balance', amount: balance },
    ] as const
    await book(tx, { type: 'deposit', at, postings })
    return made
  })
}
