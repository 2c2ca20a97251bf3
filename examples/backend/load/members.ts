import { copyDemoMember } from '#backend/members/copyMember.ts'
import { type DatabaseLocation, openDemo } from '#backend/open.ts'
import { openSession } from '#backend/security/authorise.ts'
import { decimal } from '#lib/money/decimal.ts'

/** More than the orders of a run take from a member. */
const BALANCE = decimal('1000000.00')

/** Makes so many members with money, like the demo member, and returns a token of each. Nobody else may have the database open. */
export async function prepareMembers(place: DatabaseLocation, count: number): Promise<readonly string[]> {
  const database = await openDemo(place)
  try {
    const run = Date.now().toString(36)
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) {
      const now = Date.now()
      const { number } = await copyDemoMember(database, { name: `load_${run}_${index}`, balance: BALANCE, at: now })
      tokens.push(await openSession(database.query, number, { now, device: {} }))
    }
    return tokens
  } finally {
    await database.close()
  }
}
