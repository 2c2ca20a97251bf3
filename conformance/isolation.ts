import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { depositList } from '#lib/contract/deposits.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { withdrawList } from '#lib/contract/withdrawals.ts'
import type { CheckedBackend, Where } from './backend.ts'
import { depositCancellation, foreignCancellationCheck, withdrawalCancellation } from './cancellation.ts'
import { type Check, Failed } from './check.ts'
import { exchangeName, failureOf, outlineOf } from './exchange.ts'
import { askPage, overOffered } from './lists.ts'
import { OUTCOME } from './outcome.ts'
import type { Samples } from './samples.ts'

/** What another member sees of what the member has: nothing. */
export function isolationChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const asOther = (address: number): Where => ({ address, token: backend.tokenOfOther() })
  return [
    {
      id: 'isolation.orders',
      rule: 'The order of another member is answered like one that does not exist: 4104.',
      place: '/api/order/info',
      run: async () => {
        asOther(0)
        const { id, requestId } = await samples.order()
        for (const address of backend.addresses)
          for (const key of [{ id }, { requestId }]) {
            const exchange = await backend.send(orderInfo, key, asOther(address))
            if (failureOf(exchange) !== codes.orderUnknown)
              throw new Failed(`${exchangeName(exchange)} for ${JSON.stringify(key)}: ${outlineOf(exchange)}`)
          }
        return 'code 4104'
      },
    },
    {
      id: 'isolation.outcome',
      rule: 'Request ids are looked up per member: the outcome of a request of another member is `unknown`.',
      place: OUTCOME,
      run: async () => {
        asOther(0)
        const requestId = backend.made.at(-1)?.request.requestId ?? (await samples.order()).requestId
        for (const address of backend.addresses) {
          const { data } = await backend.ask(requestOutcome, { requestId }, asOther(address))
          if (data.state !== 'unknown') throw new Failed(`${data.state} at address ${address + 1}`)
        }
        return 'unknown'
      },
    },
    {
      id: 'isolation.lists',
      rule: "No list holds another member's records.",
      place: '#lists',
      run: async () => {
        const shared = await overOffered(backend, async (list) => {
          // Notices are for all members.
          if (list.call === noticeList) return []
          const own = (await askPage(backend, list, { limit: 100 })).page.items
          const others = (await askPage(backend, list, { limit: 100 }, asOther(0))).page.items
          return own.filter(({ id }) => others.some((each) => each.id === id)).map(({ id }) => `${list.name}: ${id}`)
        })
        const [first] = shared.flat()
        if (first !== undefined) throw new Failed(`both members have ${first}`)
        return `${shared.length} lists`
      },
    },
    foreignCancellationCheck(backend, depositCancellation, depositList),
    foreignCancellationCheck(backend, withdrawalCancellation, withdrawList),
  ]
}
