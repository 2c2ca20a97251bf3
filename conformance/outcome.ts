import { type RequestOutcome, requestOutcome } from '#lib/contract/common.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { allRefused } from './envelope.ts'
import { type Exchange, serverTimeOf } from './exchange.ts'

export const OUTCOME = '#money-requests'
const REMEMBERED_MS = 30 * 86_400_000

/** The outcome of a request, by its id. */
export async function askOutcome(backend: CheckedBackend, requestId: string, address = 0): Promise<RequestOutcome> {
  return (await backend.ask(requestOutcome, { requestId }, { address })).data
}

/** What is reported about requests that were never sent. */
export function outcomeChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'outcome.unknown',
      rule: 'A requestId that was never sent is `unknown`, through every address.',
      place: OUTCOME,
      run: async () => {
        const requestId = crypto.randomUUID()
        for (const address of backend.addresses) {
          const { state } = await askOutcome(backend, requestId, address)
          if (state !== 'unknown') throw new Failed(`${state} at address ${address + 1}`)
        }
        return 'unknown'
      },
    },
    {
      id: 'outcome.memory',
      rule: '`remembersSince` is at least 30 days before the answer.',
      place: OUTCOME,
      run: async () => {
        const { data, exchange } = await backend.ask(requestOutcome, { requestId: crypto.randomUUID() })
        const time = serverTimeOf(exchange)
        if (time === undefined) throw new NotChecked('the answer states no time', 'envelope.time')
        const days = ((time - data.remembersSince) / 86_400_000).toFixed(1)
        if (time - data.remembersSince < REMEMBERED_MS)
          throw new Failed(`${days} days; 0 where nothing was ever forgotten`)
        return `${days} days`
      },
    },
    {
      id: 'outcome.malformed',
      rule: 'A requestId that is missing or no UUID is refused with a failure code.',
      place: OUTCOME,
      run: async () => {
        const exchanges: Exchange[] = []
        for (const input of [{}, { requestId: '' }, { requestId: '12345' }, { requestId: 'x'.repeat(500) }])
          exchanges.push(await backend.send(requestOutcome, input))
        return allRefused(backend, exchanges)
      },
    },
  ]
}
