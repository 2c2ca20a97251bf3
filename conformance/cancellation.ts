import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { cancelDeposit, type depositList } from '#lib/contract/deposits.ts'
import { cancelWithdrawal, type withdrawList } from '#lib/contract/withdrawals.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend, Where } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { failureOf, outlineOf } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { completed, type Requests, sumOf } from './moneyRequests.ts'
import { askOutcome, OUTCOME } from './outcome.ts'

const cancellableRecord = v.looseObject({
  status: v.string(),
  requestId: v.optional(v.string()),
  cancellable: v.nullish(v.boolean()),
})

/** What the member can cancel, and how. */
interface Cancellable {
  readonly name: 'deposit' | 'withdrawal'
  readonly call: Call
  /** The refusal of a record that cannot be cancelled, or that the member does not have. */
  readonly code: number
}

export const depositCancellation: Cancellable = {
  name: 'deposit',
  call: cancelDeposit,
  code: codes.depositNotCancellable,
}

export const withdrawalCancellation: Cancellable = {
  name: 'withdrawal',
  call: cancelWithdrawal,
  code: codes.withdrawalNotCancellable,
}

/** Asks to cancel a record. */
async function cancel(backend: CheckedBackend, { call }: Cancellable, id: string, where: Where = {}) {
  const form = completed(backend, { id })
  return { requestId: form.requestId, seen: await backend.send(call, form, where) }
}

/** Checks of requests whose records the member can cancel, and which therefore can be made more than once. */
export function cancellationChecks<B extends object>(
  backend: CheckedBackend,
  requests: Requests<B>,
  what: Cancellable,
): readonly Check[] {
  const { kind } = requests
  const { name, code } = what
  const check = writingChecks(kind.name, OUTCOME)
  const around = kind.around ?? ((act) => act())
  return [
    check(
      'race',
      'One request that arrives through every address at the same moment is carried out once.',
      async () => {
        const request = requests.complete(await kind.body())
        const both = [...backend.addresses, ...backend.addresses]
        const send = () => Promise.all(both.map((address) => backend.send(kind.call, request, { address })))
        const answers = await around(send)
        for (const exchange of answers) backend.requireOffered(exchange)
        const answered = answers.filter((seen) => failureOf(seen) === undefined).map((seen) => requests.recordOf(seen))
        const listed = await requests.listed(request.requestId)
        const ids = new Set([...answered, ...listed].map(({ id }) => id))
        for (const id of ids) await around(() => cancel(backend, what, id))
        if (ids.size !== 1) throw new NotChecked(`${ids.size} records of ${answers.length} requests`, `${name}.repeat`)
        return `1 record of ${answers.length} requests`
      },
    ),
    check(
      'cancel',
      `A ${name} that nobody reviews yet is cancelled; cancelling it twice is one cancellation.`,
      async () => {
        const { record, request } = requests.made
        const listed = async () => v.parse(v.optional(cancellableRecord), (await requests.listed(request.requestId))[0])
        const first = await around(() => cancel(backend, what, record.id))
        if (failureOf(first.seen) === code) {
          if ((await listed())?.cancellable) throw new Failed(`code ${code}, and the list shows it as cancellable`)
          throw new NotChecked(`code ${code}: the ${name} is under review, or members may cancel none`)
        }
        const address = backend.addresses.at(-1) ?? 0
        const again = await around(() => cancel(backend, what, record.id, { address }))
        for (const { seen } of [first, again]) {
          const { status, requestId } = v.parse(cancellableRecord, requests.recordOf(seen))
          if (status !== 'cancelled') throw new Failed(`the ${name} is ${status}`)
          if (requestId !== request.requestId) throw new Failed(`the requestId of the ${name} became ${requestId}`)
        }
        const after = await listed()
        if (after?.status !== 'cancelled') throw new Failed('the list does not show it as cancelled')
        if (after.cancellable) throw new Failed('the list shows it as cancelled and cancellable')
        const { state } = await askOutcome(backend, first.requestId)
        if (state !== 'done') throw new NotChecked(`the outcome of the cancellation is ${state}`, `${name}.outcome`)
        const sum = sumOf(await ledgerIfOffered(backend), record.id)
        if (compare(sum, decimal('0')) !== 0) throw new Failed(`cancelled, and ${sum} moved`)
        return 'cancelled'
      },
    ),
  ]
}

/** The check that another member cannot cancel the newest record of a list. */
export function foreignCancellationCheck(
  backend: CheckedBackend,
  what: Cancellable,
  list: typeof depositList | typeof withdrawList,
): Check {
  const { name, code } = what
  return {
    id: `isolation.${name}`,
    profile: 'funds',
    rule: `A ${name} of another member cannot be cancelled: ${code}, as if it did not exist.`,
    place: `#${name}s`,
    writes: true,
    run: async () => {
      const token = backend.tokenOfOther()
      const [before] = (await backend.ask(list, { limit: 1 })).data.items
      if (before === undefined) throw new NotChecked(`the member has no ${name}`)
      const { id, status } = before
      const { seen } = await cancel(backend, what, id, { token })
      backend.requireOffered(seen)
      if (failureOf(seen) !== code) throw new Failed(outlineOf(seen))
      const after = (await backend.ask(list, { limit: 100 })).data.items.find((each) => each.id === id)
      if (after?.status !== status) throw new Failed(`refused, and the ${name} is ${after?.status}, before ${status}`)
      return `code ${code}`
    },
  }
}
