import * as v from 'valibot'
import { cutText } from '#lib/i18n/cutText.ts'
import { decodeEntities } from '#lib/markup/entities.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import { call, field, NOW, shape, words } from './describe.ts'

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

/** The most open orders at once: of a product, or of an account. */
export const openOrderLimit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/** Ids are opaque text. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Made once, when the member confirms; kept for every repeat of that request. */
export const requestId = v.pipe(v.string(), v.uuid())

/** What every money request carries besides its own fields (docs/backend.md, "Money requests"). */
export const moneyRequest = {
  requestId: field(
    requestId,
    'Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.',
    '6c92f515-2e03-4382-85b2-7cb58233b401',
  ),
  validUntil: field(
    instant,
    "The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.",
    NOW + 15_000,
  ),
}

/** The field `requestId` of a record. */
export const madeBy = field(
  maybe(requestId),
  'The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.',
  '6c92f515-2e03-4382-85b2-7cb58233b401',
)

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

/** The code of a currency, such as `USD` or `USDT`. */
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

/** The request of a call that takes no input. */
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

/** Query of a list that can be narrowed to a time, of which `what` is the instant of a record. */
export const period = (what: string) => ({
  from: field(v.optional(queryInstant), `Only those whose ${what} is this instant or later.`, NOW),
  to: field(v.optional(queryInstant), `Only those whose ${what} is before this instant.`, NOW + 86_400_000),
})

/** Query of every paged list, newest first. */
export const page = {
  cursor: field(
    v.optional(v.pipe(v.string(), v.maxLength(200))),
    'The `nextCursor` of the page before. Absent: the first page.',
    'MTc3ODA2MDQ2MDAwMC4x',
  ),
  limit: field(v.optional(queryInteger(1, 100)), 'The most records of a page. Absent: 20.', 20),
}

/** One page of a list, whose records `what` names. */
export const pageOf = <const T extends v.GenericSchema>(item: T, what: string) =>
  v.pipe(
    v.object({
      items: field(v.array(item), `${what}, newest first.`),
      nextCursor: field(
        maybe(v.string()),
        'Names the place behind the last record of this page. Absent or null on the last page.',
        'MTc3ODA2MDQ2MDAwMC4x',
      ),
    }),
    v.transform(eachRecordOnce),
  )

/** A list that comes whole, which `what` describes. */
export const listOf = <const T extends v.GenericSchema>(item: T, what: string) =>
  v.pipe(v.object({ items: field(v.array(item), what) }), v.transform(eachRecordOnce))

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

export const maintenance = shape(
  'Maintenance',
  'Maintenance that is shown instead of the app.',
  v.object({
    message: field(
      v.pipe(v.string(), v.transform(decodeEntities)),
      'What the member reads about it.',
      'We are moving to new machines.',
    ),
    until: field(maybe(instant), 'When it is expected to end. Absent: not known.', NOW + 3_600_000),
  }),
)

/** The operator's configuration: read before anything of the app mounts (docs/product.md, 3.3). */
export const backendConfig = shape(
  'Config',
  'The configuration by the operator. Every field may be left out.',
  v.object({
    domain: field(
      maybe(v.string()),
      'The domain that every link to the page has to carry as `?domain=`. Where it is set, a page that is opened without it, or with another one, shows "not found" and leads nowhere. Absent or empty: no check.',
      'harbour',
    ),
    web_logo: field(
      maybe(v.string()),
      'The path of the logo below the API address, readable without a token. Absent: the bundled one.',
      '/static/logo.svg',
    ),
    site_name: field(
      maybe(
        v.pipe(
          shortText,
          v.trim(),
          v.transform((name) => name || undefined),
        ),
      ),
      'The name of the platform, shown as the title. An empty name is none.',
      'Harbour Markets',
    ),
    service_url: field(
      maybe(v.string()),
      'The https address of the customer-service chat. The page appends `domain`. Absent: the page says that there is none.',
      'https://chat.harbour.test/',
    ),
    download_url: field(
      maybe(v.string()),
      'The https address of the app download. Absent: no download is offered.',
      'https://get.harbour.test/',
    ),
    register_open: field(v.nullish(v.boolean(), true), 'Whether somebody may register. Default: true.', true),
    invite_required: field(
      v.nullish(v.boolean(), true),
      'Whether a registration needs an invitation code. Default: true.',
      true,
    ),
    currency: field(
      v.pipe(
        v.nullish(currencyCode, 'CNY'),
        v.transform((code) => code || 'CNY'),
      ),
      "The currency of every balance and stake: an ISO 4217 code or a coin's code. Default: CNY.",
      'CNY',
    ),
    currency_decimals: field(
      maybe(decimalPlaces),
      'How many decimals its amounts have. Default: those of the currency itself: CNY 2, JPY and KRW 0, USDT 6, BTC 8.',
      2,
    ),
    open_orders: field(
      maybe(openOrderLimit),
      'The most open orders that a member may have on all products together. Absent: as many as the products allow. The order beyond is refused with 4105.',
      10,
    ),
    languages: field(
      maybe(v.array(v.string())),
      'The languages that the operator has texts in: `zh-CN`, `zh-TW`, `en`, `ko`, `ja`, `vi`. The app offers no other ones; those that it does not know are passed over. Absent, or without one that it knows: all of them.',
      ['en', 'vi'],
    ),
    about: field(
      maybe(v.string()),
      "The operator's text about itself, plain or in the HTML subset of notices.",
      'Harbour Markets, since 2019.',
    ),
    maintenance: field(
      maybe(maintenance),
      'Shown instead of the app, until the configuration comes without it: the client asks again, at most every 15 s. Absent or null: none.',
    ),
  }),
  [{ domain: undefined, maintenance: undefined }],
)
export type BackendConfig = v.InferOutput<typeof backendConfig>

export const getConf = call(
  {
    tag: 'Startup',
    summary: 'Configuration by the operator',
    description:
      'Asked for at startup, before anything of the app is shown. Without an answer the app shows a network error and asks again. `data` may be an empty object.',
  },
  {
    method: 'GET',
    path: '/api/index/getconf',
    source: 'spec',
    token: false,
    answer: 'data',
    request: nothing,
    response: backendConfig,
  },
)

export const uploadFile = call(
  {
    tag: 'Files',
    summary: 'Upload a picture',
    description:
      'Stores one picture of the member: an avatar, the voucher of a deposit, a side of an ID document. JPEG, PNG or WebP by its first bytes, at most 10 MiB; anything else is code 500 with a text. The answered `path` is what the later call names (`avatar`, `voucher`, `idFront`, `idBack`), and only the member who uploaded the picture may name it. The client sends no metadata of the photo.',
  },
  {
    method: 'POST',
    path: '/api/common/upload',
    source: 'ours',
    token: true,
    timeoutMs: 60_000,
    answer: 'data',
    body: 'multipart',
    request: v.object({
      file: field(
        v.file(),
        'The bytes of the picture, with its media type as the type of the part.',
        '(the bytes of a JPEG)',
      ),
    }),
    response: v.object({
      path: field(
        typed(256),
        'The path of the picture below the API address, as later calls name it.',
        '/upload/8f14e45fceea167a.jpg',
      ),
      url: field(
        v.string(),
        'A full address at which the picture can be read without a token: a signed and short-lived one. The client does not read it.',
        'https://api-1.harbour.test/upload/8f14e45fceea167a.jpg?expires=1778064060&signature=5d41402abc4b2a76',
      ),
    }),
  },
)

export const requestOutcome = call(
  {
    tag: 'Money requests',
    summary: 'What became of a money request',
    description:
      'The outcome of a money request of this member, the same through every address. Outcomes are remembered for at least 30 days. The id of a request of another member is `unknown`.',
  },
  {
    method: 'GET',
    path: '/api/request/outcome',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({
      requestId: field(requestId, 'The id of the money request.', '6c92f515-2e03-4382-85b2-7cb58233b401'),
    }),
    response: shape(
      'RequestOutcome',
      'What became of a money request.',
      v.object({
        state: field(
          v.picklist(
            words({
              unknown: 'no request with this id was received, as far back as `remembersSince`',
              processing: 'received, not decided yet',
              done: 'executed; `recordId` names the record where there is one',
              refused: 'nothing was booked; `code` and `msg` are those of the first answer',
            }),
          ),
          'What became of it.',
          'done',
        ),
        kind: field(maybe(v.string()), "The kind of request, in the backend's own words. Only for logs.", 'order'),
        recordId: field(
          maybe(v.string()),
          'With `done`: the id of the record that was made or changed. Absent where there is none.',
          'o1024',
        ),
        code: field(maybe(v.pipe(v.number(), v.integer())), 'With `refused`: the code of the first answer.', 4106),
        msg: field(maybe(v.string()), 'With `refused`: the text of the first answer.', 'balance insufficient'),
        remembersSince: field(
          v.union([v.literal(0), instant]),
          'Requests that were valid until an earlier instant than this may have been forgotten. 0: nothing was ever forgotten.',
          Date.UTC(2026, 3, 6),
        ),
      }),
      [
        { code: undefined, msg: undefined },
        { state: 'refused', recordId: undefined },
      ],
    ),
  },
)
export type RequestOutcome = v.InferOutput<(typeof requestOutcome)['response']>
