import { and, desc, eq } from 'drizzle-orm'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { logins, type StoredMember } from '../database/tables/members.ts'
import type { RequestContext } from '../http/calls.ts'
import { networkOf } from '../http/network.ts'
import { hashPassword, isPassword, randomText } from '../members/secrets.ts'
import { WorkQueues } from '../members/workQueue.ts'
import {
  type Counter,
  clearAttempts,
  countAttempt,
  type Holder,
  takeBackAttempt,
  triesInSession,
  typedName,
} from './attempts.ts'

type Caller = Pick<RequestContext, 'backend' | 'now' | 'network'>

/** No member has this number. An unknown name takes the same queries as a known one, so that the time tells nobody which names exist. */
const NOBODY = 0

/** The networks of how many logins of a member are known. */
const KNOWN_LOGINS = 100

/** What counts the tries of a password, and what the right one sets back to zero. */
export interface PasswordCounters {
  readonly counted: readonly Counter[]
  readonly cleared: readonly Counter[]
}

/** Those of a login password, for this caller. A name that nobody has is counted too. */
export async function loginPasswordCounters(
  { backend, network }: Caller,
  username: string,
  member: StoredMember | undefined,
): Promise<PasswordCounters> {
  const name = typedName(username)
  const own: Counter = ['loginPassword', `${name} ${network}`]
  const isKnown = await hasLoggedInFrom(backend.database.query, member?.number ?? NOBODY, network)
  const cleared: readonly Counter[] = [own, ['loginPasswordElsewhere', name]]
  return { counted: isKnown ? [own] : cleared, cleared }
}

/** Those of a password in a session. */
export function sessionPasswordCounters(
  password: 'loginPassword' | 'withdrawPassword',
  holder: Holder,
): PasswordCounters {
  const counted = triesInSession(password, holder)
  return { counted, cleared: counted }
}

/** What counts the tries of a code of the second factor at a login. */
export async function loginCodeCounters({ backend, network }: Caller, member: number): Promise<readonly Counter[]> {
  const code = codes.secondFactorLocked
  const own: Counter = ['loginCode', `${member} ${network}`, code]
  const isKnown = await hasLoggedInFrom(backend.database.query, member, network)
  return isKnown ? [own] : [own, ['loginCodeElsewhere', member, code]]
}

/**
 * Counts a try of a password, and compares it with the stored hash; the right one sets the counters back to zero. Throws a Refusal with 4003
 * when there were too many. Not for use within a transaction.
 */
export async function tryPassword(
  { backend: { database }, now }: Caller,
  typed: string,
  hash: string,
  counters: PasswordCounters,
): Promise<boolean> {
  const { counted, cleared } = counters
  return inTurn(counters, async () => {
    await countAttempt(database.query, now, ...counted)
    const isRight = await isPassword(typed, hash).catch(async (error: unknown) => {
      await takeBackAttempt(database.query, ...counted)
      throw error
    })
    if (isRight) await clearAttempts(database.query, ...cleared)
    return isRight
  })
}

/** As many tries of one password wait in an instance as the client is patient. */
const tries = new WorkQueues(20)

/** Does what tries a password after the other tries of it, so that several right ones at once are not taken for too many. */
export function inTurn<T>({ counted }: PasswordCounters, work: () => Promise<T>): Promise<T> {
  return tries.run(String(counted[0]), work)
}

let nobodys: Promise<string> | undefined

/** The hash to compare a login password with. For an unknown name, and where there is no password, it is one of a text that nobody knows, so that the time tells nobody which names exist. */
export async function loginHashOf(member: { readonly passwordHash: string | null } | undefined): Promise<string> {
  nobodys ??= hashPassword(randomText()).catch((error: unknown) => {
    nobodys = undefined
    throw error
  })
  const other = await nobodys
  return member?.passwordHash ?? other
}

async function hasLoggedInFrom(query: Query, member: number, network: string): Promise<boolean> {
  const known = await query
    .select({ ip: logins.ip })
    .from(logins)
    .where(and(eq(logins.member, member), eq(logins.result, 'success')))
    .orderBy(desc(logins.at), desc(logins.number))
    .limit(KNOWN_LOGINS)
  return known.some(({ ip }) => networkOf(ip ?? undefined) === network)
}
