import { members } from '#backend/database/tables/members.ts'
import { book } from '#backend/ledger/ledger.ts'
import { findMember } from '#backend/members/members.ts'
import { openDatabase, type Place } from '#backend/open.ts'
import { openSession } from '#backend/security/authorise.ts'
import { negate } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'

/** More than the orders of a run take from a member. */
const BALANCE = decimal('1000000.00')

/** Makes so many members with money, like the demo member, and returns a token of each. Nobody else may have the database open. */
export async function prepareMembers(place: Place, count: number): Promise<readonly string[]> {
  const database = await openDatabase(place)
  try {
    const demo = await findMember(database.query, 'demo')
    if (demo === undefined) throw new Error('the database has no demo member')
    const { number: _, ...like } = demo
    const run = Date.now().toString(36)
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) {
      const name = `load_${run}_${index}`
      const own = { username: name, foldedName: name, phone: null, email: `${name}@example.com`, inviteCode: name }
      const number = await database.transaction(async (tx) => {
        const [made] = await tx
          .insert(members)
          .values({ ...like, ...own })
          .returning()
        if (made === undefined) throw new Error('no member')
        const postings = [
          { account: 'bank', amount: negate(BALANCE) },
          { member: made.number, account: 'balance', amount: BALANCE },
        ] as const
        await book(tx, { type: 'deposit', at: Date.now(), postings })
        return made.number
      })
      tokens.push(await openSession(database.query, number, { now: Date.now(), device: {} }))
    }
    return tokens
  } finally {
    await database.close()
  }
}
