import { codes } from '#lib/contract/codes.ts'
import * as market from '#lib/contract/market.ts'
import * as orders from '#lib/contract/orders.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, severalOf } from './check.ts'
import {
  type Exchange,
  envelopeOf,
  exchangeName,
  failureOf,
  isSuccess,
  outlineOf,
  payloadOf,
  serverTimeOf,
} from './exchange.ts'
import { moneyNumbers } from './moneyNumbers.ts'
import type { Samples } from './samples.ts'

const PLACE = '#answers'
const HTTP = 'envelope.http'

/** Answers that are asked for with something wrong. */
export function invalidRequestChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  return [
    {
      id: 'envelope.invalid',
      rule: 'Missing or invalid parameters are answered with a failure code.',
      place: PLACE,
      run: async () => {
        const { id } = await samples.product()
        const wrong = [
          await backend.send(orders.orderList, {}),
          await backend.send(orders.orderList, { state: 'nonsense' }),
          await backend.send(market.kline, { productId: id, interval: '7m', limit: 10 }),
          await backend.send(market.kline, { productId: id, interval: '1m', limit: 'many' }),
          await backend.send(market.quoteList, {}),
          await backend.send(orders.createOrder, {}),
        ]
        return allRefused(backend, wrong)
      },
    },
    {
      id: 'envelope.body',
      rule: 'A body that is not a JSON object is answered with a failure code.',
      place: PLACE,
      run: async () => {
        const { method, path } = orders.createOrder
        const bodies = ['{"requestId":', '[]', '"text"', 'null']
        const exchanges: Exchange[] = []
        for (const body of bodies)
          exchanges.push(await backend.exchange({ call: orders.createOrder, method, path, body }))
        return allRefused(backend, exchanges)
      },
    },
    {
      id: 'envelope.unknownPath',
      rule: 'A path that does not exist is answered with HTTP 404 or a failure code, readable for the web page.',
      place: PLACE,
      run: async () => {
        const exchange = await backend.exchange({ kind: 'unknownPath', method: 'GET', path: '/api/conformance/none' })
        const envelope = envelopeOf(exchange)
        const refused =
          exchange.status === 404 || (exchange.status === 200 && envelope !== undefined && !isSuccess(envelope))
        if (!refused) throw new Failed(outlineOf(exchange))
        if (exchange.headers.get('Access-Control-Allow-Origin') === null)
          throw new Failed('no Access-Control-Allow-Origin')
        return outlineOf(exchange)
      },
    },
  ]
}

/**
 * Every one is a failure in an envelope, except for calls that are not offered. That it comes over HTTP 200 is a rule
 * of every answer.
 */
export function allRefused(backend: CheckedBackend, exchanges: readonly Exchange[]): string {
  const offered = backend.offeredOf(exchanges)
  const wrong = offered.filter((seen) => failureOf(seen) === undefined)
  if (wrong.length > 0) throw new Failed(severalOf(wrong.map((seen) => `${exchangeName(seen)}: ${outlineOf(seen)}`)))
  return `${offered.length} refused: ${[...new Set(offered.map(failureOf))].join(', ')}`
}

/** Rules of every answer, checked over all that the other checks have seen. They come last. */
export function everyAnswerChecks(backend: CheckedBackend): readonly Check[] {
  const answers = () => {
    const matches = backend.exchanges.filter((seen) => seen.kind === 'call' && !backend.isNotOffered(seen))
    if (matches.length === 0) throw new NotChecked('nothing was answered')
    return matches
  }
  const every = (id: string, rule: string, problem: (seen: Exchange) => string | undefined): Check => ({
    id,
    rule,
    place: PLACE,
    run: async () => {
      const wrong = answers().flatMap((seen) => {
        const difference = problem(seen)
        return difference === undefined ? [] : { status: seen.status, problem: `${exchangeName(seen)}: ${difference}` }
      })
      if (wrong.length > 0) {
        const problems = severalOf(wrong.map((each) => each.problem))
        const message = `${wrong.length} of ${answers().length} answers: ${problems}`
        // What a server answers when it crashes is rarely an envelope: its status is said once.
        throw id !== HTTP && wrong.every(({ status }) => status !== 200)
          ? new NotChecked(message, HTTP)
          : new Failed(message)
      }
      return `${answers().length} answers`
    },
  })
  return [
    every(
      HTTP,
      'Every answer is HTTP 200, failures included, except HTTP 404 of a call that is not offered.',
      ({ status }) => (status === 200 ? undefined : `HTTP ${status}`),
    ),
    every('envelope.json', 'Every answer is JSON and says so in its Content-Type.', ({ body, headers }) => {
      if (body === undefined) return 'no JSON'
      const type = headers.get('Content-Type') ?? 'no Content-Type'
      return /^application\/json\b/i.test(type) ? undefined : type
    }),
    every('envelope.code', 'Every answer is an object whose code is absent or a whole number.', (seen) =>
      envelopeOf(seen) === undefined ? 'no such object' : undefined,
    ),
    every('envelope.time', 'Every answer states the server clock in `time`, epoch ms, failures included.', (seen) =>
      serverTimeOf(seen) === undefined ? `time is ${JSON.stringify(envelopeOf(seen)?.time)}` : undefined,
    ),
    every('envelope.codes', 'Every failure code is one of the contract.', (seen) => {
      const code = failureOf(seen)
      return code === undefined || Object.values<number>(codes).includes(code) ? undefined : `code ${code}`
    }),
    every('envelope.decimals', 'Money, prices and rates are decimal strings.', (seen) => {
      const envelope = envelopeOf(seen)
      if (seen.call === undefined || envelope === undefined || !isSuccess(envelope)) return undefined
      const [first] = moneyNumbers(seen.call.response, payloadOf(seen.call, envelope))
      return first === undefined ? undefined : `${first} is a number`
    }),
  ]
}
