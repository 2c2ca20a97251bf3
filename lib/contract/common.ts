import * as v from 'valibot'
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

/** Epoch milliseconds. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Whole seconds. */
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Ids are opaque text. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Made once, when the member confirms; kept for every repeat of that intent. */
export const requestId = v.pipe(v.string(), v.uuid())

/**
 * The requestId that made a record, for a client that asks what became of its request. A backend may leave it out: the
 * client then repeats the request, which is answered as the first time.
 */
export const madeBy = maybe(requestId)

/** Text a member typed, of bounded length. */
export const typed = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** A field the backend may leave out or send as null; both read as undefined. */
export function maybe<const T extends v.GenericSchema>(schema: T) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
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

/** The answer of a call that has nothing to tell but its success. An empty `data` may be left out. */
export const done = v.pipe(
  v.nullish(v.looseObject({})),
  v.transform(() => ({})),
)

/** Query of every paged list, newest first. */
export const page = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(queryInteger(1, 100)),
}

/** One page of a list; `nextCursor` is absent on the last. */
export const pageOf = <const T extends v.GenericSchema>(item: T) =>
  v.object({ items: v.array(item), nextCursor: maybe(v.string()) })

/** A list that comes whole. */
export const listOf = <const T extends v.GenericSchema>(item: T) => v.object({ items: v.array(item) })

/** The operator's configuration: read before anything of the app mounts (spec.md sections 3 and 4). */
export const backendConfig = v.object({
  domain: maybe(v.string()),
  web_logo: maybe(v.string()),
  site_name: maybe(v.string()),
  service_url: maybe(v.string()),
  download_url: maybe(v.string()),
  register_open: v.nullish(v.boolean(), true),
  currency: v.pipe(
    v.nullish(v.string(), 'CNY'),
    v.transform((code) => code || 'CNY'),
  ),
  about: maybe(v.string()),
})
export type BackendConfig = v.InferOutput<typeof backendConfig>

export const getConf = {
  method: 'GET',
  path: '/api/index/getconf',
  source: 'spec',
  summary: "The operator's configuration, asked for at startup before the app mounts.",
  token: false,
  answer: 'data',
  request: nothing,
  response: backendConfig,
} as const satisfies Call

export const uploadFile = {
  method: 'POST',
  path: '/api/common/upload',
  source: 'ours',
  summary: 'Uploads one picture (image/jpeg, image/png or image/webp, at most 10 MiB) as multipart field "file".',
  token: true,
  timeoutMs: 60_000,
  answer: 'data',
  body: 'multipart',
  request: v.object({ file: v.file() }),
  response: v.object({ path: v.string(), url: v.string() }),
} as const satisfies Call
