import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { RequestDevice } from '#backend-rules/devices.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { acceptedPeriod, newSecret } from '#backend-rules/secondFactor.ts'
import { HOUR_MS, MINUTE_MS } from '#backend-rules/time.ts'
import { acceptsPassword, preparedPassword } from '#lib/account/password.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Backend } from '../../backend.ts'
import type { Query } from '../../database/database.ts'
import {
  type OperatorSession,
  operatorSessions,
  operators,
  type StoredOperator,
} from '../../database/tables/operators.ts'
import { draw, hashOf, hashPassword, randomText } from '../../members/secrets.ts'
import { type Counter, clearAttempts, countAttempt, typedName } from '../../security/attempts.ts'
import { loginHashOf, tryPassword } from '../../security/passwords.ts'
import { readSetting } from '../../settings/settings.ts'
import { inTransaction } from '../command.ts'
import { lockLog } from '../log.ts'
import { type Way, writeLogin, writeLogout, writeRefusal } from './loginLog.ts'
import { findOperator } from './operators.ts'

/** How long a session lasts, and how long without a call. */
const LIFETIME_MS = 12 * HOUR_MS
const IDLE_MS = 30 * MINUTE_MS
/** How far behind the stored instant of the last call may be. */
const SEEN_STEP_MS = MINUTE_MS

/** Who calls, before it is known which operator that is. */
export interface Caller {
  readonly backend: Backend
  readonly now: number
  readonly network: string
  readonly device: RequestDevice
}

/** An operator with an open session. */
export interface LoggedIn {
  readonly operator: StoredOperator
  readonly session: OperatorSession
}

/** A session that was opened, with the token that opens it. Only the hash of the token is stored. */
export interface Opened extends LoggedIn {
  readonly token: string
}

/**
 * Opens a session by password and code. Throws the same Refusal whatever of the three is wrong, and one with 4003 after too many tries, which
 * are counted by network, so that nobody keeps an operator out.
 */
export async function logIn(
  caller: Caller,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code: string },
): Promise<Opened> {
  const { backend, network } = caller
  const { database } = backend
  const operator = await findOperator(database.query, name)
  const counted: readonly Counter[] = [
    ['operatorLogin', `${typedName(name)} ${network}`],
    ['operatorLoginHere', network],
  ]
  // The right password alone opens nothing: the codes that are tried after it count too.
  const counters = { counted, cleared: [] }
  const isRight = await tryPassword(caller, preparedPassword(password), await loginHashOf(operator), counters)
  const passwordHash = isRight ? operator?.passwordHash : null
  const opened = passwordHash == null ? 'password' : await openedBy(caller, { name, passwordHash, code })
  if (typeof opened !== 'string') {
    await clearAttempts(database.query, ...counted)
    return opened
  }
  await writeRefusal(caller, name, opened)
  throw new Refusal(codes.passwordWrong)
}

/** The session of an operator who has given the right password; otherwise what was wrong. */
const openedBy = (
  caller: Caller,
  { name, passwordHash, code }: { readonly name: string; readonly passwordHash: string; readonly code: string },
): Promise<Opened | 'password' | 'code'> =>
  inTransaction(
    caller.backend.database,
    async (tx) => {
      // As it is now: the password may have been reset while it was compared.
      const operator = await findOperator(tx, name)
      if (operator === undefined || operator.passwordHash !== passwordHash) return 'password'
      const { secret, usedPeriod } = operator
      // Only the operator of a demo has none.
      if (secret !== null) {
        const period = acceptedPeriod(secret, code, caller.now, usedPeriod)
        if (period === undefined) return 'code'
        await tx.update(operators).set({ usedPeriod: period }).where(eq(operators.name, operator.name))
      }
      return openSession(tx, operator, 'password', caller)
    },
    lockLog,
  )

/** Opens a session, which is an entry of the log: its transaction begins with `lockLog`. */
export async function openSession(
  tx: Query,
  operator: StoredOperator,
  way: Way,
  { now, device }: Caller,
): Promise<Opened> {
  if (operator.joinedAt === null)
    await tx.update(operators).set({ joinedAt: now }).where(eq(operators.name, operator.name))
  const token = randomText()
  const [session] = await tx
    .insert(operatorSessions)
    .values({
      ...device,
      tokenHash: hashOf(token),
      operator: operator.name,
      openedAt: now,
      lastSeenAt: now,
      endsAt: now + IDLE_MS,
    })
    .returning()
  if (session === undefined) throw new Error('the session was not stored')
  await writeLogin(tx, operator, way, { now, device })
  return { token, operator, session }
}

/** Why a session is not open any more, as the login page says it. */
export type SessionEnd = 'expired' | 'ended' | 'reset' | 'removed'

function endOf({ operator, session: { endsAt, lastSeenAt, openedAt } }: LoggedIn): SessionEnd {
  if (operator.removedAt !== null) return 'removed'
  const byItself = Math.min(lastSeenAt + IDLE_MS, openedAt + LIFETIME_MS)
  if (endsAt >= byItself) return 'expired'
  return operator.passwordHash === null && operator.subject === null ? 'reset' : 'ended'
}

/**
 * Who has a token. Throws a Refusal with 401, which says why where that is known, unless the session is open and the operator is one still. `isPoll`: the call comes by itself, and
 * keeps no session open.
 */
export async function loggedInBy({ backend, now }: Caller, token: string, isPoll: boolean): Promise<LoggedIn> {
  const { query } = backend.database
  const [found] = await query
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.name, operatorSessions.operator))
    .where(eq(operatorSessions.tokenHash, hashOf(token)))
  if (found === undefined) throw new Refusal(codes.sessionInvalid)
  if (found.session.endsAt <= now || found.operator.removedAt !== null)
    throw new Refusal(codes.sessionInvalid, undefined, { data: { why: endOf(found) } })
  const { session } = found
  if (isPoll || now - session.lastSeenAt < SEEN_STEP_MS) return found
  const seen = { lastSeenAt: now, endsAt: Math.min(now + IDLE_MS, session.openedAt + LIFETIME_MS) }
  // Not one that has ended meanwhile.
  const isStill = and(eq(operatorSessions.number, session.number), gt(operatorSessions.endsAt, now))
  const [kept] = await query.update(operatorSessions).set(seen).where(isStill).returning()
  if (kept === undefined) throw new Refusal(codes.sessionInvalid)
  return { ...found, session: kept }
}

/** Ends a session, which is an entry of the log. */
export const logOut = ({ backend, now }: Caller, { session }: LoggedIn): Promise<void> =>
  inTransaction(
    backend.database,
    async (tx) => {
      const isOpen = and(eq(operatorSessions.number, session.number), gt(operatorSessions.endsAt, now))
      const [ended] = await tx.update(operatorSessions).set({ endsAt: now }).where(isOpen).returning()
      if (ended !== undefined) await writeLogout(tx, ended, now)
    },
    lockLog,
  )

/** Begins the second factor of an invited operator: each time there is a new secret. Throws a Refusal where the invitation does not hold. */
export async function openInvitation(caller: Caller, invitation: string) {
  const { backend, now, network } = caller
  await countAttempt(backend.database.query, now, ['operatorLoginHere', network])
  return backend.database.transaction(async (tx) => {
    const { name } = await invited(tx, invitation, now)
    const { secret, uri } = newSecret((await readSetting(tx, 'site')).site_name, encodeURIComponent(name), draw)
    await tx.update(operators).set({ nextSecret: secret }).where(eq(operators.name, name))
    return { name, secret, uri }
  })
}

/** Sets password and second factor of an invited operator, and opens a session. The invitation is used up. */
export async function acceptInvitation(
  caller: Caller,
  { invitation, password, code }: { readonly invitation: string; readonly password: string; readonly code: string },
): Promise<Opened> {
  const { backend, now, network } = caller
  await countAttempt(backend.database.query, now, ['operatorLoginHere', network])
  if (!acceptsPassword(password)) throw new Refusal(codes.profileInvalid)
  const passwordHash = await hashPassword(preparedPassword(password))
  return backend.database.transaction(async (tx) => {
    await lockLog(tx)
    const operator = await invited(tx, invitation, now)
    if (operator.nextSecret === null) throw new Refusal(codes.secondFactorExpired)
    const period = acceptedPeriod(operator.nextSecret, code, now)
    if (period === undefined) throw new Refusal(codes.secondFactorWrong)
    const [changed] = await tx
      .update(operators)
      .set({
        ...{ passwordHash, secret: operator.nextSecret, nextSecret: null, usedPeriod: period },
        ...{ invitationHash: null, invitationEndsAt: null },
      })
      .where(eq(operators.name, operator.name))
      .returning()
    if (changed === undefined) throw new Error('the operator was not stored')
    return openSession(tx, changed, 'invitation', caller)
  })
}

/** Whose invitation a code is. Throws a Refusal where it does not hold. */
export async function invited(tx: Query, invitation: string, now: number): Promise<StoredOperator> {
  const isValid = and(
    eq(operators.invitationHash, hashOf(invitation)),
    gt(operators.invitationEndsAt, now),
    isNull(operators.removedAt),
  )
  const [found] = await tx.select().from(operators).where(isValid)
  if (found === undefined) throw new Refusal(codes.secondFactorExpired)
  return found
}

/** When each operator's newest session was last used, by name. */
export async function lastSeen(query: Query): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectDistinctOn([operatorSessions.operator], {
      operator: operatorSessions.operator,
      at: operatorSessions.lastSeenAt,
    })
    .from(operatorSessions)
    .orderBy(operatorSessions.operator, desc(operatorSessions.lastSeenAt))
  return new Map(rows.map(({ operator, at }) => [operator, at]))
}
