import { session } from './session.ts'
import { sessionEnd } from './sessionEnd.ts'

/** The values of a form by its fields' wire names. */
type Values = Readonly<Partial<Record<string, string>>>

interface InterruptedForm {
  /** The login name of the member whose session ended. */
  readonly loginName: string
  /** The path and query of its screen. */
  readonly place: string
  readonly values: Values
}

let interrupted: InterruptedForm | undefined

/** The wire names of what is never kept: passwords, captchas and codes (docs/product.md, 6.4). */
export const isSecret = (field: string): boolean => /pwd|password|code|uuid/i.test(field)

/** The form of the member who is logged in now. Another member's is dropped. */
function own(): InterruptedForm | undefined {
  const loginName = session.get()?.user.account
  if (loginName !== undefined && loginName !== interrupted?.loginName) interrupted = undefined
  return loginName === undefined ? undefined : interrupted
}

const areOf = <Field extends string>(
  fields: Readonly<Record<Field, string>>,
  values: Values,
): values is Partial<Record<Field, string>> => Object.keys(values).every((field) => field in fields)

/**
 * What a member had typed into a form when the session ended, but for secrets, and where: the next login brings both back to the same
 * member (docs/product.md, 6.4). It is in the memory of this page alone.
 */
export const interruptedForm = {
  /** Called by a form of a member whose screen is left. Keeps what was typed if the session ended without the member's doing. */
  keep(loginName: string | undefined, place: string, typed: Values): void {
    const values = Object.fromEntries(Object.entries(typed).filter(([field]) => !isSecret(field)))
    if (loginName === undefined || loginName !== sessionEnd.loginName() || Object.keys(values).length === 0) return
    interrupted = { loginName, place, values }
  },
  /** Where the member who has just logged in was typing. */
  place: (): string | undefined => own()?.place,
  /** What was typed at a place into a form with these fields, once; nothing of another place or form. */
  take<Field extends string>(place: string, fields: Readonly<Record<Field, string>>): Partial<Record<Field, string>> {
    const form = own()
    if (form?.place !== place || !areOf(fields, form.values)) return {}
    interrupted = undefined
    return form.values
  },
}
