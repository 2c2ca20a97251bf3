import { payoutList } from '#lib/contract/payouts.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'

/** What keeps an account safe: new payout accounts. */
export function accountSafetyChecks(backend: Backend): readonly Check[] {
  return [
    {
      id: 'payouts.usableAt',
      rule: 'A payout account can be withdrawn to from `boundAt` on, or later.',
      place: '#withdrawals',
      run: async () => {
        const { items } = (await backend.ask(payoutList, {})).data
        const stated = items.filter(({ usableAt }) => usableAt !== undefined)
        const early = stated.find(({ usableAt = 0, boundAt }) => usableAt < boundAt)
        if (early) throw new Failed(`${early.id}: usableAt lies before boundAt`)
        if (stated.length === 0) throw new NotChecked('no payout account states a usableAt')
        return `${stated.length} payout accounts`
      },
    },
  ]
}
