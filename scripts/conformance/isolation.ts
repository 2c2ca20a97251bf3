import { noticeList } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit, depositList } from '#lib/contract/funds.ts'
import { orderInfo } from '#lib/contract/trade.ts'
import type { Backend, Where } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { failureOf, nameOf, outlineOf } from './exchange.ts'
import { askPage, overOffered } from './lists.ts'
import { OUTCOME } from './outcome.ts'
import type { Samples } from './samples.ts'

/** What another member sees of what the member has: nothing. */
export function isolationChecks(backend: Backend, samples: Samples): readonly Check[] {
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
            const seen = await backend.send(orderInfo, key, asOther(address))
            if (failureOf(seen) !== codes.orderUnknown)
              throw new Failed(`${nameOf(seen)} for ${JSON.stringify(key)}: ${outlineOf(seen)}`)
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
    {
      id: 'isolation.cancel',
      profile: 'funds',
      rule: 'A deposit of another member cannot be cancelled: 4207, as if it did not exist.',
      place: '#deposits',
      writes: true,
      run: async () => {
        asOther(0)
        const [deposit] = (await backend.ask(depositList, { limit: 1 })).data.items
        if (deposit === undefined) throw new NotChecked('the member has no deposit')
        const { id, status } = deposit
        const form = { id, requestId: crypto.randomUUID(), validUntil: backend.serverNow() + 60_000 }
        const seen = await backend.send(cancelDeposit, form, asOther(0))
        if (failureOf(seen) !== codes.depositNotCancellable) throw new Failed(outlineOf(seen))
        const after = (await backend.ask(depositList, { limit: 100 })).data.items.find((each) => each.id === id)
        if (after?.status !== status) throw new Failed(`refused, and the deposit is ${after?.status}, before ${status}`)
        return 'code 4207'
      },
    },
  ]
}
