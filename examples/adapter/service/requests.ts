import * as v from 'valibot'
import { hashOf } from '#backend/members/secrets.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import { createOrder, type Order } from '#lib/contract/orders.ts'
import { compare, roundHalfUp } from '#lib/money/arithmetic.ts'
import { BrokerRefusal, type BrokerTrade, NoAnswer } from './brokerClient.ts'
import { check } from './checks.ts'
import { isKnownTrade, orderOfTicket, storeOrder } from './orders.ts'
import { CLOCKS_MS, type Service, type ServiceSettings } from './service.ts'
import { type Session, sessionOf, withSession } from './sessions.ts'

const request = v.object({
  account: v.number(),
  id: v.string(),
  fingerprint: v.string(),
  body: v.pipe(v.string(), v.parseJson(), createOrder.request),
  state: v.picklist(['processing', 'done', 'refused']),
  /** When the broker was asked; null: it was not. */
  sentAt: v.nullable(v.number()),
  /** The account's newest trade before that: an earlier one is not the one that was asked for. */
  afterTicket: v.nullable(v.number()),
  ticket: v.nullable(v.number()),
  code: v.nullable(v.number()),
  msg: v.nullable(v.string()),
})
type Stored = v.InferOutput<typeof request>

type Asked = v.InferOutput<typeof createOrder.request>

const find = ({ store }: Service, account: number, id: string) =>
  store.one(request, 'select * from requests where account = ? and id = ?', account, id)

/**
 * Places an order at most once for its request id, and returns it; a repeat gets the first answer. The request is stored before the
 * broker is asked. Throws a Refusal, with code 4003 while nobody knows what the broker has made of it.
 */
export async function execute(service: Service, session: Session, asked: Asked): Promise<Order> {
  const { store, working } = service
  const { account } = session
  const { requestId: id } = asked
  const fingerprint = hashOf(JSON.stringify(asked))
  const earlier = find(service, account, id)
  if (earlier !== undefined) return answerOf(service, earlier, fingerprint)
  store.insert('requests', { account, id, fingerprint, body: JSON.stringify(asked), state: 'processing' })
  working.add(keyOf(account, id))
  try {
    await queued(service, account, () => place(service, session, asked))
  } finally {
    working.delete(keyOf(account, id))
  }
  const placed = find(service, account, id)
  if (placed === undefined) throw new Error('a stored request is gone')
  return answerOf(service, placed, fingerprint)
}

const keyOf = (account: number, id: string) => `${account} ${id}`

function answerOf(service: Service, { fingerprint, state, code, msg, ticket }: Stored, asked: string): Order {
  if (fingerprint !== asked) throw new Refusal(codes.requestIdUsed)
  if (state === 'refused') throw new Refusal((code ?? codes.messageAsSent) as ErrorCode, msg ?? '')
  const placed = state === 'done' && ticket !== null ? orderOfTicket(service, ticket) : undefined
  if (placed === undefined) throw new Refusal(codes.tooManyRequests, 'this request is being processed')
  return placed
}

/** Does the work of an account one piece after the other. */
function queued<T>({ queues }: Service, account: number, work: () => Promise<T>): Promise<T> {
  const done = (queues.get(account) ?? Promise.resolve()).then(work)
  queues.set(
    account,
    done.catch(() => undefined),
  )
  return done
}

async function place(service: Service, session: Session, asked: Asked): Promise<void> {
  const { store, broker, clock, log, settings } = service
  const { account } = session
  const { requestId: id, productId, direction, amount, durationSeconds, closesAt } = asked
  const isLate = () => clock.now() > asked.validUntil
  let afterTicket: number
  try {
    if (isLate()) throw new Refusal(codes.requestExpired)
    for (const { id: earlier } of uncertainOn(service, account, productId)) await resolve(service, session, earlier)
    const uncertain = uncertainOn(service, account, productId)
    afterTicket = await check(service, session, asked, uncertain.length)
    // Of two trades of the same kind nobody could tell which one was asked for by which request.
    const isAlike = !settings.keepsComments && uncertain.some(({ body }) => isSameTrade(asked, body))
    if (isAlike) throw new Refusal(codes.positionPending)
    if (isLate()) throw new Refusal(codes.requestExpired)
  } catch (error) {
    if (error instanceof Refusal && error.code !== codes.sessionInvalid) return refuse(service, account, id, error)
    if (error instanceof BrokerRefusal) return refuse(service, account, id, refusalOf(error))
    // The broker was not asked for anything yet, so the request leaves nothing behind and may come again.
    forget(service, account, id)
    throw error
  }
  store.run(
    'update requests set sentAt = ?, afterTicket = ? where account = ? and id = ?',
    clock.now(),
    afterTicket,
    account,
    id,
  )
  // The broker may refuse zeros at the end of an amount, which the contract allows.
  const stake = roundHalfUp(amount, settings.currencyDecimals)
  const trade = { productId, direction, amount: stake, durationSeconds, closesAt, reference: referenceOf(id) }
  let ticket: number
  try {
    ticket = await withSession(service, session, (number) => broker.trade(number, trade))
  } catch (error) {
    if (error instanceof BrokerRefusal) return refuse(service, account, id, refusalOf(error))
    if (error instanceof NoAnswer) return log('no answer to a trade', { account, request: id, error: error.message })
    // The broker has opened nothing without a session.
    forget(service, account, id)
    throw error
  }
  store.run('update requests set ticket = ? where account = ? and id = ?', ticket, account, id)
  await resolve(service, session, id).catch((error: Error) => logUnresolved(service, account, id, error))
}

/** What was not foreseen is passed on with the broker's text. */
const refusalOf = ({ message }: BrokerRefusal) => new Refusal(codes.messageAsSent, message)

function refuse({ store }: Service, account: number, id: string, { code, message }: Refusal): void {
  const sql = "update requests set state = 'refused', code = ?, msg = ? where account = ? and id = ?"
  store.run(sql, code, message, account, id)
}

function forget({ store }: Service, account: number, id: string): void {
  store.run('delete from requests where account = ? and id = ?', account, id)
}

/** Forgets requests for which the broker was not asked before the service ended: they were not executed, and may come again. */
export function forgetUnsent({ store }: Service): void {
  store.run("delete from requests where state = 'processing' and sentAt is null")
}

/** Finds out what became of the requests that the broker did not answer, as far as its list of trades tells. */
export async function resolvePending(service: Service): Promise<void> {
  const { store, working } = service
  const open = store.all(request, "select * from requests where state = 'processing' and sentAt is not null")
  for (const each of open.filter(({ account, id }) => !working.has(keyOf(account, id)))) {
    const session = sessionOf(service, each.account)
    // Without a session the broker cannot be asked; whoever asks for the outcome has to have one.
    if (session === undefined) continue
    await queued(service, each.account, () => resolve(service, session, each.id)).catch((error: Error) =>
      logUnresolved(service, each.account, each.id, error),
    )
  }
}

const logUnresolved = ({ log }: Service, account: number, request: string, error: Error) =>
  log('not found out', { account, request, error: error.message })

/**
 * Looks for the trade of a request in the broker's list. One trade that fits makes it done; none, once the broker can no longer open
 * one, makes it refused; with several nobody can tell, and it stays `processing` until an operator decides.
 */
async function resolve(service: Service, session: Session, id: string): Promise<void> {
  const { broker, market, store, clock, settings, log } = service
  const { account } = session
  const sent = find(service, account, id)
  if (sent?.state !== 'processing' || sent.sentAt === null) return
  const { sentAt, ticket } = sent
  const askedAt = clock.now()
  const trades = await withSession(service, session, async (number) =>
    ticket === null ? broker.trades(number, sentAt - CLOCKS_MS) : [await broker.tradeOf(number, ticket)],
  )
  const candidates = trades.filter((trade) => fits(settings, sent, trade) && !isKnownTrade(service, trade.ticket))
  const [trade] = candidates
  if (trade !== undefined && candidates.length === 1) {
    await market.catchUp()
    store.transaction(() => {
      storeOrder(service, account, id, { ...trade, ...sent.body.terms })
      const sql = "update requests set state = 'done', ticket = ? where account = ? and id = ?"
      store.run(sql, trade.ticket, account, id)
    })
  } else if (candidates.length > 1) {
    log('several trades fit', { account, request: id, tickets: candidates.map(({ ticket }) => ticket).join(' ') })
  } else if (ticket === null && askedAt > sentAt + settings.openedWithinMs) {
    refuse(service, account, id, new Refusal(codes.orderFailed))
  }
}

/** Whether a trade can be the one of a request: by its ticket, by the comment that the broker keeps, else by all that was asked for. */
function fits(
  { keepsComments }: ServiceSettings,
  { id, body, ticket, afterTicket }: Stored,
  trade: BrokerTrade,
): boolean {
  if (ticket !== null) return trade.ticket === ticket
  if (keepsComments || trade.comment !== undefined) return trade.comment === referenceOf(id)
  return trade.ticket > (afterTicket ?? 0) && isSameTrade(trade, body)
}

/** Whether a trade, or another request for one, has all that a request asks for. */
const isSameTrade = (
  trade: Pick<Asked, 'productId' | 'direction' | 'amount' | 'durationSeconds' | 'closesAt'>,
  body: Asked,
) =>
  trade.productId === body.productId &&
  trade.direction === body.direction &&
  trade.durationSeconds === body.durationSeconds &&
  (body.closesAt === undefined || trade.closesAt === body.closesAt) &&
  compare(trade.amount, body.amount) === 0

/** The request id in 22 characters: the comments of such brokers have 31 at most. */
const referenceOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** What became of a request. `unknown` is certain at `asOf`, which is the time that the answer states. */
export function outcomeOf(service: Service, account: number, id: string) {
  const asOf = service.clock.now()
  const stored = find(service, account, id)
  // Nothing that the broker was asked for is ever forgotten.
  const remembersSince = 0 as const
  if (stored === undefined) return { answer: { state: 'unknown' as const, remembersSince }, asOf }
  const { state, code, msg, ticket } = stored
  const order = state === 'done' && ticket !== null ? orderOfTicket(service, ticket) : undefined
  return { answer: { state, kind: createOrder.kind, recordId: order?.id, code, msg, remembersSince }, asOf }
}

/** The requests of an account of which nobody knows yet whether the broker has opened a trade on a product, or will. */
function uncertainOn({ store }: Service, account: number, productId: string): readonly Stored[] {
  const sent = store.all(
    request,
    "select * from requests where account = ? and state = 'processing' and sentAt is not null",
    account,
  )
  return sent.filter(({ body }) => body.productId === productId)
}
