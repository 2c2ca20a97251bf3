import type * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { type CallsByName, callsByName } from '#lib/contract/calls.ts'
import type { ErrorCode } from '#lib/contract/codes.ts'

/**
 * What a field means, a value that fits it and, for a list of words, what each word means. A field that holds a described shape, or a
 * list of one, has its example from there.
 */
export type Field<T = unknown> =
  | string
  | readonly [description: string, example: T extends Blob ? string : T]
  | readonly [description: string, example: T, words: Words]

/** What each word of a list means. */
export type Words = Readonly<Record<string, string>>

/** Every field of a schema: a field that is added to the schema has to be described before anything compiles. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<NonNullable<T[K]>> }

/** An object of the contract that has its own name in `components/schemas`. */
export interface Shape {
  readonly name: string
  readonly schema: v.GenericSchema
  readonly description: string
  readonly fields: Readonly<Record<string, Field>>
  /** The examples of the whole: each is the fields' own examples with some of them changed or, by undefined, left out. */
  readonly variants: readonly Readonly<Record<string, unknown>>[]
}

type Variant<T> = { readonly [K in keyof T]?: T[K] | undefined }

export function shape<S extends v.GenericSchema>(
  name: string,
  schema: S,
  description: string,
  fields: Fields<v.InferInput<S>>,
  variants: readonly Variant<v.InferInput<S>>[] = [{}],
): Shape {
  return { name, schema, description, fields: { ...fields }, variants }
}

/** The parts that a backend can be built in: `minimum` first, the others in any order. */
export const profiles = {
  minimum: 'login, prices, an order and its settlement',
  funds: 'deposits, withdrawals, payout accounts and the ledger',
  vault: 'fixed-term investments',
  account: 'registration, profile, passwords, identity, notices and texts',
  safety: 'sessions, second factor, limits, and the quotes by which an order can be checked',
} as const
export type Profile = keyof typeof profiles

/** The groups of the calls, each with the part of the contract that its calls belong to. */
export const tags = {
  Startup: { about: 'What the page needs before a member is known.', profile: 'minimum' },
  Session: { about: 'Captcha, login, registration and the member behind a token.', profile: 'minimum' },
  Account: { about: "The member's own data, passwords and identity check.", profile: 'account' },
  Security: {
    about: 'Sessions, logins, second factor and limits of a member. Every call is optional.',
    profile: 'safety',
  },
  'Notices and texts': { about: 'What the operator tells its members.', profile: 'account' },
  Market: { about: 'Products, quotes and candles.', profile: 'minimum' },
  Orders: { about: 'Timed up/down orders.', profile: 'minimum' },
  Deposits: { about: 'Ways to deposit, and the deposits of a member.', profile: 'funds' },
  Withdrawals: { about: 'What withdrawing costs, and the withdrawals of a member.', profile: 'funds' },
  'Payout accounts': { about: 'Bank accounts and wallets that withdrawals go to.', profile: 'funds' },
  Ledger: { about: 'Every debit and credit of the balance.', profile: 'funds' },
  Vault: { about: 'Fixed-term investments.', profile: 'vault' },
  'Money requests': { about: 'What became of a request that moves money or makes a record.', profile: 'minimum' },
  Files: { about: 'Pictures that a member hands in.', profile: 'account' },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly profile: Profile }>>
export type Tag = keyof typeof tags

interface Meaning {
  readonly tag: Tag
  /** Default: that of its tag. */
  readonly profile?: Profile
  /** A few words, as the heading of the call. */
  readonly summary: string
  readonly description: string
  /** Its own failure codes. Those of every call are in `codes.ts`; those of a money request are its `refusals`. */
  readonly codes?: readonly ErrorCode[]
  /**
   * Where the fields of a merged answer are: in `data`, except those named here, which are beside `code`; or `either`:
   * all of them in `data`, or all of them beside `code`.
   */
  readonly top?: readonly string[] | 'either'
}

/** What openapi.json says of a call. */
export interface Description<Request = Readonly<Record<string, Field>>, Response = Readonly<Record<string, Field>>>
  extends Meaning {
  /** Absent where the call takes no input. */
  readonly request?: Request
  /** Absent where the answer is a named shape, or empty. */
  readonly response?: Response
  /** What the example of an answer that is a named shape has otherwise than that shape's own example; undefined leaves a field out. */
  readonly example?: Partial<Record<keyof Response, unknown>>
}

type DescriptionOf<C> = C extends Call
  ? Description<Fields<v.InferInput<C['request']>>, Fields<NonNullable<v.InferInput<C['response']>>>>
  : never

/** Every call, described: a new call has to be described before anything compiles. */
export type Descriptions = { readonly [Name in keyof CallsByName]: DescriptionOf<CallsByName[Name]> }

/** A call with what openapi.json says of it. */
export interface DescribedCall extends Description {
  readonly call: Call
  readonly profile: Profile
}

/** The calls in the order of their descriptions. Throws RangeError where one is not described. */
export function describedCalls(descriptions: Readonly<Record<string, Description>>): readonly DescribedCall[] {
  const all: Readonly<Record<string, Call>> = callsByName
  const missing = Object.keys(all).filter((name) => !(name in descriptions))
  if (missing.length > 0) throw new RangeError(`Not described: ${missing.join(', ')} (lib/contract/described).`)
  return Object.entries(descriptions).flatMap(([name, description]) => {
    const call = all[name]
    const { profile = tags[description.tag].profile } = description
    return call === undefined ? [] : [{ call, ...description, profile }]
  })
}
