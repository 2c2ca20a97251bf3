import type { Call, MemberPassword } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'

/** The password that a money request carries, and what a wrong one is refused with. Undefined for a call that takes none. */
export function passwordOf({ protection }: Call) {
  const password = protection?.password ?? 'none'
  return password === 'none' ? undefined : { ...password, wrong: wrongPassword[password.of] }
}

const wrongPassword = {
  login: codes.oldPasswordWrong,
  withdrawal: codes.withdrawPasswordWrong,
} as const satisfies Readonly<Record<MemberPassword, number>>

/** Whether a member who has a second factor gives a code of it. */
export const asksSecondFactor = ({ protection }: Call): boolean => protection?.secondFactor === 'asked'

/** The text in a field of a request's body; empty where there is none. */
export function textIn(input: unknown, field: string): string {
  const text: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
  return typeof text === 'string' ? text : ''
}
