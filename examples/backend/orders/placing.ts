import * as v from 'valibot'
import { acceptOrder } from '#backend-rules/orders.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { spansOf, week } from '#backend-rules/week.ts'
import { codes } from '#lib/contract/codes.ts'
import { productStatuses } from '#lib/contract/market.ts'
import type { createOrder } from '#lib/contract/orders.ts'
import { clockEnds, settlement } from '#lib/contract/settlement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { requireCertainTime } from '../clock.ts'
import type { Run, Statement } from '../database/database.ts'
import type { MemberContext } from '../http/calls.ts'
import { gatesOf } from '../market/gate.ts'
import { answerOf, type Decided } from '../requests/decide.ts'
import { fingerprintOf, repeated, requestLock, storedRequest } from '../requests/moneyRequests.ts'
import { settingOf } from '../settings/settings.ts'
import { newOrderAnswer } from './orderAnswer.ts'

type OrderForm = v.InferOutput<typeof createOrder.request>

const wireDecimal = v.pipe(v.string(), v.transform(decimal))
/** Of a term: for both sides, or one for each. */
const payoutRate = v.union([v.string(), v.object({ up: v.optional(v.string()), down: v.optional(v.string()) })])
const quote = v.object({ seq: v.number(), at: v.number(), price: wireDecimal })

const facts = v.object({
  clock: v.number(),
  earlier: v.nullable(storedRequest),
  standing: v.string(),
  site: v.unknown(),
  balance: v.nullable(wireDecimal),
  product: v.nullable(
    v.object({
      name: v.looseObject({ own: v.string() }),
      status: v.picklist(productStatuses),
      openOrders: v.number(),
      terms: v.array(v.object({ durationSeconds: v.number(), payoutRate, ends: v.optional(clockEnds) })),
      settlement: v.nullable(settlement),
      hours: v.nullable(week),
      minAmount: v.string(),
      maxAmount: v.string(),
      feeRate: v.string(),
      priceTolerance: v.string(),
    }),
  ),
  newest: v.nullable(quote),
  named: v.nullable(quote),
})

/** An order names a quote that is younger; older days are not searched. */
const OLDEST_NAMED_MS = 60_000

const QUOTE = `jsonb_build_object('seq', seq, 'at', at, 'price', price::text)`

/** All that decides about an order. The balance stays locked. The lock of the request and the gate of the product are held already. */
const factsStatement: Statement = {
  name: 'facts of an order',
  text: `
    with funds as (select amount from accounts where member = $1 and account = 'balance' for update)
    select
      coalesce($5::bigint, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as clock,
      (select jsonb_build_object('fingerprint', fingerprint, 'state', state, 'code', code, 'msg', msg, 'answer', answer)
        from requests where member = $1 and request_id = $2) as earlier,
      (select standing from members where number = $1) as standing,
      (select value from settings where key = 'site') as site,
      (select amount::text from funds) as balance,
      (select jsonb_build_object('name', name, 'status', status, 'terms', terms, 'openOrders', open_orders, 'settlement', settlement, 'hours', hours, 'minAmount', min_amount::text,
          'maxAmount', max_amount::text, 'feeRate', fee_rate::text, 'priceTolerance', price_tolerance::text)
        from products where id = $3) as product,
      (select ${QUOTE} from newest_quotes where product = $3) as newest,
      (select ${QUOTE} from quotes where product = $3 and seq = $4
        and at >= (select at - ${OLDEST_NAMED_MS} from newest_quotes where product = $3)) as named`,
}

/**
 * Stores an order, its booking and its outcome; nothing where the member has no room for it. The facts have locked the balance, so that of
 * two orders at once the second counts the first: a statement sees what was committed before it began, and the facts began before the lock.
 */
const placeStatement: Statement = {
  name: 'place an order',
  text: `
    with
      open as (select product, slot from orders where member = $1 and status = 'open'),
      free as (
        select min(slot) as slot from generate_series(1, $18::integer) as slots(slot)
        where slot not in (select slot from open where product = $4)
          and (select count(*) from open where product = $4) < $18::integer
          and ($19::integer is null or (select count(*) from open) < $19::integer)
      ),
      placed as (
        insert into orders (member, request_id, product, product_name, direction, amount, fee, duration_seconds, payout_rate, open_price,
          open_seq, opened_at, closes_at, ends, settlement, slot)
        select $1, $2, $4, $5::jsonb, $6, $7::numeric, $8::numeric, $9, $10::numeric, $11::numeric, $12, $13, $14, $16::jsonb, $17::jsonb, slot
        from free where slot is not null
        on conflict do nothing returning number, 'o' || number as id
      ),
      paid as (
        update accounts set amount = amount - ($7::numeric + $8::numeric)
        where member = $1 and account = 'balance' and exists (select 1 from placed) returning amount
      ),
      staked as (
        insert into accounts (member, account, amount) select $1, 'stakes', $7::numeric from placed
        on conflict (member, account) do update set amount = accounts.amount + excluded.amount
      ),
      movement as (insert into transactions (at, ref_id) select $13, id from placed returning number),
      posted as (
        insert into postings (transaction, place, account, member, amount)
        select number, place, account, owner, change from movement cross join (values
          (0, 'balance', $1::bigint, - $7::numeric - $8::numeric), (1, 'stakes', $1, $7::numeric), (2, 'fees', null, $8::numeric)
        ) as changes(place, account, owner, change) where change <> 0
      ),
      entered as (
        insert into entries (member, transaction, type, amount, balance_after, at, ref_id)
        select $1, movement.number, 'order', - $7::numeric - $8::numeric, paid.amount, $13, placed.id from movement, paid, placed
      ),
      decided as (
        insert into requests (member, request_id, kind, fingerprint, decided_at, state, record_id, answer)
        select $1, $2, 'order', $3, $13, 'done', id, $15::jsonb || jsonb_build_object('id', id) from placed
      )
    select id from placed`,
}

const refuseStatement: Statement = {
  name: 'refuse an order',
  text: `
    insert into requests (member, request_id, kind, fingerprint, decided_at, state, code, msg)
    values ($1, $2, 'order', $3, $4, 'refused', $5, $6)`,
}

/** Meanwhile the gate is held, and no quote of the product is published. */
const LOCK_MS = 500

type Order = ReturnType<typeof newOrderAnswer>

/**
 * Places an order at the newest quote at most once, or throws its Refusal; a repeat gets the first answer. It does what `execute` does for
 * the other money requests, in two statements: nine of ten money requests are orders.
 */
export async function placeOrder(form: OrderForm, context: MemberContext): Promise<unknown> {
  const { backend, member } = context
  const fingerprint = await fingerprintOf({ kind: 'order', member: member.number, input: form })
  const tried = requestLock(member.number, form.requestId)
  const locks = { shared: gatesOf([form.productId]), tried, lockMs: LOCK_MS }
  const decided = await backend.database.statements(locks, async (run, locked): Promise<Decided<unknown>> => {
    if (!locked) throw new Refusal(codes.tooManyRequests, 'this request is being processed')
    const own = backend.database.ownInstant() ?? null
    const { productId, requestId } = form
    const [row] = await run(factsStatement, [member.number, requestId, productId, form.terms.quoteSeq, own])
    const known = v.parse(facts, row)
    if (known.earlier !== null) return repeated(known.earlier, fingerprint)
    // It leaves nothing behind: who may not be logged in has asked nothing.
    if (known.standing !== 'active') throw new Refusal(codes.sessionInvalid)
    // The clock may have been put back a little: an order is not older than the quote that it is opened at.
    const now = Math.max(known.clock, known.newest?.at ?? 0)
    try {
      const order = accept(form, known, now, context)
      const answer = await store(run, fingerprint, order, context)
      return { answer }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await run(refuseStatement, [member.number, requestId, fingerprint, now, error.code, error.message])
      return { refusal: error }
    }
  })
  return answerOf(decided)
}

type Facts = v.InferOutput<typeof facts>

function accept(form: OrderForm, known: Facts, now: number, { backend, member }: MemberContext) {
  const { maintenance, open_orders } = settingOf('site', known.site)
  if (maintenance !== undefined) throw new Refusal(codes.maintenance, maintenance.message)
  if (now > form.validUntil) throw new Refusal(codes.requestExpired)
  requireCertainTime(backend.clock, known.clock, known.newest?.at)
  const { product } = known
  const accepted = acceptOrder(
    form,
    {
      product: product ? { ...product, hours: product.hours && spansOf(product.hours, now) } : undefined,
      newest: known.newest ?? undefined,
      named: known.named ?? undefined,
      balance: known.balance ?? decimal('0'),
    },
    now,
    backend.money,
  )
  return {
    ...accepted.terms,
    limits: { product: accepted.product.openOrders, account: open_orders ?? null },
    ends: accepted.terms.ends ?? null,
    settlement: accepted.terms.settlement ?? null,
    member: member.number,
    requestId: form.requestId,
    product: form.productId,
    productName: accepted.product.name,
    direction: form.direction,
  }
}

async function store(
  run: Run,
  fingerprint: string,
  { limits, ...order }: ReturnType<typeof accept>,
  { language }: MemberContext,
): Promise<Order & { readonly id: unknown }> {
  const answer = newOrderAnswer(order, language)
  const { member, requestId, product, productName, direction, amount, fee, durationSeconds, payoutRate } = order
  const values = [
    ...[member, requestId, fingerprint, product, JSON.stringify(productName), direction, amount, fee, durationSeconds],
    ...[payoutRate, order.openPrice, order.openSeq, order.openedAt, order.closesAt, JSON.stringify(answer)],
    ...[order.ends, order.settlement].map((rule) => (rule === null ? null : JSON.stringify(rule))),
    ...[limits.product, limits.account],
  ]
  const [placed] = await run(placeStatement, values)
  if (placed === undefined) throw new Refusal(codes.positionPending)
  return { ...answer, id: v.parse(v.object({ id: v.string() }), placed).id }
}
