import { answers, type Broken, envelope, get, instead, refusal, withChange } from './broken.fixture.ts'
import type { Incoming, Json } from './stub.fixture.ts'

const BANK = '/api/payout/bank'
const REMOVE = '/api/payout/remove'
const LIST = '/api/payout/list'

/** The whole numbers, which only the backend knows. */
const wholeNumber = (last: Json, { world }: Incoming): Json =>
  world.payouts
    .of('demo')
    .flatMap(({ target }) => (target.kind === 'bank' ? target.accountNumber : []))
    .find((number) => number.slice(-4) === String(last).slice(-4)) ?? last

/** Binding an account in a request that is not late, with a session. */
const isBinding = ({ path, body, world }: Incoming) =>
  path === BANK && Number(get(body, 'validUntil')) > world.clock.now()

/** Removing an account that the member has. */
const isOfSomeAccount = ({ path, body, world }: Incoming) =>
  path === REMOVE && world.payouts.of('demo').some(({ id }) => id === get(body, 'id'))

/** Backends whose payout accounts are wrong. */
export const brokenPayouts: readonly Broken[] = [
  {
    fault: 'the list shows whole account numbers',
    caught: ['payout.bound'],
    serve: answers(LIST, (json, incoming) =>
      withChange(json, 'data.items.*.accountNumber', (masked) => wholeNumber(masked, incoming)),
    ),
  },
  {
    fault: 'an account whose binding is sent again counts as bound by somebody',
    caught: ['payout.repeat'],
    serve: instead(isBinding, (incoming, pass) => {
      const id = String(get(incoming.body, 'requestId'))
      if (incoming.memory.has(id)) return refusal(incoming, 4202)
      incoming.memory.set(id, true)
      return pass()
    }),
  },
  {
    fault: 'a bound account is bound again under another number',
    caught: ['payout.twice'],
    serve: instead(isBinding, (incoming, pass) => {
      const { world, memory, body } = incoming
      const id = String(get(body, 'requestId'))
      const isBound = world.payouts
        .of('demo')
        .some(
          ({ target, requestId }) =>
            requestId !== id && 'accountNumber' in target && target.accountNumber === get(body, 'accountNumber'),
        )
      if (!isBound && !memory.has(id)) return pass()
      memory.set(id, true)
      return pass({ body: withChange(body ?? null, 'accountNumber', (number) => `${number}0`) })
    }),
  },
  {
    fault: 'a removed account stays',
    caught: ['payout.removed'],
    serve: instead(isOfSomeAccount, (incoming) => envelope(incoming, { code: 200, msg: 'ok', data: {} })),
  },
  {
    fault: 'a second removal is refused',
    caught: ['payout.removed'],
    serve: instead(
      (incoming) => isOfSomeAccount(incoming) || incoming.memory.has(`removed ${get(incoming.body, 'id')}`),
      (incoming, pass) => {
        if (!isOfSomeAccount(incoming)) return refusal(incoming, 4201)
        incoming.memory.set(`removed ${get(incoming.body, 'id')}`, true)
        return pass()
      },
    ),
  },
]
