import type * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
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

/** The groups of the calls. */
export const tags = {
  Startup: 'What the page needs before a member is known.',
  Session: 'Captcha, login, registration and the member behind a token.',
  Account: "The member's own data, passwords and identity check.",
  Security: 'Sessions, logins, second factor and limits of a member. Every call is optional.',
  'Notices and texts': 'What the operator tells its members.',
  Market: 'Products, quotes and candles.',
  Orders: 'Timed up/down orders.',
  Deposits: 'Ways to deposit, and the deposits of a member.',
  Withdrawals: 'What withdrawing costs, and the withdrawals of a member.',
  'Payout accounts': 'Bank accounts and wallets that withdrawals go to.',
  Ledger: 'Every debit and credit of the balance.',
  Vault: 'Fixed-term investments.',
  'Money requests': 'What became of a request that moves money or makes a record.',
  Files: 'Pictures that a member hands in.',
} as const
export type Tag = keyof typeof tags

interface Meaning {
  readonly tag: Tag
  /** A few words, as the heading of the call. */
  readonly summary: string
  readonly description: string
  /** Its own failure codes. Those of every call are in `errors.ts`; those of a money request are its `refusals`. */
  readonly codes?: readonly ErrorCode[]
  /**
   * Where the fields of a merged answer are: in `data`, except those named here, which are beside `code`; or `either`:
   * all of them in `data`, or all of them beside `code`.
   */
  readonly top?: readonly string[] | 'either'
}

/** A call with what openapi.json says of it. */
export interface DescribedCall extends Meaning {
  readonly call: Call
  /** Empty where the call takes no input. */
  readonly request: Readonly<Record<string, Field>>
  /** Undefined where the answer is a named shape, or empty. */
  readonly response: Readonly<Record<string, Field>> | undefined
}

export function describeCall<C extends Call>(
  call: C,
  {
    request,
    response,
    ...meaning
  }: Meaning & {
    readonly request?: Fields<v.InferInput<C['request']>>
    readonly response?: Fields<v.InferInput<C['response']>>
  },
): DescribedCall {
  return { call, ...meaning, request: { ...request }, response: response && { ...response } }
}
