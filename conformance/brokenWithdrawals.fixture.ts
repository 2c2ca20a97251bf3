import Big from 'big.js'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { add, roundHalfUp } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import {
  answers,
  atOnce,
  type Broken,
  envelopeCode,
  get,
  instead,
  isRecord,
  refusal,
  withChange,
} from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const WITHDRAW = '/api/withdraw/create'
const CANCEL = '/api/withdraw/cancel'
const USER = '/api/index/userInfo'
const MEMBER = '/api/index/member'
const MAXIMUM = '1000.00'

/** Changes the body of a withdrawal before the stub sees it. */
const sending = (name: string, change: (value: Json) => Json): Serve =>
  instead(WITHDRAW, ({ body }, pass) => pass({ body: withChange(body ?? null, name, change) }))

/** Answers withdrawals by other rules than those that are stated. */
const withRules = (rules: { readonly min?: string; readonly max?: string }): Serve =>
  instead(WITHDRAW, async ({ world: { withdrawals } }, pass) => {
    const honestRules = withdrawals.rules
    withdrawals.rules = { ...honestRules, ...rules }
    const answer = await pass()
    withdrawals.rules = honestRules
    return answer
  })

/** The withdrawals that the checks have asked for, without those that are cancelled. */
const pendingIn = ({ world }: Incoming) =>
  world.withdrawals
    .of('demo')
    .filter(({ requestId, decision }) => decision === undefined && !requestId.startsWith('6f1c1c9e'))

/** Cancelling what the member has, with or without a session. */
const isOfSomeWithdrawal = ({ path, body, world }: Incoming) =>
  path === CANCEL && world.withdrawals.of('demo').some(({ id }) => id === get(body, 'id'))

const withOtherId = ({ body }: Incoming) => withChange(body ?? null, 'requestId', () => crypto.randomUUID())

/** Backends whose withdrawals are wrong. */
export const brokenWithdrawals: readonly Broken[] = [
  {
    fault: 'any withdrawal password is taken',
    caught: ['withdrawal.password'],
    serve: sending('withdrawPwd', () => SEEDED_WITHDRAW_PASSWORD),
  },
  {
    fault: 'a withdrawal to an unknown account goes to another one',
    caught: ['withdrawal.account'],
    serve: instead(
      ({ path, body }) => path === WITHDRAW && get(body, 'accountId') === 'no-such-account',
      ({ world, body = null }, pass) => {
        const [{ id } = { id: '' }] = world.payouts.of('demo').filter(({ usableAt }) => usableAt === undefined)
        const terms = shownTerms(world).withdrawal(decimal(`${get(body, 'amount')}`), id)
        const moved = withChange(body, 'accountId', () => id)
        return pass({ body: withChange(moved, 'terms', () => terms) })
      },
    ),
  },
  { fault: 'the least withdrawal is not looked at', caught: ['withdrawal.minimum'], serve: withRules({ min: '0.00' }) },
  {
    fault: 'the greatest withdrawal is not looked at',
    caught: ['withdrawal.maximum'],
    serve: answers('/api/withdraw/terms', (json) => withChange(json, 'data.max', () => MAXIMUM)),
  },
  {
    fault: 'what is finer than the currency is cut off from a withdrawal',
    caught: ['withdrawal.decimals'],
    serve: sending('amount', (amount) => roundHalfUp(decimal(`${amount}`), 2)),
  },
  {
    fault: 'a withdrawal that the balance does not cover is refused by another code',
    caught: ['withdrawal.balance'],
    serve: answers(WITHDRAW, (json) => withChange(json, 'code', (code) => (code === 4106 ? 4205 : code))),
  },
  {
    fault: 'a withdrawal costs another fee than was agreed to',
    caught: ['withdrawal.made'],
    serve: answers(WITHDRAW, (json) => withChange(json, 'data.fee', () => '0.00')),
  },
  {
    fault: 'a withdrawal goes to another account than was asked for',
    caught: ['withdrawal.made'],
    serve: answers(WITHDRAW, (json) => withChange(json, 'data.account', () => 'Other Bank **** 9999')),
  },
  {
    fault: 'withdrawals with one requestId at the same moment are all carried out',
    caught: ['withdrawal.race'],
    serve: atOnce(WITHDRAW, (incoming, pass) => pass({ body: withOtherId(incoming) })),
  },
  {
    fault: 'the fee of a cancelled withdrawal is kept',
    caught: ['withdrawal.cancel'],
    serve: instead(isOfSomeWithdrawal, async (incoming, pass) => {
      const { world, memory, body } = incoming
      const answer = await pass()
      const id = String(get(body, 'id'))
      if (memory.has(id) || envelopeCode(await answer.clone().json()) !== 200) return answer
      memory.set(id, true)
      const fee = new Big(2)
      const against = [['fees', fee]] as const
      world.ledger.post('demo', {
        type: 'withdrawal',
        amount: fee.times(-1),
        at: world.clock.now(),
        refId: id,
        against,
      })
      return answer
    }),
  },
  {
    fault: 'no withdrawal is cancelled that is said to be cancellable',
    caught: ['withdrawal.cancel'],
    serve: instead(isOfSomeWithdrawal, (incoming) => refusal(incoming, 4211)),
  },
  {
    fault: 'a cancelled withdrawal still looks cancellable in the list',
    caught: ['withdrawal.cancel'],
    serve: answers('/api/withdraw/list', (json) =>
      withChange(json, 'data.items.*', (record) => (isRecord(record) ? { ...record, cancellable: true } : record)),
    ),
  },
  {
    fault: 'a withdrawal leaves the balance as it is',
    caught: ['withdrawal.booked'],
    serve: answers(
      ({ path }) => path === USER || path === MEMBER,
      (json, incoming) =>
        withChange(json, incoming.path === USER ? 'data.usermoney' : 'data.userInfo.balance', (balance) =>
          pendingIn(incoming).reduce((sum, { amount }) => add(sum, amount), decimal(`${balance}`)),
        ),
    ),
  },
]
