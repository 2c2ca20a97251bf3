import { eq } from 'drizzle-orm'
import type { LoginRecord } from '#lib/contract/security.ts'
import type { Query } from '../database/database.ts'
import { logins, members, type StoredMember } from '../database/tables/members.ts'
import type { RequestContext } from '../http/calls.ts'

/** Letter case and blanks around a name do not matter. */
export const folded = (username: string): string => username.trim().toLowerCase()

/** The member with a login name. */
export async function findMember(query: Query, username: string): Promise<StoredMember | undefined> {
  const [member] = await query
    .select()
    .from(members)
    .where(eq(members.foldedName, folded(username)))
  return member
}

/** Stores how a login of a member ended. */
export async function recordLogin(
  query: Query,
  member: number,
  result: LoginRecord['result'],
  { now, device }: Pick<RequestContext, 'now' | 'device'>,
): Promise<void> {
  await query.insert(logins).values({ ...device, member, at: now, result })
}
