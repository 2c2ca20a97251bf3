import {
  answers,
  type Broken,
  countUp,
  crash,
  envelope,
  get,
  instead,
  isRecord,
  plus,
  reversed,
  second,
  withChange,
} from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const LEDGER = '/api/funds/transactions'
const ORDERS = '/api/order/list'
const MEMBER = '/api/index/member'
const USER = '/api/index/userInfo'
const OUTCOME = '/api/request/outcome'
const DAY_MS = 86_400_000

const isSettled = ({ path, query }: Incoming) => path === ORDERS && query.state === 'settled'
const isBadCursor = ({ query }: Incoming) => query.cursor === 'not a cursor'

/** Changes the query of a list before the stub sees it. */
const asking = (path: string, change: (query: Incoming['query']) => Incoming['query']): Serve =>
  instead(path, ({ query }, pass) => pass({ query: change(query) }))

const without = (query: Incoming['query'], name: string) =>
  Object.fromEntries(Object.entries(query).filter(([one]) => one !== name))

const withNextCursor = (json: Json): Json => {
  const data = get(json, 'data')
  if (!isRecord(json) || !isRecord(data) || 'nextCursor' in data) return json
  return { ...json, data: { ...data, nextCursor: Buffer.from('0.0').toString('base64url') } }
}

/** Backends whose lists, ledger, orders or outcomes are wrong. */
export const brokenRecords: readonly Broken[] = [
  {
    fault: 'notices come oldest first',
    caught: ['lists.newestFirst', 'lists.limit', 'lists.pages'],
    serve: answers('/api/notice/list', (json) => withChange(json, 'data.items', reversed)),
  },
  {
    fault: 'the ledger ignores the limit',
    caught: ['lists.limit'],
    serve: asking(LEDGER, (query) => ('limit' in query ? query : { ...query, limit: '100' })),
  },
  {
    fault: 'the deposits are not narrowed to a time',
    caught: ['lists.period'],
    serve: asking('/api/deposit/list', (query) => without(query, 'from')),
  },
  {
    fault: 'the entries of the ledger before an instant are also those at it',
    caught: ['lists.period'],
    serve: asking(LEDGER, (query) => ('to' in query ? { ...query, to: String(Number(query.to) + 1) } : query)),
  },
  {
    fault: 'the settled orders from an instant on are those after it',
    caught: ['lists.period'],
    serve: asking(ORDERS, (query) => ('from' in query ? { ...query, from: String(Number(query.from) + 1) } : query)),
  },
  ...['direction', 'result'].map((name) => ({
    fault: `the orders are not narrowed by ${name}`,
    caught: ['lists.filters'],
    serve: asking(ORDERS, (query) => without(query, name)),
  })),
  {
    fault: 'the ledger is not narrowed by type',
    caught: ['lists.filters'],
    serve: asking(LEDGER, (query) => without(query, 'type')),
  },
  {
    fault: 'the positions of a status are those without it',
    caught: ['lists.filters', 'member.invested'],
    serve: asking('/api/ebao/list', (query) => ('status' in query ? { ...query, status: 'repaid' } : query)),
  },
  {
    fault: 'a page repeats the last record of the page before it',
    caught: ['lists.pages'],
    serve: answers(LEDGER, (json, { query, memory }) => {
      const last = memory.get('last')
      const items = get(json, 'data.items')
      if (!Array.isArray(items)) return json
      memory.set('last', items.at(-1) ?? null)
      return 'cursor' in query && last !== undefined
        ? withChange(json, 'data.items', () => [last, ...items.slice(0, -1)])
        : json
    }),
  },
  {
    fault: 'a page leaves a record out',
    caught: ['lists.pages'],
    serve: answers(
      ({ path, query }) => path === LEDGER && 'cursor' in query && query.limit !== '100',
      (json) => withChange(json, 'data.items.0', () => undefined),
    ),
  },
  {
    fault: 'there is a nextCursor on the last page',
    caught: ['lists.lastPage'],
    serve: answers('/api/notice/list', withNextCursor),
  },
  {
    fault: 'there is never a nextCursor',
    caught: ['lists.lastPage', 'lists.pages'],
    serve: answers('/api/notice/list', (json) => withChange(json, 'data.nextCursor', () => undefined)),
  },
  {
    fault: 'a foreign cursor is taken for the first page',
    caught: ['lists.cursor'],
    serve: instead(isBadCursor, ({ query }, pass) => pass({ query: without(query, 'cursor') })),
  },
  {
    fault: 'a foreign cursor makes it crash',
    caught: ['lists.cursor', 'envelope.http'],
    serve: instead(isBadCursor, crash),
  },
  {
    fault: 'a balance in the ledger does not follow from the one before it',
    caught: ['ledger.chain'],
    serve: answers(LEDGER, (json) => withChange(json, 'data.items.1.balanceAfter', () => '1.00')),
  },
  {
    fault: 'the ledger keeps more decimals than the currency has',
    caught: ['ledger.decimals', 'ledger.balance'],
    serve: answers(LEDGER, (json) => withChange(json, 'data.items.*.balanceAfter', (balance) => `${balance}1`)),
  },
  {
    fault: 'userInfo states another balance than the ledger',
    caught: ['ledger.balance', 'member.balance'],
    serve: answers('/api/index/userInfo', (json) => withChange(json, 'data.usermoney', () => '1.00')),
  },
  {
    fault: 'a settled order has another result than its prices give',
    caught: ['orders.rule', 'orders.info', 'lists.filters'],
    serve: answers(isSettled, (json) =>
      withChange(json, 'data.items.*.result', (result) => (result === 'win' ? 'lose' : 'win')),
    ),
  },
  {
    fault: 'a profit is a cent too small',
    caught: ['orders.rule', 'orders.info', 'orders.draws'],
    serve: answers(isSettled, (json) => withChange(json, 'data.items.*.profit', () => '-0.01')),
  },
  {
    fault: 'orders closed before their time',
    caught: ['orders.rule', 'orders.draws', 'orders.info'],
    serve: answers(isSettled, (json) => withChange(json, 'data.items.*.closedAt', plus(-1))),
  },
  {
    fault: 'the settled orders hold open ones',
    caught: ['orders.state', 'orders.rule', 'orders.draws'],
    serve: answers(isSettled, (json) => withChange(json, 'data.items.0.status', () => 'open')),
  },
  {
    fault: 'the list of orders ignores the product',
    caught: ['orders.state'],
    serve: asking(ORDERS, (query) => without(query, 'productId')),
  },
  {
    fault: 'an order by itself differs from the one in its list',
    caught: ['orders.info'],
    serve: answers('/api/order/info', (json) => withChange(json, 'data.payoutRate', () => '0.5')),
  },
  {
    fault: 'an order that does not exist is code 500',
    caught: ['orders.unknown', 'isolation.orders'],
    serve: answers('/api/order/info', (json) => withChange(json, 'code', (code) => (code === 4104 ? 500 : code))),
  },
  {
    fault: 'the ledger of the second address lags',
    caught: ['addresses.lists'],
    serve: answers(
      (incoming) => second(incoming) && incoming.path === LEDGER,
      (json) => withChange(json, 'data.items.0', () => undefined),
    ),
  },
  {
    fault: 'a request that was never sent is being processed',
    caught: ['outcome.unknown', 'isolation.outcome'],
    serve: answers(OUTCOME, (json) => withChange(json, 'data.state', () => 'processing')),
  },
  {
    fault: 'outcomes are remembered for a week',
    caught: ['outcome.memory'],
    serve: answers(OUTCOME, (json) => withChange(json, 'data.remembersSince', plus(23 * DAY_MS))),
  },
  {
    fault: 'a requestId that is none is unknown instead of refused',
    caught: ['outcome.malformed'],
    serve: instead(
      ({ path, query, headers }) => path === OUTCOME && query.requestId === '12345' && headers.has('Authorization'),
      (incoming) => envelope(incoming, { code: 200, data: { state: 'unknown', remembersSince: 0 } }),
    ),
  },
  {
    fault: 'member states another balance than userInfo',
    caught: ['member.balance', 'ledger.balance'],
    serve: answers(MEMBER, (json) => withChange(json, 'data.userInfo.balance', () => '1.00')),
  },
  {
    fault: 'every session has a userId of its own',
    caught: ['member.userId', 'login.capitals'],
    serve: answers(USER, (json, incoming) => withChange(json, 'data.userId', () => `u${countUp(incoming, 'userId')}`)),
  },
  {
    fault: 'all members have one userId',
    caught: ['member.userId'],
    serve: answers(USER, (json) => withChange(json, 'data.userId', () => 'u1')),
  },
  {
    fault: 'what is invested is not stated',
    caught: ['member.invested'],
    serve: answers(MEMBER, (json) => withChange(json, 'data.userInfo.invest_count', () => '0.00')),
  },
]
