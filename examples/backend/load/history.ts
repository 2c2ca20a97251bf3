import pg from 'pg'
import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Call, RequestOf } from '#lib/contract/call.ts'
import { getConf, requestOutcome } from '#lib/contract/common.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { kline, productList, quoteHistory, quoteList, sparklines } from '#lib/contract/market.ts'
import { orderList } from '#lib/contract/orders.ts'
import { member as memberFigures, userInfo } from '#lib/contract/session.ts'
import { decimal } from '#lib/money/decimal.ts'
import { makeQuoteDays } from '../market/quoteDays.ts'
import { copyDemoMember } from '../members/copyMember.ts'
import { openDemo } from '../open.ts'
import { openSession } from '../security/authorise.ts'

const DAYS = 4
const ORDERS = 200_000
const MEMBERS = 20

/** A member with a long history, in a database with one. */
export interface LongHistory {
  readonly token: string
  readonly now: number
}

/** Fills a new database of a server: quotes of four days, one a second for each product, and twenty members with 200,000 settled orders and 400,000 ledger entries. */
export async function fillHistory(url: string): Promise<LongHistory> {
  const now = Date.now()
  const database = await openDemo({ url })
  // Without the limits of the backend's own connections.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { query } = database
    const member = { name: `history_${now}`, balance: decimal('1000000.00'), at: now }
    const { number } = await copyDemoMember(database, member)
    for (let other = 1; other < MEMBERS; other += 1)
      await copyDemoMember(database, { ...member, name: `${member.name}_${other}` })
    for (let day = 0; day <= DAYS; day += 1) await makeQuoteDays(query, now - day * DAY_MS)
    for (const text of fills(number, now)) await client.query(text)
    return { token: await openSession(query, number, { now, device: {} }), now }
  } finally {
    await client.end()
    await database.close()
  }
}

const fills = (member: number, now: number): readonly string[] => [
  `insert into quotes (product, seq, at, price)
   select newest_quotes.product, seq - step, at - step * 1000, price + (step % 100) * 0.01
   from newest_quotes cross join generate_series(1, ${DAYS * 86_400}) as steps(step)`,
  `insert into orders (member, request_id, product, product_name, direction, amount, fee, duration_seconds, payout_rate, open_price, open_seq,
     opened_at, closes_at, status, close_price, close_seq, closed_at, result, profit)
   select ${member} + step % ${MEMBERS}, gen_random_uuid(), id, name, 'up', 10, 0.1, 30, 0.85, 1, 1, at, at + 30000, 'settled', 1, 1, at + 30001,
     case when step % 5000 = 0 then 'draw' when step % 2 = 0 then 'win' else 'lose' end, 1
   from (select step, ${now}::bigint - step * 1500 as at, step % 14 as place from generate_series(1, ${ORDERS}) as steps(step)) as made
   join (select id, name, row_number() over (order by position) - 1 as place from products) as listed on listed.place = made.place`,
  `with movements as (
     insert into transactions (at, ref_id)
     select ${now}::bigint - step * 750, 'o' || step from generate_series(${ORDERS * 2}, 1, -1) as steps(step) returning number, at, ref_id
   )
   insert into entries (member, transaction, type, amount, balance_after, at, ref_id)
   select ${member} + number % ${MEMBERS}, number, case when number % 4000 = 0 then 'deposit' else 'order' end, 1, 1, at, ref_id from movements order by number`,
  'analyze',
]

/** How long each call takes, in ms, over some repeats. */
export interface CallTimes {
  readonly name: string
  readonly p50: number
  readonly p95: number
}

const REPEATS = 40

/** Measures the calls that read a history, at one address. */
export async function measureHistory(address: string, { token, now }: LongHistory): Promise<readonly CallTimes[]> {
  const products = 'btcusdt,ethusdt,eurusd'
  const day = (from: number) => ({ from: now - from * DAY_MS, to: now - (from - 1) * DAY_MS })
  const page = { limit: 50 }
  const list = ask(orderList, { state: 'settled', limit: 50 })
  const calls: readonly (readonly [string, Ask])[] = [
    ['getconf', ask(getConf, {})],
    ['userInfo', ask(userInfo, {})],
    ['member', ask(memberFigures, {})],
    ['products', ask(productList, {})],
    ['kline 1m', ask(kline, { productId: 'btcusdt', interval: '1m', limit: 500 })],
    ['sparklines', ask(sparklines, { products })],
    ['quotes', ask(quoteList, { products })],
    ['ticks, day 3 of 4', ask(quoteHistory, { productId: 'btcusdt', ...day(2), limit: 1000 })],
    [
      'ticks, a later page',
      ask(quoteHistory, { productId: 'btcusdt', ...day(4), limit: 1000, fromSeq: Math.floor(now / 1000) - 3 * 86_400 }),
    ],
    ['orders', list],
    ['orders, a rare result', ask(orderList, { state: 'settled', result: 'draw', ...page })],
    ['orders, a product and a day', ask(orderList, { state: 'settled', productId: 'btcusdt', ...day(2), ...page })],
    ['orders, open', ask(orderList, { state: 'open', ...page })],
    ['ledger', ask(transactionList, page)],
    ['ledger, a rare type', ask(transactionList, { type: 'deposit', ...page })],
    ['ledger, a day', ask(transactionList, { ...day(3), ...page })],
    ['outcome', ask(requestOutcome, { requestId: '6f1c1c9e-5a0b-4f6e-9a01-00000000000f' })],
  ]
  const times: CallTimes[] = []
  for (const [name, { path, search }] of calls) {
    const ms: number[] = []
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const before = performance.now()
      const response = await fetch(`${address}${path}?${search}`, { headers: { Authorization: `Bearer ${token}` } })
      const { code, msg } = v.parse(v.object({ code: v.number(), msg: v.string() }), await response.json())
      if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
      ms.push(performance.now() - before)
    }
    ms.sort((one, other) => one - other)
    times.push({ name, p50: ms[Math.floor(REPEATS * 0.5)] ?? 0, p95: ms[Math.floor(REPEATS * 0.95)] ?? 0 })
  }
  return times
}

interface Ask {
  readonly path: string
  readonly search: URLSearchParams
}

function ask<C extends Call>({ path }: C, input: RequestOf<C>): Ask {
  return { path, search: new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, `${value}`])) }
}
