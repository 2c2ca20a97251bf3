import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { MINUTE_MS } from '#backend-rules/time.ts'
import { operators, providerLogins } from '../../database/tables/operators.ts'
import { hashOf } from '../../members/secrets.ts'
import { type Counter, clearAttempts, countAttempt } from '../../security/attempts.ts'
import { lockLog } from '../log.ts'
import { type LoginChecks, NotConfirmed, newChecks, type Provider } from './provider.ts'
import { type Caller, invited, type Opened, openSession } from './sessions.ts'

/** How long a person may take at the provider. */
export const LOGIN_MS = 10 * MINUTE_MS

/** Why a login by the provider has opened no session, as the login page reads it. */
export type Failure = NotConfirmed['why'] | 'expired' | 'unknown' | 'invitation' | 'taken'

const counterOf = ({ network }: Caller): Counter => ['operatorLoginHere', network]

/**
 * Begins a login by the provider; with an invitation, one that accepts it. `browser`: a text that only this browser has. Returns the address
 * at which the person logs in. Throws a Refusal for an invitation that does not hold and after too many tries, and an OperatorError while
 * the provider does not answer.
 */
export async function beginProviderLogin(
  caller: Caller,
  provider: Provider,
  {
    home,
    browser,
    invitation,
  }: { readonly home: string; readonly browser: string; readonly invitation: string | undefined },
): Promise<string> {
  const { query } = caller.backend.database
  await countAttempt(query, caller.now, counterOf(caller))
  if (invitation !== undefined) await invited(query, invitation, caller.now)
  const checks = newChecks()
  const address = await provider.addressOf(home, checks)
  await query.delete(providerLogins).where(lte(providerLogins.endsAt, caller.now))
  await query.insert(providerLogins).values({
    ...checks,
    browserHash: hashOf(browser),
    invitationHash: invitation === undefined ? null : hashOf(invitation),
    endsAt: caller.now + LOGIN_MS,
  })
  return address
}

/**
 * Opens a session for whom the provider has confirmed: the operator with this subject, or the one whose invitation it accepts, who has this
 * subject from then on. `answered`: the address to which the browser was sent back. Each login is taken once. Returns why there is none.
 */
export async function finishProviderLogin(
  caller: Caller,
  provider: Provider,
  { answered, browser }: { readonly answered: URL; readonly browser: string },
): Promise<Opened | Failure> {
  const { backend, now } = caller
  const isBegun = and(
    eq(providerLogins.state, answered.searchParams.get('state') ?? ''),
    eq(providerLogins.browserHash, hashOf(browser)),
  )
  const [begun] = await backend.database.query.delete(providerLogins).where(isBegun).returning()
  if (begun === undefined || begun.endsAt <= now) return 'expired'
  const subject = await confirmed(caller, provider, answered, begun)
  if (subject instanceof NotConfirmed) return subject.why
  const opened = await (begun.invitationHash === null
    ? logInAs(caller, subject)
    : acceptAs(caller, subject, begun.invitationHash))
  if (typeof opened !== 'string') await clearAttempts(backend.database.query, counterOf(caller))
  return opened
}

async function confirmed({ backend }: Caller, provider: Provider, answered: URL, checks: LoginChecks) {
  try {
    return await provider.subjectOf(answered, checks)
  } catch (error) {
    if (!(error instanceof NotConfirmed)) throw error
    backend.log('operator not confirmed', { provider: provider.host, why: error.why, error: error.message }, 'warn')
    return error
  }
}

const logInAs = (caller: Caller, subject: string): Promise<Opened | Failure> =>
  caller.backend.database.transaction(async (tx) => {
    await lockLog(tx)
    // By what was bound alone: names and contacts are what people write themselves at a provider.
    const isBound = and(eq(operators.subject, subject), isNull(operators.removedAt))
    const [operator] = await tx.select().from(operators).where(isBound)
    return operator === undefined ? 'unknown' : openSession(tx, operator, 'provider', caller)
  })

const acceptAs = (caller: Caller, subject: string, invitationHash: string): Promise<Opened | Failure> =>
  caller.backend.database.transaction(async (tx) => {
    await lockLog(tx)
    const [other] = await tx.select().from(operators).where(eq(operators.subject, subject))
    if (other !== undefined) return 'taken'
    const isInvited = and(eq(operators.invitationHash, invitationHash), gt(operators.invitationEndsAt, caller.now))
    const [operator] = await tx
      .update(operators)
      .set({ subject, nextSecret: null, invitationHash: null, invitationEndsAt: null })
      .where(and(isInvited, isNull(operators.removedAt)))
      .returning()
    return operator === undefined ? 'invitation' : openSession(tx, operator, 'invitation', caller)
  })
