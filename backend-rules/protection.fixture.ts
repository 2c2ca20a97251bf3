import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Call, MemberPassword } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { asksSecondFactor, passwordOf } from './protection.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from './seed/passwords.ts'

/** A call of a member, as its protection judges it. */
export interface ProtectionCase {
  readonly name: string
  readonly call: Call
  /** `old`: logged in hours ago. `new`: has just logged in. `confirmed`: the member has just confirmed that it is them. */
  readonly session: 'old' | 'new' | 'confirmed'
  readonly hasSecondFactor: boolean
  /** The body of the request. `code`: one of the second factor that is right. */
  readonly body: (now: number, code: string) => Readonly<Record<string, unknown>>
  /** What it is refused with, before the call's own rules, where the protection does not let it through. */
  readonly refusal: number
}

const contract = v.parse(v.looseObject({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }), {
  ...JSON.parse(readFileSync('lib/contract/openapi.json', 'utf8')),
})
const withExample = v.object({
  requestBody: v.optional(
    v.object({
      content: v.object({ 'application/json': v.looseObject({ example: v.record(v.string(), v.unknown()) }) }),
    }),
  ),
})

const passwords: Readonly<Record<MemberPassword, string>> = {
  login: SEEDED_PASSWORD,
  withdrawal: SEEDED_WITHDRAW_PASSWORD,
}

/** The example of the document as a new request, with the secrets of the demo member. */
function rightBody(call: Call, now: number, code: string): Readonly<Record<string, unknown>> {
  const { requestBody } = v.parse(withExample, contract.paths[call.path]?.post)
  const password = passwordOf(call)
  return {
    ...requestBody?.content['application/json'].example,
    ...(call.kind !== undefined && { requestId: randomUUID(), validUntil: now + 60_000 }),
    ...(password && { [password.field]: passwords[password.of] }),
    ...(asksSecondFactor(call) && { secondFactorCode: code }),
  }
}

/** What a call asks for in front of its own rules, each left out or wrong once. A call of the contract that comes later is in it by itself. */
export const refusalCases: readonly ProtectionCase[] = calls.flatMap((call) => {
  const proof = call.protection?.reauthentication ?? call.reauthentication ?? 'none'
  const password = passwordOf(call)
  const refused = (
    what: string,
    refusal: number,
    change: Readonly<Record<string, unknown>>,
    caller: Partial<Pick<ProtectionCase, 'session' | 'hasSecondFactor'>>,
  ): ProtectionCase => ({
    ...{ call, refusal, session: 'confirmed', hasSecondFactor: false, ...caller },
    name: `${call.path} ${what}`,
    body: (now, code) => ({ ...rightBody(call, now, code), ...change }),
  })
  const proofs = {
    none: [],
    login: [{ session: 'old' }],
    loginWithSecondFactor: [{ session: 'old', hasSecondFactor: true }],
    confirmation: [{ session: 'old' }, { session: 'new' }],
  } as const
  return [
    ...proofs[proof].map((caller) =>
      refused(`in a session that is ${caller.session}`, codes.reauthenticationRequired, {}, caller),
    ),
    ...(password ? [refused('with a wrong password', password.wrong, { [password.field]: 'Wrong1234' }, {})] : []),
    ...(asksSecondFactor(call)
      ? ['wrong', undefined].map((secondFactorCode) =>
          refused(
            secondFactorCode === undefined ? 'without a code' : 'with a wrong code',
            codes.secondFactorWrong,
            { secondFactorCode },
            { hasSecondFactor: true },
          ),
        )
      : []),
  ]
})

/** The same with what was left out or wrong: whatever it is answered, its protection lets it through. */
export const acceptedCases: readonly ProtectionCase[] = refusalCases.map((each) => ({
  ...each,
  session: 'confirmed',
  body: (now, code) => rightBody(each.call, now, code),
}))
