import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { textInfo } from '#lib/contract/notices.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { captcha, login, userInfo } from '#lib/contract/session.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, Missing, severalOf } from './check.ts'
import { type Exchange, exchangeName, failureOf, outlineOf } from './exchange.ts'

const PLACE = '#sessions'

/** Which calls need a session, and what happens without one. */
export function authorisationChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'session.none',
      rule: 'A call that needs a session answers code 401 without a token.',
      place: PLACE,
      run: () => allUnauthorised(backend, null),
    },
    {
      id: 'session.wrong',
      rule: 'A call that needs a session answers code 401 for a wrong token.',
      place: PLACE,
      run: () => allUnauthorised(backend, 'not-a-token'),
    },
    {
      id: 'session.notNeeded',
      rule: 'Configuration, captcha, products and texts are answered without a token.',
      place: PLACE,
      run: async () => {
        const open: readonly (readonly [Call, object])[] = [
          [getConf, {}],
          [captcha, {}],
          [productList, {}],
          [textInfo, { key: 'risk' }],
        ]
        const exchanges: Exchange[] = []
        for (const address of backend.addresses)
          for (const [call, input] of open) exchanges.push(await backend.send(call, input, { address, token: null }))
        return allAre(backend, exchanges, 'answered', ({ status }, code) => status === 200 && code === undefined)
      },
    },
    {
      id: 'session.bothAddresses',
      rule: 'A session opened through one address is good at the other.',
      place: PLACE,
      run: async () => {
        for (const address of backend.twoAddresses()) {
          const exchange = await backend.send(userInfo, {}, { address })
          if (failureOf(exchange) === codes.sessionInvalid) throw new Failed(`${exchangeName(exchange)}: code 401`)
        }
        return 'good at both'
      },
    },
    {
      id: 'session.captcha',
      rule: 'A login with a wrong captcha code is refused with code 4011.',
      place: PLACE,
      run: async () => {
        const { data } = await backend.ask(captcha, {})
        const form = { username: 'conformance', pwd: crypto.randomUUID(), code: '????', uuid: data.uuid }
        const exchange = await backend.send(login, form)
        backend.requireOffered(exchange)
        if (failureOf(exchange) !== codes.captchaWrong) throw new Failed(outlineOf(exchange))
        return outlineOf(exchange)
      },
    },
  ]
}

async function allUnauthorised(backend: CheckedBackend, token: string | null): Promise<string> {
  const requestedCalls: readonly Call[] = calls.filter((call) => call.token && call.body !== 'multipart')
  // Both addresses belong to one backend: at the second, a call that reads and one that moves money represent all.
  const few: readonly Call[] = [userInfo, createOrder]
  const exchanges: Exchange[] = []
  for (const address of backend.addresses)
    for (const call of address === 0 ? requestedCalls : few)
      exchanges.push(await backend.send(call, {}, { address, token }))
  return allAre(backend, exchanges, 'refused', (_, code) => code === codes.sessionInvalid)
}

/** Throws Failed when an answer is wrong, and Missing when nothing is wrong except calls that are not offered. */
function allAre(
  backend: CheckedBackend,
  exchanges: readonly Exchange[],
  word: string,
  isRight: (seen: Exchange, code: number | undefined) => boolean,
): string {
  const offered = backend.offeredOf(exchanges)
  const wrong = offered.filter((seen) => !isRight(seen, failureOf(seen)))
  if (wrong.length > 0) throw new Failed(severalOf(wrong.map((seen) => `${exchangeName(seen)}: ${outlineOf(seen)}`)))
  const missing = exchanges.filter((seen) => backend.isNotOffered(seen) && seen.call && backend.expects(seen.call))
  if (missing.length > 0) throw new Missing(missing.map(({ method, path }) => `${method} ${path}`))
  return `${offered.length} ${word}`
}
