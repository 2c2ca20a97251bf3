import * as v from 'valibot'
import { isTradedAt, spansOf, week } from '#backend-rules/week.ts'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { type Clock, requireSameTime } from '../clock.ts'
import { Busy, type Database, databaseErrorCode, type Statement, transactionInstant } from '../database/database.ts'
import { LeaseLost } from '../leaderLease.ts'
import { candlesOf } from './candles.ts'
import type { Price } from './feed.ts'
import { gatesOf } from './gate.ts'
import { makeQuoteDays } from './quoteDays.ts'

/** A backend's database, and the clock that the database's is compared with. */
interface Timed {
  readonly database: Database
  readonly clock: Clock
}

/** Where every instance hears of new quotes, as JSON texts. */
export const QUOTE_CHANNEL = 'quotes'

/** How long a text may be: PostgreSQL takes less than 8,000 bytes. */
const TEXT_BYTES = 7900

/** How far the clock may be behind what was published or booked. It was put back when it is further behind: nothing is published until it has caught up. */
const MOST_SETBACK_MS = 2000

/** How many of the newest movements the newest instant is looked for in: more than can be on their way at once. */
const NEWEST_MOVEMENTS = 2000

/** The clock has been put back. */
class ClockSetBack extends Error {
  override readonly name = 'ClockSetBack'
}

/**
 * What the next quotes follow. The row of the market's clock stays locked, so that nothing is settled meanwhile by an instant that these
 * quotes may still get.
 */
const stateStatement: Statement = {
  name: 'state of the market',
  text: `
    select
      (select count(*)::int from leader_lease where number in (select number from leader_lease where number = $1 for key share)) as lease,
      coalesce($3::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as clock,
      (select at from market_clock where id = 1 for update)::float8 as market,
      coalesce((select max(at) from (select at from transactions order by number desc limit ${NEWEST_MOVEMENTS}) as newest), 0)::float8 as booked,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', products.id, 'seq', newest_quotes.seq, 'at', newest_quotes.at, 'hours', products.hours))
        from products left join newest_quotes on newest_quotes.product = products.id
        where products.id = any($2::text[]) and products.status <> 'closed'
      ), '[]') as open`,
}

const stateRow = v.object({
  lease: v.number(),
  clock: v.number(),
  market: v.number(),
  booked: v.number(),
  open: v.array(
    v.object({
      id: v.string(),
      seq: v.nullable(v.number()),
      at: v.nullable(v.number()),
      hours: v.nullable(week),
    }),
  ),
})

const storeStatement: Statement = {
  name: 'store quotes',
  text: `
    with
      stored as (
        insert into quotes (product, seq, at, price)
        select row->>'productId', (row->>'seq')::bigint, (row->>'at')::bigint, (row->>'price')::numeric
        from jsonb_array_elements($1::jsonb) as rows(row)
      ),
      added as (
        insert into candles (product, interval, open_at, open, high, low, close, volume)
        select row->>'product', row->>'interval', (row->>'openAt')::bigint, (row->>'open')::numeric, (row->>'high')::numeric,
          (row->>'low')::numeric, (row->>'close')::numeric, (row->>'volume')::numeric
        from jsonb_array_elements($2::jsonb) as rows(row)
        on conflict (product, interval, open_at) do update set
          high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low), close = excluded.close,
          volume = candles.volume + excluded.volume
      ),
      newest as (
        insert into newest_quotes (product, seq, at, price)
        select row->>'productId', (row->>'seq')::bigint, (row->>'at')::bigint, (row->>'price')::numeric
        from jsonb_array_elements($1::jsonb) as rows(row)
        on conflict (product) do update set seq = excluded.seq, at = excluded.at, price = excluded.price
      ),
      dated as (update market_clock set at = greatest(at, $3::bigint) where id = 1)
    select pg_notify('${QUOTE_CHANNEL}', text) from jsonb_array_elements_text($4::jsonb) as texts(text)`,
}

/**
 * Stores the prices of products that have quotes now, with the next numbers and one instant, and then publishes them: other instances
 * receive them once they are stored for good. Returns them.
 *
 * The instant is that of the database, and not before anything that was booked, so that no order has a later quote before it. Where
 * one product's gate does not open in time, the others are published without it.
 *
 * @param lease The number of the leader's lease. Throws `LeaseLost` when another instance has taken it, `ClockSetBack` when the clock is
 * far behind what was published before, and `ClockMoved` when the database's clock has been moved.
 * @param prepared Whether there is room for the quotes of the day.
 */
export async function publish(
  { database, clock }: Timed,
  prices: readonly Price[],
  lease: number,
  prepared = false,
): Promise<readonly Quote[]> {
  try {
    return await store({ database, clock }, prices, lease)
  } catch (error) {
    if (databaseErrorCode(error) === NO_DAY && !prepared) {
      await makeQuoteDays(database.query, await transactionInstant(database, database.query))
      return publish({ database, clock }, prices, lease, true)
    }
    const isHeld = error instanceof Busy && databaseErrorCode(error.cause) === GATE_HELD
    if (!isHeld || prices.length === 1) throw error
  }
  const published = await Promise.allSettled(prices.map((price) => store({ database, clock }, [price], lease)))
  return published.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** There is no partition for the day: the clock has passed those that the leader has made. */
const NO_DAY = '23514'
/** A lock was not available in time. */
const GATE_HELD = '55P03'

function store({ database, clock }: Timed, prices: readonly Price[], lease: number): Promise<readonly Quote[]> {
  const productIds = prices.map(({ productId }) => productId)
  const work = { exclusive: gatesOf(productIds) }
  return database.statements(
    work,
    async (run) => {
      const [row] = await run(stateStatement, [lease, productIds, database.ownInstant() ?? null])
      const state = v.parse(stateRow, row)
      if (state.lease === 0) throw new LeaseLost(`another instance has taken the lease ${lease}`)
      requireSameTime(clock, state.clock)
      const open = new Map(state.open.map((product) => [product.id, product]))
      const at = nextInstant(state)
      // By its hours a product may have closed a moment ago, before its status has been changed.
      const openPrices = prices.filter(({ productId }) => {
        const product = open.get(productId)
        return product !== undefined && isTradedAt(product.hours && spansOf(product.hours, at), at)
      })
      if (openPrices.length === 0) return []
      const quotes = openPrices.map(({ productId, price }) => {
        const seq = (open.get(productId)?.seq ?? firstSeq(at)) + 1
        return { productId, seq, price, at }
      })
      const candles = candlesOf(openPrices.map((price) => ({ ...price, at })))
      await run(storeStatement, [JSON.stringify(quotes), JSON.stringify(candles), at, JSON.stringify(textsOf(quotes))])
      return quotes.map((quote) => ({ ...quote, price: decimal(quote.price) }))
    },
    'leader',
  )
}

/** Quotes as JSON texts, each with as many as PostgreSQL takes. */
function textsOf(quotes: readonly object[]): readonly string[] {
  const texts: string[][] = [[]]
  let bytes = 0
  for (const text of quotes.map((each) => JSON.stringify(each))) {
    bytes += Buffer.byteLength(text) + 1
    if (bytes > TEXT_BYTES) {
      texts.push([])
      bytes = Buffer.byteLength(text) + 1
    }
    texts.at(-1)?.push(text)
  }
  return texts.map((each) => `[${each.join(',')}]`)
}

function nextInstant({ clock, market, booked, open }: v.InferOutput<typeof stateRow>): number {
  const earliest = Math.max(market, booked, ...open.map(({ at }) => at ?? 0))
  if (clock < earliest - MOST_SETBACK_MS)
    throw new ClockSetBack(`the clock is ${earliest - clock} ms behind what was published before`)
  return Math.max(clock, earliest)
}

/** A new backend begins with high numbers, so that a device does not take its quotes for old ones of the backend before. */
export const firstSeq = (at: number): number => Math.floor(at / 1000)

const horizonStatement: Statement = {
  name: 'advance the market clock',
  text: `
    update market_clock set at = greatest(at, coalesce($2::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint))
    where id = 1 and exists (select 1 from leader_lease where number = $1 for key share)
    returning at::float8 as at, coalesce($2::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as clock`,
}

const horizonRow = v.object({ at: v.number(), clock: v.number() })

/**
 * Moves the market's clock on and returns it: every quote before this instant is stored, and no later one is dated before it. Throws
 * `LeaseLost` when another instance leads, and `ClockMoved` when the database's clock has been moved.
 */
export function advanceMarketClock({ database, clock }: Timed, lease: number): Promise<number> {
  return database.statements(
    {},
    async (run) => {
      const [row] = await run(horizonStatement, [lease, database.ownInstant() ?? null])
      if (row === undefined) throw new LeaseLost(`another instance has taken the lease ${lease}`)
      const horizon = v.parse(horizonRow, row)
      requireSameTime(clock, horizon.clock)
      return horizon.at
    },
    'leader',
  )
}
