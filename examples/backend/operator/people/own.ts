import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { Refusal } from '#backend-rules/refusal.ts'
import { acceptedPeriod, newSecret } from '#backend-rules/secondFactor.ts'
import { acceptsPassword, preparedPassword } from '#lib/account/password.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../../database/database.ts'
import { idOf } from '../../database/ids.ts'
import { operatorSessions, operators, type StoredOperator } from '../../database/tables/operators.ts'
import { folded } from '../../members/members.ts'
import { draw, hashPassword } from '../../members/secrets.ts'
import { type Counter, clearAttempts, countAttempt } from '../../security/attempts.ts'
import { loginHashOf, tryPassword } from '../../security/passwords.ts'
import { deviceIn } from '../../security/sessions.ts'
import { readSetting } from '../../settings/settings.ts'
import { inTransaction, OperatorError } from '../command.ts'
import { addEntry, lockLog } from '../log.ts'
import { findOperator } from './operators.ts'
import type { Caller, LoggedIn } from './sessions.ts'

/** An operator who calls. */
type Own = Caller & LoggedIn

/** What the login asks, asked again before something of the own account changes. */
interface Asked {
  readonly password: string
  readonly code: string
}

/** Who the operator is, what the login asks, and where the operator is logged in. */
export async function ownAccount({ backend, now, operator, session }: Own) {
  const isOpen = and(eq(operatorSessions.operator, operator.name), gt(operatorSessions.endsAt, now))
  const rows = await backend.database.query
    .select()
    .from(operatorSessions)
    .where(isOpen)
    .orderBy(desc(operatorSessions.lastSeenAt), desc(operatorSessions.number))
  return {
    ...{ name: operator.name, role: operator.role },
    ...{ hasPassword: operator.passwordHash !== null, hasSecondFactor: operator.secret !== null },
    sessions: rows.map((row) => ({
      ...{ id: idOf('s', row.number), ...deviceIn(row), openedAt: row.openedAt, lastSeenAt: row.lastSeenAt },
      current: row.number === session.number,
    })),
  }
}

/** Changes the password, and ends the other sessions. Throws a Refusal with 4035 for one that is too weak. */
export async function changeOwnPassword(own: Own, { next, ...asked }: Asked & { readonly next: string }) {
  if (!acceptsPassword(next)) throw new Refusal(codes.profileInvalid)
  const passwordHash = await hashPassword(preparedPassword(next))
  await confirmed(own, asked, async (tx, operator, now) => {
    await tx.update(operators).set({ passwordHash }).where(eq(operators.name, operator.name))
    await write(tx, own, now, ['own', 'password'], `the password was changed; ${await endOthers(tx, own, now)}`)
  })
}

/** Makes the secret of a new second factor, which does not hold before a code of it confirms it. */
export const startOwnFactor = (own: Own, asked: Asked) =>
  confirmed(own, asked, async (tx, { name }) => {
    const { secret, uri } = newSecret((await readSetting(tx, 'site')).site_name, encodeURIComponent(name), draw)
    await tx.update(operators).set({ nextSecret: secret }).where(eq(operators.name, name))
    return { secret, uri }
  })

/** Puts the new second factor in place of the one before, and ends the other sessions. */
export async function confirmOwnFactor(own: Own, code: string): Promise<void> {
  const { backend, operator } = own
  const { database } = backend
  await countAttempt(database.query, own.now, ...countersOf(own))
  await inTransaction(
    database,
    async (tx, now) => {
      const { nextSecret } = await present(tx, operator)
      if (nextSecret === null) throw new Refusal(codes.secondFactorExpired)
      const usedPeriod = acceptedPeriod(nextSecret, code, now)
      if (usedPeriod === undefined) throw new Refusal(codes.secondFactorWrong)
      const confirmedFactor = { secret: nextSecret, nextSecret: null, usedPeriod }
      await tx.update(operators).set(confirmedFactor).where(eq(operators.name, operator.name))
      await write(tx, own, now, ['own', 'factor'], `the second factor is a new one; ${await endOthers(tx, own, now)}`)
    },
    lockLog,
  )
  await clearAttempts(database.query, ...countersOf(own))
}

/** Ends the other sessions. Whoever logs in by the provider has nothing to be asked for here. */
export async function endOtherSessions(own: Own, asked: Asked): Promise<void> {
  const end = async (tx: Query, _: StoredOperator, now: number) =>
    write(tx, own, now, ['own', 'sessions'], await endOthers(tx, own, now))
  if (own.operator.passwordHash !== null) return confirmed(own, asked, end)
  return inTransaction(own.backend.database, (tx, now) => end(tx, own.operator, now), lockLog)
}

/** Does something once password and code are right, which count as tries of the login do. Throws the same Refusal whatever of the two is wrong. */
async function confirmed<T>(
  own: Own,
  { password, code }: Asked,
  work: (tx: Query, operator: StoredOperator, now: number) => Promise<T>,
): Promise<T> {
  const { backend, operator } = own
  const { database } = backend
  if (operator.passwordHash === null) throw new OperatorError('You log in by the provider, and have no password here')
  const counted = countersOf(own)
  const counters = { counted, cleared: [] }
  if (!(await tryPassword(own, preparedPassword(password), await loginHashOf(operator), counters)))
    throw new Refusal(codes.passwordWrong)
  const done = await inTransaction(
    database,
    async (tx, now) => {
      const stored = await present(tx, operator)
      // As it is now: it may have been reset while it was compared.
      if (stored.passwordHash !== operator.passwordHash) throw new Refusal(codes.passwordWrong)
      if (stored.secret !== null) {
        const usedPeriod = acceptedPeriod(stored.secret, code, now, stored.usedPeriod)
        if (usedPeriod === undefined) throw new Refusal(codes.passwordWrong)
        await tx.update(operators).set({ usedPeriod }).where(eq(operators.name, stored.name))
      }
      return work(tx, stored, now)
    },
    lockLog,
  )
  await clearAttempts(database.query, ...counted)
  return done
}

const countersOf = ({ operator, network }: Own): readonly Counter[] => [
  ['operatorLogin', `${folded(operator.name)} ${network}`],
  ['operatorLoginHere', network],
]

async function present(tx: Query, { name }: StoredOperator): Promise<StoredOperator> {
  const found = await findOperator(tx, name)
  if (found === undefined) throw new Refusal(codes.sessionInvalid)
  return found
}

/** Ends every session of the operator but this one. Returns what the log says of that. */
async function endOthers(tx: Query, { operator, session }: Own, now: number): Promise<string> {
  const isOther = and(
    eq(operatorSessions.operator, operator.name),
    gt(operatorSessions.endsAt, now),
    ne(operatorSessions.number, session.number),
  )
  const ended = await tx.update(operatorSessions).set({ endsAt: now }).where(isOther).returning()
  return `other sessions that have ended: ${ended.length}`
}

const write = (tx: Query, { operator }: Own, at: number, command: readonly string[], result: string) =>
  addEntry(tx, { id: undefined, at, person: operator.name, reason: '', command, result })
