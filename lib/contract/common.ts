import * as v from 'valibot'
import { cutText } from '#lib/i18n/cutText.ts'
import { decodeEntities } from '#lib/markup/entities.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import type { Call } from './call.ts'

/** Money, price or rate on the wire: a decimal string; a number is accepted and normalised. */
export const wireDecimal = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }): Decimal => {
    const read = readDecimal(dataset.value)
    if (read !== undefined) return read
    addIssue({ message: 'Expected a decimal' })
    return NEVER
  }),
)

const notNegative = (value: Decimal) => !value.startsWith('-')

/** A decimal that is zero or more: amounts, balances, prices. */
export const wireAmount = v.pipe(wireDecimal, v.check(notNegative, 'Expected a decimal that is not negative'))

/** Epoch milliseconds. A smaller number counts seconds: read as milliseconds it would be shown as a day of 1970. */
const LEAST_INSTANT = 100_000_000_000
/** The end of the year 9999, after which a date has no form. */
const MOST_INSTANT = 253_402_300_799_999
export const isInstant = (at: number) => at >= LEAST_INSTANT && at <= MOST_INSTANT
export const instant = v.pipe(v.number(), v.integer(), v.minValue(LEAST_INSTANT), v.maxValue(MOST_INSTANT))

/** A whole number that is not negative; a larger one would lose digits, or be written as 1e+21. */
export const count = (max = Number.MAX_SAFE_INTEGER) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

/** Whole seconds, at most a leap year. */
export const seconds = count(366 * 86_400)

/** How many digits an amount may have after its point. */
export const decimalPlaces = count(18)

/** Ids are opaque text. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Made once, when the member confirms; kept for every repeat of that request. */
export const requestId = v.pipe(v.string(), v.uuid())

/** What every money request carries besides its own fields (docs/backend.md, "Money requests"). */
export const moneyRequest = {
  requestId,
  /** The backend executes nothing after this instant of its own clock. */
  validUntil: instant,
}

/** The requestId of the money request that made a record. A backend may leave it out. */
export const madeBy = maybe(requestId)

/** Text a member typed, of bounded length. */
export const typed = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/**
 * Marks that reverse the order of what follows, also beyond the end of the text, and what is drawn as nothing. Those that a script or an
 * emoji needs (joiners) stay.
 */
const DIRECTION_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '')

/**
 * A name, a title or a short note of others: plain, with its entities read, and without marks of direction. What is beyond 500 characters is cut, and the cut is
 * marked.
 */
export const shortText = v.pipe(
  v.string(),
  v.transform((text) => cutText(withoutDirectionMarks(decodeEntities(text)), 500)),
)

/** What a member has to do, in some paragraphs: up to 5,000 characters, cut in the same way. */
export const longText = v.pipe(
  v.string(),
  v.transform((text) => cutText(text, 5000)),
)

/** A text that a member copies or acts on: it is whole or malformed. */
export const exactText = v.pipe(v.string(), v.maxLength(256))

/** A currency's code. */
export const currencyCode = v.pipe(v.string(), v.maxLength(12))

/** A field the backend may leave out or send as null; both read as undefined. */
export function maybe<const T extends v.GenericSchema>(schema: T) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

/** A word of a list that may grow: one of the listed words, or another text as the backend sent it. */
export type Word<Listed extends string> = Listed | (string & Record<never, never>)

/** What a table has for a word; undefined for a word that is not listed. */
export function listed<K extends string, V>(table: Readonly<Partial<Record<K, V>>>, word: Word<K>): V | undefined {
  const valueByWord: Readonly<Partial<Record<string, V>>> = table
  return Object.hasOwn(valueByWord, word) ? valueByWord[word] : undefined
}

/** Reads a word of a list that may grow (docs/product.md, 7.5). A word that is not listed is kept as it was sent. */
export function wordOf<const Words extends readonly string[]>(words: Words) {
  return v.pipe(
    v.union([v.picklist(words), v.pipe(v.string(), v.minLength(1), v.maxLength(64))]),
    v.transform((word): Word<Words[number]> => word),
  )
}

/** A whole number in a query string: text on the wire, a number in code. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(
        v.string(),
        v.regex(/^\d{1,16}$/),
        v.transform((text) => Number.parseInt(text, 10)),
      ),
    ]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** Nothing asked. */
export const nothing = v.object({})

/**
 * The answer of a call that has nothing to tell but its success. An empty `data` may be left out. Another envelope inside says nothing:
 * a gateway has wrapped the answer, which may be a refusal.
 */
export const done = v.pipe(
  v.nullish(v.looseObject({})),
  v.check((data) => !data || !('code' in data), 'Expected no envelope'),
  v.transform(() => ({})),
)

/** Epoch milliseconds in a query string. */
export const queryInstant = queryInteger(0, Number.MAX_SAFE_INTEGER)

/** Query of a list that can be narrowed to a time: from an instant on, and before an instant. */
export const period = { from: v.optional(queryInstant), to: v.optional(queryInstant) }

/** Query of every paged list, newest first. */
export const page = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(queryInteger(1, 100)),
}

/** One page of a list; `nextCursor` is absent on the last. */
export const pageOf = <const T extends v.GenericSchema>(item: T) =>
  v.pipe(v.object({ items: v.array(item), nextCursor: maybe(v.string()) }), v.transform(eachRecordOnce))

/** A list that comes whole. */
export const listOf = <const T extends v.GenericSchema>(item: T) =>
  v.pipe(v.object({ items: v.array(item) }), v.transform(eachRecordOnce))

/**
 * Keeps the first record of each id, and adds how many records of a list were left out because they could not be read: here those
 * that say something else under the id of another one. `readAnswer` (lib/api/envelope.ts) adds those that do not fit the schema.
 */
function eachRecordOnce<I, T extends { readonly items: I[] }>(list: T): T & { readonly unreadable: number } {
  const firstById = new Map<string, I>()
  let unreadable = 0
  const items = list.items.filter((record) => {
    const recordId = idOf(record)
    if (recordId === undefined) return true
    const first = firstById.get(recordId)
    if (first === undefined) firstById.set(recordId, record)
    else if (JSON.stringify(first) !== JSON.stringify(record)) unreadable += 1
    return first === undefined
  })
  return { ...list, items, unreadable }
}

function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined
  return typeof record.id === 'string' ? record.id : undefined
}

/** `until` is when it is expected to end. */
export const maintenance = v.object({ message: v.pipe(v.string(), v.transform(decodeEntities)), until: maybe(instant) })

/** The operator's configuration: read before anything of the app mounts (docs/product.md, 3.3). */
export const backendConfig = v.object({
  domain: maybe(v.string()),
  web_logo: maybe(v.string()),
  // An empty name is none.
  site_name: maybe(
    v.pipe(
      shortText,
      v.trim(),
      v.transform((name) => name || undefined),
    ),
  ),
  service_url: maybe(v.string()),
  download_url: maybe(v.string()),
  register_open: v.nullish(v.boolean(), true),
  /** Whether a registration needs an invitation code. */
  invite_required: v.nullish(v.boolean(), true),
  currency: v.pipe(
    v.nullish(currencyCode, 'CNY'),
    v.transform((code) => code || 'CNY'),
  ),
  /** Of amounts in `currency`; those of the currency itself where it is absent. */
  currency_decimals: maybe(decimalPlaces),
  about: maybe(v.string()),
  /** Shown instead of the app, until the configuration comes without it. */
  maintenance: maybe(maintenance),
})
export type BackendConfig = v.InferOutput<typeof backendConfig>

export const getConf = {
  method: 'GET',
  path: '/api/index/getconf',
  source: 'spec',
  token: false,
  answer: 'data',
  request: nothing,
  response: backendConfig,
} as const satisfies Call

export const uploadFile = {
  method: 'POST',
  path: '/api/common/upload',
  source: 'ours',
  token: true,
  timeoutMs: 60_000,
  answer: 'data',
  body: 'multipart',
  request: v.object({ file: v.file() }),
  // The path is sent back with what the file belongs to.
  response: v.object({ path: typed(256), url: v.string() }),
} as const satisfies Call

export const requestOutcome = {
  method: 'GET',
  path: '/api/request/outcome',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({ requestId }),
  response: v.object({
    state: v.picklist(['unknown', 'processing', 'done', 'refused']),
    kind: maybe(v.string()),
    recordId: maybe(v.string()),
    code: maybe(v.pipe(v.number(), v.integer())),
    msg: maybe(v.string()),
    /** Outcomes of requests that were valid until before this instant may have been forgotten. */
    remembersSince: v.union([v.literal(0), instant]),
  }),
} as const satisfies Call
export type RequestOutcome = v.InferOutput<(typeof requestOutcome)['response']>
