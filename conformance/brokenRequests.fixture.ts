import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import {
  answers,
  atOnce,
  type Broken,
  countUp,
  envelopeCode,
  get,
  instead,
  notFound,
  refusal,
  second,
  withChange,
} from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const ORDER = '/api/order/create'
const DEPOSIT = '/api/deposit/create'
const WITHDRAW = '/api/withdraw/create'
const INVEST = '/api/ebao/invest'
const CANCEL = '/api/deposit/cancel'
const OUTCOME = '/api/request/outcome'
const LEDGER = '/api/funds/transactions'
const LISTS = ['/api/order/list', '/api/deposit/list', '/api/withdraw/list', '/api/ebao/list']

const isMaking = ({ path }: Incoming) => [ORDER, DEPOSIT, WITHDRAW, INVEST].includes(path)
const isList = ({ path }: Incoming) => LISTS.includes(path)
const idOf = ({ body }: Incoming) => String(get(body, 'requestId'))
const isKnown = (incoming: Incoming) => incoming.memory.has(idOf(incoming))
const isExpired = ({ body, world }: Incoming) => Number(get(body, 'validUntil')) < world.clock.now()
const SEEDED_DEPOSITS = 3
/** An instant, epoch ms, that no test reaches. */
const FAR_FUTURE = Date.UTC(2100, 0)
const credit = (refId: string, at: number): Json => ({
  id: `t-${refId}`,
  type: 'deposit',
  amount: '100.00',
  balanceAfter: '1.00',
  at,
  refId,
})
const kinds = (name: string) => ['order', 'deposit', 'withdrawal', 'investment'].map((kind) => `${kind}.${name}`)

/** Another UUID, always the same one for a given UUID. */
const otherId = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

/** The terms of what a request is about, as they are now. Undefined when it is about nothing that exists. */
function termsNow({ world, path, body }: Incoming): Json | undefined {
  const text = (name: string) => String(get(body, name))
  const terms = shownTerms(world)
  if (path === ORDER) {
    const direction = text('direction') === 'down' ? 'down' : 'up'
    return terms.order(text('productId'), Number(get(body, 'durationSeconds')), { direction })
  }
  if (path === DEPOSIT) return terms.deposit(text('channelId'))
  if (path === WITHDRAW) return terms.withdrawal(decimal(text('amount')), text('accountId'))
  return world.vault.projects.some(({ id }) => id === text('projectId'))
    ? terms.investment(text('projectId'))
    : undefined
}

/** Changes the body of a request before the stub sees it. */
const sending = (which: (incoming: Incoming) => boolean, change: (body: Json, incoming: Incoming) => Json): Serve =>
  instead(which, (incoming, pass) => pass({ body: change(incoming.body ?? null, incoming) }))

/** Remembers the body of every request that was accepted. */
const remembering =
  (next: Serve): Serve =>
  async (incoming, pass) => {
    const answer = await next(incoming, pass)
    if (!isMaking(incoming) || incoming.method === 'OPTIONS') return answer
    const json: Json = await answer.clone().json()
    if (envelopeCode(json) === 200 && !isKnown(incoming)) incoming.memory.set(idOf(incoming), incoming.body ?? null)
    return answer
  }

/** Backends that execute, refuse or remember a money request wrongly. */
export const brokenRequests: readonly Broken[] = [
  {
    fault: 'validUntil is not looked at',
    caught: [...kinds('expired'), 'requests.expired'],
    serve: sending(isMaking, (body) => withChange(body, 'validUntil', () => FAR_FUTURE)),
  },
  {
    fault: 'an expired request is refused and nevertheless executed',
    caught: kinds('expired'),
    serve: instead(
      (incoming) => isMaking(incoming) && isExpired(incoming),
      async (incoming, pass) => {
        await pass({ body: withChange(incoming.body ?? null, 'validUntil', () => FAR_FUTURE) })
        return refusal(incoming, 4006)
      },
    ),
  },
  {
    fault: 'an expired request is forgotten: its outcome is unknown',
    caught: kinds('expired'),
    serve: answers(OUTCOME, (json) =>
      get(json, 'data.code') === 4006 ? withChange(json, 'data.state', () => 'unknown') : json,
    ),
  },
  {
    fault: 'terms are not looked at',
    caught: [...kinds('terms'), 'order.stale', 'rules.side', 'rules.terms'],
    serve: sending(isMaking, (body, incoming) => withChange(body, 'terms', (terms) => termsNow(incoming) ?? terms)),
  },
  {
    fault: 'an accepted order is another direction than was asked for',
    caught: ['order.made'],
    serve: sending(
      ({ path }) => path === ORDER,
      (body) => withChange(body, 'direction', (direction) => (direction === 'up' ? 'down' : 'up')),
    ),
  },
  {
    fault: 'an investment has another rate than was agreed to',
    caught: ['investment.made'],
    serve: answers(INVEST, (json) => withChange(json, 'data.annualRate', () => '0.01')),
  },
  {
    fault: 'a deposit is announced with another amount',
    caught: ['deposit.made'],
    serve: answers(DEPOSIT, (json) => withChange(json, 'data.submittedAmount', () => '1.00')),
  },
  {
    fault: 'the addresses do not share their request ids',
    caught: [...kinds('repeat'), 'outcome.refused'],
    serve: async (incoming, pass) => {
      if (!second(incoming) || incoming.method === 'OPTIONS') return pass()
      if (isMaking(incoming))
        return pass({ body: withChange(incoming.body ?? null, 'requestId', (id) => otherId(String(id))) })
      if (incoming.path !== OUTCOME) return pass()
      return pass({ query: { ...incoming.query, requestId: otherId(incoming.query.requestId ?? '') } })
    },
  },
  {
    fault: 'a repeat is executed again',
    caught: kinds('repeat'),
    serve: remembering(
      sending(
        (incoming) =>
          isMaking(incoming) &&
          isKnown(incoming) &&
          JSON.stringify(incoming.memory.get(idOf(incoming))) === JSON.stringify(incoming.body),
        (body) => withChange(body, 'requestId', () => crypto.randomUUID()),
      ),
    ),
  },
  {
    fault: 'the first record is answered whatever the body is',
    caught: kinds('otherBody'),
    serve: remembering(
      sending(
        (incoming) => isMaking(incoming) && isKnown(incoming),
        (_, incoming) => incoming.memory.get(idOf(incoming)) ?? null,
      ),
    ),
  },
  {
    fault: 'what is done stays in processing',
    caught: kinds('outcome'),
    serve: answers(OUTCOME, (json) =>
      get(json, 'data.state') === 'done' ? withChange(json, 'data.state', () => 'processing') : json,
    ),
  },
  {
    fault: 'an outcome does not name its record',
    caught: kinds('outcome'),
    serve: answers(OUTCOME, (json) => withChange(json, 'data.recordId', () => undefined)),
  },
  {
    fault: 'the records of the lists lack their requestId',
    caught: [...kinds('listed').filter((id) => id !== 'order.listed'), 'deposit.cancel', 'withdrawal.cancel'],
    serve: answers(
      (incoming) => isList(incoming) && incoming.path !== '/api/order/list',
      (json) => withChange(json, 'data.items.*.requestId', () => undefined),
    ),
  },
  {
    fault: 'the list of the second address does not show what was just made',
    caught: [...kinds('listed'), 'settlement.listed', 'addresses.lists'],
    serve: answers(
      (incoming) => second(incoming) && isList(incoming),
      (json) => withChange(json, 'data.items.0', () => undefined),
    ),
  },
  {
    fault: 'the ledger does not say what an entry belongs to',
    caught: ['settlement.others', 'close.done', 'settlement.ledger', ...kinds('ledger').toSpliced(1, 1)],
    serve: answers(LEDGER, (json) => withChange(json, 'data.items.*.refId', () => undefined)),
  },
  {
    fault: 'there is no ledger',
    caught: [],
    missing: [
      ...[
        'schema.funds.transactions',
        'session.none',
        'session.wrong',
        'ledger.chain',
        'ledger.balance',
        'ledger.decimals',
      ],
      ...[...kinds('ledger'), 'withdrawal.booked', 'settlement.ledger'],
    ],
    serve: instead(LEDGER, notFound),
  },
  {
    fault: 'orders cannot be placed',
    caught: [],
    missing: [
      ...['stale', 'minimum', 'maximum', 'decimals', 'balance', 'duration', 'product', 'forbidden', 'closed', 'fee']
        .concat('expired', 'terms', 'made', 'race', 'others')
        .map((name) => `order.${name}`),
      ...['terms', 'side', 'unoffered', 'end', 'lock', 'placed']
        .map((name) => `rules.${name}`)
        .concat('session.none', 'session.wrong'),
      ...['envelope.body', 'close.expired', 'schema.order.offer'],
    ],
    serve: instead(ORDER, notFound),
  },
  {
    fault: 'a deposit is credited when it is announced',
    caught: [
      ...['deposit.ledger', 'deposit.cancel', 'isolation.lists'],
      ...['newestFirst', 'limit', 'pages', 'period', 'filters'].map((name) => `lists.${name}`),
    ],
    serve: answers(LEDGER, (json, { world }) => {
      const credits = world.deposits
        .of('demo')
        .slice(SEEDED_DEPOSITS)
        .map(({ id }) => credit(id, world.clock.now()))
      return withChange(json, 'data.items', (items) => (Array.isArray(items) ? [...items, ...credits] : items))
    }),
  },
  {
    fault: 'the second address finds another order under a requestId',
    caught: ['order.info'],
    serve: answers(
      (incoming) => second(incoming) && incoming.path === '/api/order/info' && 'requestId' in incoming.query,
      (json) => withChange(json, 'data.id', () => 'o1'),
    ),
  },
  {
    fault: 'two requests of one id at the same moment are executed twice',
    caught: ['deposit.race'],
    serve: atOnce(DEPOSIT, executedAgain),
  },
  {
    fault: 'cancelling twice is refused',
    caught: ['deposit.cancel'],
    serve: instead(
      (incoming) =>
        incoming.path === CANCEL &&
        ![undefined, 'no-such-id'].includes(get(incoming.body, 'id')?.toString()) &&
        countUp(incoming, `cancel ${get(incoming.body, 'id')}`) > 1,
      (incoming) => refusal(incoming, 4207),
    ),
  },
  {
    fault: 'a cancelled deposit still looks pending in the list',
    caught: ['deposit.cancel'],
    serve: answers('/api/deposit/list', (json) => withChange(json, 'data.items.*.status', () => 'pending')),
  },
  {
    fault: 'a second order on a product has another code than 4105',
    caught: ['order.pending'],
    serve: answers(ORDER, (json) => withChange(json, 'code', (code) => (code === 4105 ? 4109 : code))),
  },
  {
    fault: 'an old quote is as good as a new one',
    caught: ['order.stale'],
    serve: sending(
      ({ path }) => path === ORDER,
      (body, incoming) => withChange(body, 'terms.quoteSeq', () => get(termsNow(incoming) ?? null, 'quoteSeq') ?? 0),
    ),
  },
  {
    fault: 'too small an order is refused by another code',
    caught: ['order.minimum'],
    serve: answers(ORDER, (json) => withChange(json, 'code', (code) => (code === 4107 ? 4205 : code))),
  },
  {
    fault: 'an order on no product is refused by another code',
    caught: ['order.product'],
    serve: answers(ORDER, (json) => withChange(json, 'code', (code) => (code === 4101 ? 4109 : code))),
  },
]

/** Makes one more record, past the registry of the stub. */
async function executedAgain({ world, body }: Incoming): Promise<Response> {
  const channel = world.deposits.channels[0]
  if (channel === undefined) throw new RangeError('no channel')
  const requestId = String(get(body, 'requestId'))
  const deposit = world.deposits.enter('demo', {
    channel,
    amount: decimal(channel.min),
    requestId,
    at: world.clock.now(),
  })
  return Response.json(
    { code: 200, data: { id: deposit.id }, time: world.clock.now() },
    { headers: { 'Access-Control-Allow-Origin': '*' } },
  )
}
