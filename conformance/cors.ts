import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { getConf } from '#lib/contract/common.ts'
import { kline } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, severalOf } from './check.ts'
import { type Exchange, exchangeName, failureOf } from './exchange.ts'

const PLACE = '#cross-origin-requests'

/** Whether a browser lets the web page make its calls and read the answers. */
export function preflightChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'cors.preflight',
      rule: 'A preflight allows the header Authorization, and Content-Type with POST, at every address.',
      place: PLACE,
      run: async () => {
        const requestedCalls: readonly Call[] = calls.filter(({ token, method }) => token || method === 'POST')
        const few: readonly Call[] = [createOrder, kline]
        const problems: (string | undefined)[] = []
        for (const address of backend.addresses)
          for (const call of address === 0 ? requestedCalls : few) {
            if (backend.lacks(call)) continue
            const { method, path, body } = call
            const json = method === 'POST' && body === undefined
            const headers = json ? 'authorization,content-type' : 'authorization'
            problems.push(await problemOfPreflight(backend, { address, method, path, headers }))
          }
        const wrong = problems.filter((problem) => problem !== undefined)
        if (wrong.length > 0) throw new Failed(severalOf(wrong))
        return `${problems.length} preflights`
      },
    },
    {
      id: 'cors.simple',
      rule: 'A call that needs no session is a simple request: it needs no preflight and no custom header.',
      place: PLACE,
      run: async () => {
        for (const address of backend.addresses) {
          const { method, path } = getConf
          const exchange = await backend.exchange({ call: getConf, method, path, address })
          if (failureOf(exchange) !== undefined || exchange.status !== 200)
            throw new Failed(`${exchangeName(exchange)} is refused`)
          const problem = problemOfOrigin(backend, exchange)
          if (problem !== undefined) throw new Failed(problem)
        }
        return 'answered and readable'
      },
    },
  ]
}

interface Preflight {
  readonly address: number
  readonly method: string
  readonly path: string
  readonly headers: string
}

async function problemOfPreflight(
  backend: CheckedBackend,
  { address, method, path, headers }: Preflight,
): Promise<string | undefined> {
  const exchange = await backend.exchange({
    kind: 'preflight',
    address,
    method: 'OPTIONS',
    path,
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
  })
  if (exchange.status < 200 || exchange.status > 299) return `${exchangeName(exchange)}: HTTP ${exchange.status}`
  const origin = problemOfOrigin(backend, exchange)
  if (origin !== undefined) return origin
  const allowed = (exchange.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
  // "*" stands for every header but Authorization.
  const missing = headers
    .split(',')
    .filter((name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')))
  return missing.length > 0 ? `${exchangeName(exchange)} does not allow ${missing.join(', ')}` : undefined
}

/** Checked over all that the other checks have seen. */
export function everyCorsChecks(backend: CheckedBackend): readonly Check[] {
  const every = (id: string, rule: string, wanted: (seen: Exchange) => boolean): Check => ({
    id,
    rule,
    place: PLACE,
    run: async () => {
      const answers = backend.exchanges.filter(
        (seen) => (seen.kind === 'call' || seen.kind === 'stream') && wanted(seen),
      )
      if (answers.length === 0) throw new NotChecked('there was no such answer')
      const wrong = answers.flatMap((seen) => problemOfOrigin(backend, seen) ?? [])
      if (wrong.length > 0) throw new Failed(severalOf(wrong))
      return `${answers.length} answers`
    },
  })
  return [
    every(
      'cors.success',
      'The web page may read every success.',
      (seen) => seen.kind === 'call' && seen.status === 200 && failureOf(seen) === undefined,
    ),
    every(
      'cors.failure',
      'The web page may read every failure.',
      (seen) => seen.kind === 'call' && (seen.status !== 200 || failureOf(seen) !== undefined),
    ),
    {
      id: 'cors.exposed',
      rule: 'Every answer lets the web page read `Retry-After`, whether it has the header or not: seen at the configuration.',
      place: PLACE,
      run: async () => {
        const answers = backend.exchanges.filter(({ kind, path }) => kind === 'call' && path === getConf.path)
        const wrong = answers.filter(({ headers }) => !exposes(headers, 'retry-after')).map(exchangeName)
        if (wrong.length > 0) throw new Failed(`no Access-Control-Expose-Headers: Retry-After with ${severalOf(wrong)}`)
        return `${answers.length} answers`
      },
    },
    every('cors.stream', 'The web page may read the stream.', ({ kind }) => kind === 'stream'),
  ]
}

/** Whether the web page of another origin may read a header. No call sends cookies, so a star stands for all of them. */
function exposes(headers: Headers, name: string): boolean {
  const names = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
  return names.includes(name) || names.includes('*')
}

function problemOfOrigin({ origin }: CheckedBackend, seen: Exchange): string | undefined {
  const allowed = seen.headers.get('Access-Control-Allow-Origin')
  if (allowed === null) return `${exchangeName(seen)}: no Access-Control-Allow-Origin`
  if (allowed === '*' || allowed === origin) return undefined
  return `${exchangeName(seen)}: Access-Control-Allow-Origin is ${allowed}, not * or ${origin}`
}
