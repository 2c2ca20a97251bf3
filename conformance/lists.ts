import * as v from 'valibot'
import { isNode } from '#backend-rules/wireFields.ts'
import type { Call } from '#lib/contract/call.ts'
import { depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { orderList } from '#lib/contract/orders.ts'
import { loginList } from '#lib/contract/security.ts'
import { vaultList } from '#lib/contract/vault.ts'
import { withdrawList } from '#lib/contract/withdrawals.ts'
import type { CheckedBackend, Where } from './backend.ts'
import { type Check, Failed, firstDifference, Missing, NotChecked } from './check.ts'
import { allRefused } from './envelope.ts'
import { type Exchange, schemaCheckId } from './exchange.ts'

const PLACE = '#lists'
const MOST = 100
/** How many records are walked through page by page. */
const WALKED = 30
/** By how many values of a field a list is narrowed. */
const MOST_VALUES = 4

/** A paged list, and the instant that it is sorted by. */
export interface CheckedList {
  readonly name: string
  readonly call: Call
  readonly input: object
  readonly at: string
  /** What it can be narrowed by besides a time; each is a field of its records. Undefined: by nothing, and by no time. Product: `orders.state`. */
  readonly filters?: readonly string[]
}

export const lists: readonly CheckedList[] = [
  {
    name: 'open orders',
    call: orderList,
    input: { state: 'open' },
    at: 'openedAt',
    filters: ['direction'],
  },
  {
    name: 'settled orders',
    call: orderList,
    input: { state: 'settled' },
    at: 'closedAt',
    filters: ['direction', 'result'],
  },
  { name: 'deposits', call: depositList, input: {}, at: 'submittedAt', filters: [] },
  { name: 'withdrawals', call: withdrawList, input: {}, at: 'submittedAt', filters: [] },
  { name: 'transactions', call: transactionList, input: {}, at: 'at', filters: ['type'] },
  { name: 'vault positions', call: vaultList, input: {}, at: 'investedAt', filters: ['status'] },
  { name: 'notices', call: noticeList, input: {}, at: 'at' },
  { name: 'logins', call: loginList, input: {}, at: 'at' },
]

const page = v.object({
  items: v.array(v.looseObject({ id: v.string() })),
  nextCursor: v.optional(v.string()),
})
type Page = v.InferOutput<typeof page>
type Item = Page['items'][number]

/** One page of any list. */
export async function askPage(
  backend: CheckedBackend,
  { call, input }: CheckedList,
  query: object,
  where: Where = {},
): Promise<{ readonly page: Page; readonly exchange: Exchange }> {
  const exchange = await backend.send(call, { ...input, ...query }, where)
  return { page: v.parse(page, backend.read(call, exchange, schemaCheckId(call))), exchange }
}

/** What is asked of each list that the backend offers. Missing when it offers none of them. */
export async function overOffered<T>(
  backend: CheckedBackend,
  ask: (list: CheckedList) => Promise<T>,
): Promise<readonly T[]> {
  const answered: T[] = []
  const missing: string[] = []
  for (const list of lists) {
    try {
      answered.push(await ask(list))
    } catch (error) {
      if (error instanceof Missing) missing.push(...error.calls)
      else if (!(error instanceof NotChecked) || !backend.lacks(list.call)) throw error
    }
  }
  if (answered.length === 0) throw new Missing(missing)
  return answered
}

/** The rules of every paged list, each over all lists that are offered and hold something. */
export function listChecks(backend: CheckedBackend): readonly Check[] {
  const whole = (list: CheckedList) => askPage(backend, list, { limit: MOST }).then((answer) => answer.page)
  const over = (
    name: string,
    rule: string,
    least: number,
    look: (list: CheckedList, all: Page) => Promise<void>,
    remark: (list: CheckedList, all: Page) => string = () => '',
  ): Check => ({
    id: `lists.${name}`,
    rule,
    place: PLACE,
    run: async () => {
      const summary = await overOffered(backend, async (list) => {
        const all = await whole(list)
        if (all.items.length < least) return []
        await look(list, all)
        return [`${all.items.length} ${list.name}${remark(list, all)}`]
      })
      if (summary.flat().length === 0) throw new NotChecked(`no list holds ${least} records`)
      return summary.flat().join(', ')
    },
  })
  return [
    over(
      'newestFirst',
      'A list comes newest first.',
      2,
      async ({ name, at }, { items }) => {
        const wrong = placeOfNewer(items, at)
        if (wrong > 0) throw new Failed(`${name}: record ${wrong + 1} is newer than the one before it`)
      },
      ({ call, at }, { items }) =>
        call === orderList && at !== 'openedAt' && placeOfNewer(items, 'openedAt') === -1
          ? ' (in the order of openedAt as well: the two were not told apart)'
          : '',
    ),
    over('limit', 'A page holds at most `limit` records, and 20 without one.', 1, async (list, { items }) => {
      for (const [limit, most] of [
        [1, 1],
        [MOST, MOST],
        [undefined, 20],
      ] as const) {
        const { page: found } = await askPage(backend, list, limit === undefined ? {} : { limit })
        const expected = Math.min(most, items.length)
        if (found.items.length > most)
          throw new Failed(`${list.name}: ${found.items.length} records for limit ${limit ?? 'none'}`)
        if (found.items[0]?.id !== items[0]?.id && expected > 0)
          throw new Failed(`${list.name}: another first record with limit ${limit ?? 'none'}`)
      }
    }),
    over('pages', 'Pages join without gap or repeat.', 2, async (list, { items }) => {
      const difference = await walk(
        backend,
        list,
        items.map(({ id }) => id),
      )
      if (difference !== undefined) throw new Failed(`${list.name}: ${difference}`)
    }),
    over('lastPage', '`nextCursor` is absent on the last page and present before it.', 1, async (list, all) => {
      const { page: first } = await askPage(backend, list, { limit: 1 })
      if (all.items.length > 1 && first.nextCursor === undefined)
        throw new Failed(`${list.name}: no nextCursor before the last page`)
      if (all.nextCursor === undefined) return
      const { page: next } = await askPage(backend, list, { limit: MOST, cursor: all.nextCursor })
      if (next.items.length === 0) throw new Failed(`${list.name}: a nextCursor on the last page`)
    }),
    over(
      'period',
      '`from` and `to` narrow a list: from an instant on, and before an instant.',
      1,
      async (list, all) => {
        if (!list.filters) return
        const instantOf = (item: Item) => Number(item[list.at])
        const middle = all.items[Math.floor(all.items.length / 2)]
        const instant = middle ? instantOf(middle) : 0
        await narrowed(backend, list, all, { from: instant }, (item) => instantOf(item) >= instant)
        await narrowed(backend, list, all, { to: instant }, (item) => instantOf(item) < instant)
      },
    ),
    over(
      'filters',
      'A list is narrowed to the records that have the value that is asked for.',
      1,
      async (list, all) => {
        for (const name of list.filters ?? []) {
          const present = all.items.map((item) => item[name])
          // Those of a closed list even where no record has one: then the answer is empty.
          const values = new Set([...present, ...closedWordsOf(list.call, name)])
          for (const value of [...values].slice(0, MOST_VALUES))
            if (v.is(list.call.request, { ...list.input, [name]: value }))
              await narrowed(backend, list, all, { [name]: value }, (item) => item[name] === value)
        }
      },
    ),
    {
      id: 'lists.cursor',
      rule: 'A cursor that the backend did not give is refused with a failure code.',
      place: PLACE,
      run: async () => {
        const exchanges: Exchange[] = []
        for (const { call, input } of lists)
          exchanges.push(await backend.send(call, { ...input, cursor: 'not a cursor' }))
        return allRefused(backend, exchanges)
      },
    },
  ]
}

/** The first place of a record that is newer than the one before it; -1 without one. */
const placeOfNewer = (items: readonly Item[], at: string): number =>
  items.findIndex((item, index) => index > 0 && Number(item[at]) > Number(items[index - 1]?.[at] ?? 0))

/** The words that a parameter may be, where there are no others. */
function closedWordsOf({ request }: Call, name: string): readonly unknown[] {
  const schema: unknown = request
  let field = isNode(schema) ? schema.entries?.[name] : undefined
  while (isNode(field) && field.wrapped !== undefined) field = field.wrapped
  return isNode(field) && field.type === 'picklist' ? (field.options ?? []) : []
}

/** Asks for a part of a list, and fails where records are among it that do not belong to it, or others are not. */
async function narrowed(
  backend: CheckedBackend,
  list: CheckedList,
  all: Page,
  query: Readonly<Record<string, unknown>>,
  belongs: (item: Item) => boolean,
): Promise<void> {
  const { page: part } = await askPage(backend, list, { ...query, limit: MOST })
  const description = `${list.name} with ${JSON.stringify(query)}`
  const stranger = part.items.find((item) => !belongs(item))
  if (stranger) throw new Failed(`${description}: ${stranger.id} is among them`)
  const missing = all.items.find((item) => belongs(item) && !part.items.some(({ id }) => id === item.id))
  if (missing) throw new Failed(`${description}: ${missing.id} is not among them`)
}

/**
 * Walks through the list's beginning in small pages. Returns where they differ from the whole; undefined when they do
 * not.
 */
async function walk(backend: CheckedBackend, list: CheckedList, ids: readonly string[]): Promise<string | undefined> {
  const expected = ids.slice(0, WALKED)
  const limit = Math.max(1, Math.ceil(expected.length / 3))
  const joined: string[] = []
  let cursor: string | undefined
  do {
    const { page: found } = await askPage(backend, list, { limit, ...(cursor !== undefined && { cursor }) })
    joined.push(...found.items.map(({ id }) => id))
    cursor = found.nextCursor
  } while (cursor !== undefined && joined.length < expected.length)
  return firstDifference(joined.slice(0, expected.length), expected)
}
