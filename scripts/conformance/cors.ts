import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { getConf } from '#lib/contract/common.ts'
import { createOrder, kline } from '#lib/contract/trade.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { type Exchange, failureOf, nameOf } from './exchange.ts'

const PLACE = '#cross-origin-requests'

/** Whether a browser lets the web page make its calls and read the answers. */
export function preflightChecks(backend: Backend): readonly Check[] {
  return [
    {
      id: 'cors.preflight',
      rule: 'A preflight allows the header Authorization, and Content-Type with POST, at every address.',
      place: PLACE,
      run: async () => {
        const asked: readonly Call[] = calls.filter(({ token, method }) => token || method === 'POST')
        const few: readonly Call[] = [createOrder, kline]
        let count = 0
        for (const address of backend.addresses)
          for (const { method, path, body } of address === 0 ? asked : few) {
            const json = method === 'POST' && body === undefined
            await preflight(backend, {
              address,
              method,
              path,
              headers: json ? 'authorization,content-type' : 'authorization',
            })
            count += 1
          }
        return `${count} preflights`
      },
    },
    {
      id: 'cors.simple',
      rule: 'A call that needs no session is a simple request: it needs no preflight and no header of its own.',
      place: PLACE,
      run: async () => {
        for (const address of backend.addresses) {
          const { method, path } = getConf
          const seen = await backend.exchange({ call: getConf, method, path, address })
          if (failureOf(seen) !== undefined || seen.status !== 200) throw new Failed(`${nameOf(seen)} is refused`)
          requireOrigin(backend, seen)
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

async function preflight(backend: Backend, { address, method, path, headers }: Preflight): Promise<void> {
  const seen = await backend.exchange({
    kind: 'preflight',
    address,
    method: 'OPTIONS',
    path,
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
  })
  if (seen.status < 200 || seen.status > 299) throw new Failed(`${nameOf(seen)}: HTTP ${seen.status}`)
  requireOrigin(backend, seen)
  const allowed = (seen.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/\s*,\s*/)
  // "*" stands for every header but Authorization.
  const missing = headers
    .split(',')
    .filter((name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')))
  if (missing.length > 0) throw new Failed(`${nameOf(seen)} does not allow ${missing.join(', ')}`)
}

/** Checked over all that the other checks have seen. */
export function everyCorsChecks(backend: Backend): readonly Check[] {
  const every = (id: string, rule: string, wanted: (seen: Exchange) => boolean): Check => ({
    id,
    rule,
    place: PLACE,
    run: async () => {
      const answers = backend.exchanges.filter(
        (seen) => (seen.kind === 'call' || seen.kind === 'stream') && wanted(seen),
      )
      if (answers.length === 0) throw new NotChecked('there was no such answer')
      for (const seen of answers) requireOrigin(backend, seen)
      return `${answers.length} answers`
    },
  })
  return [
    every(
      'cors.success',
      'The web page may read every success.',
      (seen) => seen.kind === 'call' && failureOf(seen) === undefined,
    ),
    every(
      'cors.failure',
      'The web page may read every failure.',
      (seen) => seen.kind === 'call' && failureOf(seen) !== undefined,
    ),
    every('cors.stream', 'The web page may read the stream.', ({ kind }) => kind === 'stream'),
  ]
}

function requireOrigin({ origin }: Backend, seen: Exchange): void {
  const allowed = seen.headers.get('Access-Control-Allow-Origin')
  if (allowed === null) throw new Failed(`${nameOf(seen)}: no Access-Control-Allow-Origin`)
  if (allowed !== '*' && allowed !== origin)
    throw new Failed(`${nameOf(seen)}: Access-Control-Allow-Origin is ${allowed}, not * or ${origin}`)
}
