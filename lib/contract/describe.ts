import * as v from 'valibot'
import type { Call } from './call.ts'
import type { ErrorCode } from './codes.ts'

// What calls, shapes, fields and words mean is declared where their schemas are, for openapi.json. The client needs none of it, so the build
// takes the functions of this file out of the contract (scripts/next/contractLoader.mjs): what remains of each is the schema, the call or the
// list of words.

/** The instant of the examples: 6 May 2026, 09:41 UTC. */
export const NOW = Date.UTC(2026, 4, 6, 9, 41)

export const PASSWORD_RULE = '8 to 64 characters, a letter and a digit among them.'

/** A value that a schema reads; of a file its name. */
type Example<S extends v.GenericSchema> =
  NonNullable<v.InferInput<S>> extends infer Value ? (Value extends Blob ? string : Value) : never

/**
 * Declares a field of an object, with what it means and a value that fits. A field that holds a shape, or a list of one, has its example from
 * there. What the words of a list mean is said by `words`.
 */
export function field<const S extends v.GenericSchema>(schema: S, text: string, example?: Example<S>) {
  return v.pipe(schema, v.description(text), v.metadata({ examples: example === undefined ? [] : [example] }))
}

/** A schema that `field` made. */
interface Field extends v.GenericSchema {
  readonly pipe: readonly [
    v.GenericSchema,
    v.DescriptionAction<unknown, string>,
    v.MetadataAction<unknown, { readonly examples: readonly unknown[] }>,
  ]
}

export const isField = (schema: v.GenericSchema): schema is Field =>
  'pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[1]?.type === 'description'

/** A schema that `field` made, or the object of a `shape`. */
export type Described =
  | { readonly pipe: readonly [unknown, { readonly type: 'description' }, ...(readonly unknown[])] }
  | { readonly type: 'object'; readonly pipe?: never }

/** A schema of which every field is described: one that is added to it has to be described before anything compiles. */
export type DescribedSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Described>>
  readonly items?: readonly Described[]
}

/** What openapi.json says of an object with a name of its own in `components/schemas`, besides its fields. */
export interface Shape {
  readonly name: string
  readonly description: string
  /** The examples of the whole: each is the fields' own examples with some of them changed or, by undefined, left out. */
  readonly variants: readonly Readonly<Record<string, unknown>>[]
}

type Variant<S extends v.GenericSchema> = { readonly [K in keyof v.InferInput<S>]?: v.InferInput<S>[K] | undefined }

/** Every shape that was declared, by its schema. */
export const shapes = new Map<v.GenericSchema, Shape>()

/** Declares an object, or a list of fixed length, that has a name of its own. Returns its schema as it is. */
export function shape<const S extends DescribedSchema>(
  name: string,
  description: string,
  schema: S,
  variants: readonly Variant<S>[] = [{}],
): S {
  shapes.set(schema, { name, description, variants })
  return schema
}

/** What each word of a list means. */
export type Meanings = Readonly<Record<string, string>>

const meaningsByWords = new WeakMap<readonly unknown[], Meanings>()

/** Declares a list of words with their meanings, whose order it has. */
export function words<const M extends Meanings>(meanings: M): readonly (keyof M & string)[] {
  const list = Object.keys(meanings) as readonly (keyof M & string)[]
  meaningsByWords.set(list, meanings)
  return list
}

/** What the words of a list mean; undefined for a list that `words` did not make. */
export const meaningsOf = (list: readonly unknown[]): Meanings | undefined => meaningsByWords.get(list)

/** The parts that a backend can be built in: `minimum` first, the others in any order. */
export const profiles = {
  minimum: 'login, prices, an order and its settlement',
  funds: 'deposits, withdrawals, payout accounts and the ledger',
  vault: 'fixed-term investments',
  account: 'registration, profile, passwords, identity, notices and texts',
  safety: 'sessions, second factor, limits, and the quotes by which an order can be checked',
} as const
export type ContractProfile = keyof typeof profiles

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
} as const satisfies Readonly<Record<string, { readonly about: string; readonly profile: ContractProfile }>>
export type Tag = keyof typeof tags

/** What openapi.json says of a call besides its fields. */
export interface Meaning<Fields extends PropertyKey = string, Group extends string = string> {
  readonly tag: Group
  /** Default: that of its tag; the calls of another document have none. */
  readonly profile?: ContractProfile | undefined
  /** A few words, as the heading of the call. */
  readonly summary: string
  readonly description: string
  /** Its own failure codes, besides those of every call; those of a money request are its `refusals`. */
  readonly codes?: readonly ErrorCode[]
  /**
   * Where the fields of a merged answer are: in `data`, except those named here, which are beside `code`; or `either`:
   * all of them in `data`, or all of them beside `code`.
   */
  readonly top?: readonly Fields[] | 'either'
  /** What the example of an answer that is a shape has otherwise than that shape's own example; undefined leaves a field out. */
  readonly example?: Readonly<Partial<Record<Fields, unknown>>>
}

const meanings = new Map<Call, Meaning>()

/** What declares the calls of a document, which has these groups. */
export const declaringIn =
  <Group extends string>() =>
  <const C extends Call<DescribedSchema, DescribedSchema>>(
    meaning: Meaning<keyof NonNullable<v.InferInput<C['response']>> & string, Group>,
    declared: C,
  ): C => {
    meanings.set(declared, meaning)
    return declared
  }

/** Declares a call of the contract with what it means. Returns the call as it is. */
export const call = declaringIn<Tag>()

/** What a call means. Throws RangeError for one that `call` did not declare. */
export function meaningOf(declared: Call): Meaning {
  const meaning = meanings.get(declared)
  if (meaning === undefined)
    throw new RangeError(
      `${declared.method} ${declared.path} is not described: declare it by call() of lib/contract/describe.ts.`,
    )
  return { profile: isTag(meaning.tag) ? tags[meaning.tag].profile : undefined, ...meaning }
}

const isTag = (group: string): group is Tag => Object.hasOwn(tags, group)

/** The place of a call in the order in which its module declares them. */
export const declarationIndex = (declared: Call): number => [...meanings.keys()].indexOf(declared)
