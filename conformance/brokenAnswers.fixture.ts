import {
  answers,
  any,
  type Broken,
  changedAnswer,
  crash,
  envelope,
  envelopeCode,
  get,
  instead,
  isFailure,
  isRecord,
  notFound,
  plus,
  refusal,
  second,
  withChange,
  withHeaders,
} from './broken.fixture.ts'
import type { Incoming } from './stub.fixture.ts'

/** The status alone: that a crash is no envelope either is not said again. */
const CRASH = ['envelope.http']
const CORS = 'Access-Control-Allow-Origin'
const hasToken = ({ headers }: Incoming) => headers.has('Authorization')
const hasSession = (incoming: Incoming) =>
  hasToken(incoming) && incoming.headers.get('Authorization') !== 'Bearer not-a-token'

/** Backends whose answers, clock, headers or sessions are wrong. */
export const brokenAnswers: readonly Broken[] = [
  {
    fault: 'failures come with HTTP 400',
    caught: ['envelope.http'],
    serve: changedAnswer(any, (answer, json) =>
      isRecord(json) && isFailure(json) ? withHeaders(answer, () => undefined, 400) : answer,
    ),
  },
  {
    fault: 'an unknown interval is answered as a success',
    caught: ['envelope.invalid'],
    serve: instead(
      ({ query }) => query.interval === '7m',
      (incoming) => envelope(incoming, { code: 200, data: { items: [] } }),
    ),
  },
  {
    fault: 'a missing parameter makes it crash',
    caught: ['envelope.invalid', ...CRASH],
    serve: instead(
      ({ path, query }) => path === '/api/order/list' && !('state' in query) && !('cursor' in query),
      (incoming, pass) => (hasSession(incoming) ? crash() : pass()),
    ),
  },
  {
    fault: 'a body that is not JSON makes it crash',
    caught: ['envelope.body', ...CRASH],
    serve: instead(({ path, body }) => path === '/api/order/create' && body === undefined, crash),
  },
  {
    fault: 'an unknown path is answered with the start page',
    caught: ['envelope.unknownPath'],
    serve: changedAnswer(any, (answer) =>
      answer.status === 404 ? new Response('<!doctype html>', { headers: { [CORS]: '*' } }) : answer,
    ),
  },
  {
    fault: 'HTTP 404 cannot be read by the page',
    caught: ['envelope.unknownPath'],
    serve: changedAnswer(any, (answer) =>
      answer.status === 404 ? withHeaders(answer, (headers) => headers.delete(CORS)) : answer,
    ),
  },
  {
    fault: 'failures do not state the time',
    caught: ['envelope.time'],
    serve: answers(any, (json) => (isFailure(json) ? withChange(json, 'time', () => undefined) : json)),
  },
  {
    fault: 'the time is in seconds',
    caught: ['envelope.time'],
    serve: answers(any, (json) => withChange(json, 'time', (time) => Math.floor(Number(time) / 1000))),
  },
  {
    fault: 'JSON is called text/html',
    caught: ['envelope.json'],
    seenBy: ['schema'],
    serve: changedAnswer('/api/text/info', (answer) =>
      withHeaders(answer, (headers) => headers.set('Content-Type', 'text/html')),
    ),
  },
  {
    fault: 'the code is text',
    caught: ['envelope.code', 'schema.text.info'],
    serve: answers('/api/text/info', (json) => withChange(json, 'code', String)),
  },
  {
    fault: 'a failure has a code that the contract does not know',
    caught: ['envelope.codes'],
    seenBy: ['lists'],
    serve: answers(
      ({ query }) => query.cursor === 'not a cursor',
      (json) => withChange(json, 'code', () => 7777),
    ),
  },
  {
    fault: 'a price is a number',
    caught: ['envelope.decimals'],
    serve: answers('/api/market/products', (json) => withChange(json, 'data.items.*.price', Number)),
  },
  {
    fault: 'a balance is a number',
    caught: ['envelope.decimals'],
    seenBy: ['schema'],
    serve: answers('/api/index/member', (json) => withChange(json, 'data.userInfo.balance', Number)),
  },
  {
    fault: 'products lack their terms',
    caught: ['schema.market.products'],
    serve: answers('/api/market/products', (json) => withChange(json, 'data.items.*.terms', () => undefined)),
  },
  {
    fault: 'candles are objects',
    caught: ['schema.market.kline'],
    serve: answers('/api/market/kline', (json) =>
      withChange(json, 'data.items.*', (candle) => ({ openAt: get(candle, '0') ?? 0 })),
    ),
  },
  {
    fault: 'one call does not exist',
    caught: [],
    missing: ['schema.ebao.summary', 'session.none', 'session.wrong'],
    serve: instead('/api/ebao/summary', (_, pass) => pass({ path: '/api/none' })),
  },
  {
    fault: 'a call that makes a record does not exist, which is said with a failure in the body',
    caught: [],
    missing: ['session.none', 'session.wrong'],
    serve: instead('/api/withdraw/create', notFound),
  },
  {
    fault: 'a call does not exist, and the session is looked at first',
    caught: [],
    missing: ['schema.ebao.summary'],
    serve: instead('/api/ebao/summary', (incoming) =>
      hasSession(incoming) ? notFound(incoming) : refusal(incoming, 401),
    ),
  },
  {
    fault: 'texts and order list do not exist',
    caught: [],
    missing: [
      ...['schema.text.info', 'schema.order.list', 'schema.order.info', 'session.none', 'session.wrong'],
      ...['session.notNeeded', 'orders.rule', 'orders.draws', 'orders.state', 'orders.info'],
      ...['isolation.orders', 'isolation.outcome'],
    ],
    serve: instead(({ path }) => path === '/api/text/info' || path === '/api/order/list', notFound),
  },
  {
    fault: 'a call exists at one address only',
    caught: ['session.none', 'session.wrong', 'member.userId', 'envelope.http'],
    serve: instead((incoming) => second(incoming) && incoming.path === '/api/index/userInfo', notFound),
  },
  {
    fault: 'an order that does not exist is HTTP 404, with code 4104 in the body',
    caught: ['envelope.http'],
    seenBy: ['orders'],
    serve: changedAnswer('/api/order/info', (answer, json) =>
      envelopeCode(json) === 4104 ? withHeaders(answer, () => undefined, 404) : answer,
    ),
  },
  {
    fault: 'the second address is two seconds ahead',
    caught: ['clock.same'],
    serve: answers(second, (json) => withChange(json, 'time', plus(2000))),
  },
  {
    fault: 'a text comes from a cache',
    caught: ['clock.fresh', 'clock.monotone'],
    serve: answers('/api/text/info', (json, { memory }) => {
      const time = memory.get('time') ?? get(json, 'time') ?? null
      memory.set('time', time)
      return withChange(json, 'time', () => time)
    }),
  },
  {
    fault: 'one call is answered by a machine whose clock is a second behind',
    caught: ['clock.monotone'],
    seenBy: ['schema'],
    serve: answers('/api/order/info', (json) => withChange(json, 'time', plus(-1000))),
  },
  {
    fault: 'a preflight does not allow Authorization',
    caught: ['cors.preflight'],
    serve: changedAnswer('preflights', (answer) =>
      withHeaders(answer, (headers) => headers.set('Access-Control-Allow-Headers', 'Content-Type')),
    ),
  },
  {
    fault: 'a preflight allows every header by a star, which leaves Authorization out',
    caught: ['cors.preflight'],
    serve: changedAnswer('preflights', (answer) =>
      withHeaders(answer, (headers) => headers.set('Access-Control-Allow-Headers', '*')),
    ),
  },
  {
    fault: 'the second address does not know preflights',
    caught: ['cors.preflight'],
    serve: async (incoming, pass) =>
      incoming.method === 'OPTIONS' && second(incoming) ? new Response('', { status: 405 }) : pass(),
  },
  {
    fault: 'the configuration is given only to requests with a custom header',
    caught: ['cors.simple', 'cors.exposed', 'session.notNeeded', 'schema.index.getconf'],
    serve: instead(
      ({ path, headers }) => path === '/api/index/getconf' && !headers.has('Content-Type'),
      (incoming) => refusal(incoming, 500),
    ),
  },
  {
    fault: 'the page may not read a failure',
    caught: ['cors.failure'],
    serve: changedAnswer(any, (answer, json) =>
      envelopeCode(json) === 401 ? withHeaders(answer, (headers) => headers.delete(CORS)) : answer,
    ),
  },
  {
    fault: 'the page may not read when the address may be asked again',
    caught: ['cors.exposed'],
    serve: changedAnswer(any, (answer) =>
      withHeaders(answer, (headers) => headers.delete('Access-Control-Expose-Headers')),
    ),
  },
  {
    fault: 'the page may not read a success of the second address',
    caught: ['cors.success'],
    serve: changedAnswer(
      (incoming) => second(incoming) && incoming.path === '/api/text/info',
      (answer) => withHeaders(answer, (headers) => headers.delete(CORS)),
    ),
  },
  {
    fault: 'another origin is allowed than that of the page',
    caught: ['cors.success', 'cors.simple'],
    serve: changedAnswer('/api/index/getconf', (answer) =>
      withHeaders(answer, (headers) => headers.set(CORS, 'https://elsewhere.test')),
    ),
  },
  {
    fault: 'the page may not read the stream',
    caught: ['cors.stream'],
    serve: changedAnswer('/api/market/stream', (answer) => withHeaders(answer, (headers) => headers.delete(CORS))),
  },
  {
    fault: 'a call works without a token',
    caught: ['session.none'],
    serve: instead(
      (incoming) => incoming.path === '/api/ebao/projects' && !hasToken(incoming),
      (incoming) => envelope(incoming, { code: 200, data: { items: [] } }),
    ),
  },
  {
    fault: 'a wrong token makes another failure than 401',
    caught: ['session.wrong'],
    serve: answers(
      ({ headers }) => headers.get('Authorization') === 'Bearer not-a-token',
      (json) => withChange(json, 'code', () => 500),
    ),
  },
  {
    fault: 'the texts need a token',
    caught: ['session.notNeeded', 'schema.text.info'],
    serve: instead(
      (incoming) => incoming.path === '/api/text/info' && !hasToken(incoming),
      (incoming) => refusal(incoming, 401),
    ),
  },
  {
    fault: 'a session is good at the address where it was opened only',
    caught: ['session.bothAddresses', 'addresses.lists', 'isolation.orders'],
    serve: instead(
      (incoming) => second(incoming) && hasToken(incoming),
      (incoming) => refusal(incoming, 401),
    ),
  },
]
