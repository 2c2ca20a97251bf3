import { ApiError, ContractError, HttpError, NetworkError, SessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { IntentWay } from './carryOut.ts'
import type { Intent } from './intent.ts'

/** What happens to one send. `slow` reaches the backend only after so many further calls. */
export type SendFault =
  | 'none'
  | 'lostBefore'
  | 'lostAfter'
  | 'garbledAfter'
  | 'refused'
  | 'refusedWith500'
  | 'bookedThen500'
  | 'http502Before'
  | 'http502After'
  | 'http403Before'
  /** The first address booked and its answer was lost; a machine in front of the next one said 403. */
  | 'http403After'
  | 'busy'
  | 'sessionLost'
  | { readonly slow: number }

export type FindFault = 'none' | 'lost' | 'http502' | 'busy' | 'sessionLost' | 'garbled'

export interface Effect {
  readonly requestId: string
  readonly body: Intent['body']
}

/** What the backend answered first, for good (contract.md: a repeated requestId gets the first answer). */
type FirstAnswer = Effect | ApiError

/**
 * A backend that honours requestId, behind a bad line: each call takes the next fault of its script, and when the script
 * is at its end the line is good.
 */
export function createBackend(sendFaults: readonly SendFault[], findFaults: readonly FindFault[]) {
  const answers = new Map<string, FirstAnswer>()
  const effects: Effect[] = []
  const calls: Array<{ readonly kind: 'send' | 'find'; readonly intent?: Intent }> = []
  const onTheWay: Array<{ readonly due: number; readonly intent: Intent }> = []
  const sends = [...sendFaults]
  const finds = [...findFaults]

  function process({ requestId, body }: Intent, refusal?: ApiError): FirstAnswer {
    const first = answers.get(requestId)
    if (first) return first
    const answer = refusal ?? { requestId, body }
    answers.set(requestId, answer)
    if (!(answer instanceof ApiError)) effects.push(answer)
    return answer
  }
  function answer(first: FirstAnswer): Effect {
    if (first instanceof ApiError) throw first
    return first
  }
  /** Brings in what was slow: what is due by now, or at the end everything. */
  function deliver(until = Number.POSITIVE_INFINITY): void {
    for (const parcel of onTheWay.splice(0)) {
      if (parcel.due <= until) process(parcel.intent)
      else onTheWay.push(parcel)
    }
  }

  const way: IntentWay<Effect> = {
    send: async (intent) => {
      calls.push({ kind: 'send', intent: structuredClone(intent) })
      deliver(calls.length)
      const fault = sends.shift() ?? 'none'
      if (typeof fault === 'object') {
        onTheWay.push({ due: calls.length + fault.slow, intent })
        throw new NetworkError('/send')
      }
      return sendThrough(fault, intent)
    },
    find: async (requestId) => {
      calls.push({ kind: 'find' })
      deliver(calls.length)
      const fault = finds.shift() ?? 'none'
      if (fault === 'lost') throw new NetworkError('/find')
      if (fault === 'http502') throw new HttpError('/find', 502)
      if (fault === 'busy') throw new ApiError('/find', codes.tooManyRequests, '')
      if (fault === 'sessionLost') throw new SessionError('/find', '')
      if (fault === 'garbled') throw new ContractError('/find', 'data')
      return effects.find((effect) => effect.requestId === requestId)
    },
  }

  function sendThrough(fault: Exclude<SendFault, object>, intent: Intent): Effect {
    if (fault === 'lostBefore') throw new NetworkError('/send')
    if (fault === 'http502Before') throw new HttpError('/send', 502)
    if (fault === 'http403Before') throw new HttpError('/send', 403)
    if (fault === 'busy') throw new ApiError('/send', codes.tooManyRequests, '')
    if (fault === 'sessionLost') throw new SessionError('/send', '')
    if (fault === 'refused') return answer(process(intent, new ApiError('/send', codes.priceMoved, '')))
    if (fault === 'refusedWith500') return answer(process(intent, new ApiError('/send', codes.messageAsSent, 'no')))
    const first = process(intent)
    if (fault === 'lostAfter') throw new NetworkError('/send')
    if (fault === 'garbledAfter') throw new ContractError('/send', 'data')
    if (fault === 'bookedThen500') throw new ApiError('/send', codes.messageAsSent, 'error')
    if (fault === 'http502After') throw new HttpError('/send', 502)
    if (fault === 'http403After') throw new HttpError('/send', 403)
    return answer(first)
  }
  return { way, effects, calls, deliver }
}
