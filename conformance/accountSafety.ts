import { codes } from '#lib/contract/codes.ts'
import { payoutList } from '#lib/contract/payouts.ts'
import {
  confirmSecondFactor,
  endSession,
  secondFactor,
  sessionList,
  startSecondFactor,
} from '#lib/contract/security.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { envelopeOf, failureOf, isSuccess, outlineOf } from './exchange.ts'

/** What keeps an account safe: new payout accounts, sessions, the second factor. */
export function accountSafetyChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'payouts.usableAt',
      profile: 'funds',
      rule: 'A payout account can be withdrawn to from `boundAt` on, or later.',
      place: '#withdrawals',
      run: async () => {
        const { items } = (await backend.ask(payoutList, {})).data
        const waiting = items.filter(({ usableAt }) => usableAt !== undefined)
        const early = waiting.find(({ usableAt = 0, boundAt }) => usableAt < boundAt)
        if (early) throw new Failed(`${early.id}: usableAt is before boundAt`)
        if (waiting.length === 0) throw new NotChecked('no payout account states a usableAt')
        return `${waiting.length} payout accounts`
      },
    },
    {
      id: 'sessions.current',
      rule: 'Exactly one session of the list is the one that asks.',
      place: '#sessions',
      run: async () => {
        const { items } = (await backend.ask(sessionList, {})).data
        const current = items.filter((session) => session.current)
        if (current.length !== 1) throw new Failed(`${current.length} of ${items.length} sessions are current`)
        return `${items.length} sessions`
      },
    },
    {
      id: 'sessions.endAgain',
      rule: 'Ending a session that is already over is a success, and ends no other one.',
      place: '#sessions',
      writes: true,
      run: async () => {
        const ended = await backend.send(endSession, { id: crypto.randomUUID() })
        backend.requireOffered(ended)
        const answer = envelopeOf(ended)
        if (!answer || !isSuccess(answer)) throw new Failed(outlineOf(ended))
        const exchange = await backend.send(sessionList, {})
        if (failureOf(exchange) === codes.sessionInvalid) throw new Failed('the session that asked has ended')
        return 'a success, and the session is still open'
      },
    },
    {
      id: 'secondFactor.unconfirmed',
      rule: 'A second factor that was set up is not on before it is confirmed, and no wrong code confirms it (4037).',
      place: '#the-second-factor',
      writes: true,
      run: async () => {
        if ((await backend.ask(secondFactor, {})).data.enabled) throw new NotChecked('it is on in this account')
        const { setupId } = (await backend.ask(startSecondFactor, {})).data
        const wrong = await backend.send(confirmSecondFactor, { setupId, code: 'conformance' })
        if (failureOf(wrong) !== codes.secondFactorWrong) throw new Failed(outlineOf(wrong))
        if ((await backend.ask(secondFactor, {})).data.enabled) throw new Failed('it is on')
        return 'off, and the code is refused'
      },
    },
  ]
}
