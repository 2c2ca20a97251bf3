import { confirmedPassword } from '#lib/backend/credentials.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { Member } from '../database/tables/members.ts'
import type { MemberContext } from '../http/calls.ts'
import { hashPassword } from '../members/secrets.ts'
import { trySentCode } from '../members/sentCodes.ts'
import { isDecided, type MoneyRequest } from '../requests/moneyRequests.ts'
import { countAttempt, takeBackAttempt, triesInSession } from './attempts.ts'
import { inTurn, type PasswordCounters, sessionPasswordCounters, tryPassword } from './passwords.ts'
import { trySecondFactor } from './secondFactor.ts'
import type { MoneySecrets, TriedCode, TriedFactor } from './triedSecrets.ts'

/** Which password a call takes, and what it is refused with when it is wrong. */
interface Protected {
  readonly field: 'withdrawPwd' | 'oldPwd'
  readonly stored: 'passwordHash' | 'withdrawPasswordHash'
  readonly wrong: ErrorCode
}

function passwordOf({ protection, refusals }: Call): Protected | undefined {
  if (protection === undefined || protection.password === 'none') return undefined
  const field = protection.password
  return refusals?.includes(codes.oldPasswordWrong)
    ? { field, stored: 'passwordHash', wrong: codes.oldPasswordWrong }
    : { field, stored: 'withdrawPasswordHash', wrong: codes.withdrawPasswordWrong }
}

const takesCode = ({ refusals }: Call) => refusals?.includes(codes.verificationCodeWrong) === true

const takesSecret = (call: Call) =>
  passwordOf(call) !== undefined || call.protection?.secondFactor === 'asked' || takesCode(call)

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
  const stored = passwordOf(call)?.stored
  if (stored === undefined) return undefined
  return sessionPasswordCounters(stored === 'passwordHash' ? 'loginPassword' : 'withdrawPassword', context)
}

async function compared(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  context: MemberContext,
  counters: PasswordCounters | undefined,
): Promise<MoneySecrets> {
  const { backend, now, member } = context
  const taken = passwordOf(call)
  const hash = taken && member[taken.stored]
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
  const secondFactor =
    call.protection?.secondFactor === 'asked'
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

const textIn = (input: Readonly<Record<string, unknown>>, field: string): string => {
  const text = input[field]
  return typeof text === 'string' ? text : ''
}

/** Throws a Refusal unless the password of the call is right, and still the member's. */
export function requirePassword(call: Call, { password }: MoneySecrets, member: Member): void {
  const taken = passwordOf(call)
  if (taken === undefined) return
  if (password !== undefined && !password.isRight) throw new Refusal(taken.wrong)
  if (password?.hash !== member[taken.stored]) throw notCompared()
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

/** The code of the second factor in a request. */
export function secondFactorOf({ secondFactor }: MoneySecrets): TriedFactor {
  if (secondFactor === undefined) throw notCompared()
  return secondFactor
}

/** Something has changed since the secrets were compared: the same request is sent again, and compared again. */
const notCompared = () => new Refusal(codes.tooManyRequests)
