import { confirmedPassword } from '#backend-rules/credentials.ts'
import { asksSecondFactor, passwordOf, textIn } from '#backend-rules/protection.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call, MemberPassword } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { StoredMember } from '../database/tables/members.ts'
import type { MemberContext, MoneyContext } from '../http/calls.ts'
import { hashPassword } from '../members/secrets.ts'
import { trySentCode } from '../members/sentCodes.ts'
import { isDecided, type MoneyRequest } from '../requests/moneyRequests.ts'
import { countAttempt, takeBackAttempt, triesInSession } from './attempts.ts'
import { inTurn, type PasswordCounters, sessionPasswordCounters, tryPassword } from './passwords.ts'
import { consumeSecondFactor, trySecondFactor } from './secondFactor.ts'
import type { MoneySecrets, TriedCode } from './triedSecrets.ts'

/** Where the hash of each password stands. */
const hashColumns = {
  login: 'passwordHash',
  withdrawal: 'withdrawPasswordHash',
} as const satisfies Readonly<Record<MemberPassword, keyof StoredMember>>

const takesCode = ({ refusals }: Call) => refusals?.includes(codes.verificationCodeWrong) === true

const takesSecret = (call: Call) => passwordOf(call) !== undefined || asksSecondFactor(call) || takesCode(call)

/**
 * Compares the secrets of a money request and passes them to what executes it. Of a repeat nothing is compared: it gets the first answer,
 * also when the password has changed since.
 */
export async function withSecrets<T>(
  call: Call,
  request: MoneyRequest,
  context: MemberContext,
  execute: (secrets: MoneySecrets) => Promise<T>,
): Promise<T> {
  if (!takesSecret(call)) return execute({})
  const { backend, now } = context
  const counters = countersOf(call, context)
  if (await isDecided(backend.database.query, request))
    return counters === undefined ? execute({}) : repeat(context, counters, () => execute({}))
  // The database's clock decides; what is late by this one needs no comparing.
  if (now > request.input.validUntil) return execute({})
  return execute(await compared(call, request.input, context, counters))
}

/**
 * A repeat matches the first request only with the same password, so that it could be guessed by repeats. It is counted, unless it was
 * one.
 */
async function repeat<T>(
  { backend: { database }, now }: MemberContext,
  counters: PasswordCounters,
  execute: () => Promise<T>,
): Promise<T> {
  const { counted } = counters
  return inTurn(counters, async () => {
    await countAttempt(database.query, now, ...counted)
    let isOther = false
    try {
      return await execute()
    } catch (error) {
      isOther = error instanceof Refusal && error.code === codes.requestIdUsed
      throw error
    } finally {
      if (!isOther) await takeBackAttempt(database.query, ...counted)
    }
  })
}

function countersOf(call: Call, context: MemberContext): PasswordCounters | undefined {
  const taken = passwordOf(call)
  return taken && sessionPasswordCounters(taken.of === 'login' ? 'loginPassword' : 'withdrawPassword', context)
}

async function compared(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  context: MemberContext,
  counters: PasswordCounters | undefined,
): Promise<MoneySecrets> {
  const { backend, now, member } = context
  const taken = passwordOf(call)
  const hash = taken && member[hashColumns[taken.of]]
  const password =
    taken === undefined || hash === undefined || counters === undefined
      ? undefined
      : { hash, isRight: await tryPassword(context, textIn(input, taken.field), hash, counters) }
  if (password?.isRight === false) return { password }
  const newPassword = newPasswordIn(input)
  // A password that breaks the rule is no try of the code.
  const sentCode =
    takesCode(call) && newPassword !== undefined ? await trySentCode(context, textIn(input, 'code')) : undefined
  const isWrongCode = sentCode !== undefined && 'refusal' in sentCode
  const newHash = newPassword === undefined || isWrongCode ? undefined : await hashPassword(newPassword)
  const secondFactor = asksSecondFactor(call)
    ? await trySecondFactor(
        backend.database,
        member.number,
        textIn(input, 'secondFactorCode'),
        now,
        triesInSession('secondFactor', context),
      )
    : undefined
  return {
    ...(password && { password }),
    ...(newHash && { newHash }),
    ...(sentCode && { sentCode }),
    ...(secondFactor && { secondFactor }),
  }
}

/** The new password in a body; undefined when there is none or it breaks the rule. */
function newPasswordIn(input: Readonly<Record<string, unknown>>): string | undefined {
  if (!('newPwd' in input)) return undefined
  try {
    return confirmedPassword({ newPwd: textIn(input, 'newPwd'), newPwd2: textIn(input, 'newPwd2') })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Does the work of a money request whose secrets are right: the password of the call, still the member's, and the code of the second factor, which
 * is used up once the work is done. Throws a Refusal otherwise.
 */
export async function withRightSecrets<T>(
  call: Call,
  { password, secondFactor }: MoneySecrets,
  { tx, member }: Pick<MoneyContext, 'tx' | 'member'>,
  work: () => Promise<T>,
): Promise<T> {
  const taken = passwordOf(call)
  if (taken !== undefined) {
    if (password !== undefined && !password.isRight) throw new Refusal(taken.wrong)
    if (password?.hash !== member[hashColumns[taken.of]]) throw notCompared()
  }
  if (!asksSecondFactor(call)) return work()
  if (secondFactor === undefined) throw notCompared()
  if (secondFactor !== 'off' && 'refusal' in secondFactor) throw secondFactor.refusal
  const done = await work()
  await consumeSecondFactor(tx, member.number, secondFactor)
  return done
}

/** The hash of the new password in a request. */
export function newHashOf({ newHash }: MoneySecrets): string {
  if (newHash === undefined) throw notCompared()
  return newHash
}

/** The sent code in a request. */
export function sentCodeOf({ sentCode }: MoneySecrets): TriedCode {
  if (sentCode === undefined) throw notCompared()
  return sentCode
}

/** Something has changed since the secrets were compared: the same request is sent again, and compared again. */
const notCompared = () => new Refusal(codes.tooManyRequests)
