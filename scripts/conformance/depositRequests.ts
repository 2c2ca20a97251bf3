import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { cancelDeposit, createDeposit, depositChannels, depositList } from '#lib/contract/funds.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { failureOf } from './exchange.ts'
import { ledgerIfOffered } from './ledger.ts'
import { type Kind, type MadeRecord, moneyRequestChecks, Requests, slightlyMore, sumOf } from './moneyRequests.ts'
import { askOutcome, OUTCOME } from './outcome.ts'

type Body = Omit<v.InferOutput<typeof createDeposit.request>, 'validUntil' | 'requestId'>
const depositOf = (record: MadeRecord) => v.parse(createDeposit.response, record)

/** Deposits: the smallest one of the first channel, announced and cancelled. */
export function depositRequestChecks(backend: Backend): readonly Check[] {
  const requests = new Requests(backend, depositKind(backend))
  const check = writingChecks('deposit', OUTCOME)
  return [
    ...moneyRequestChecks(backend, requests),
    check(
      'race',
      'One request that arrives through every address at the same moment is carried out once.',
      async () => {
        const request = requests.complete(await requests.kind.body())
        const both = [...backend.addresses, ...backend.addresses]
        const answers = await Promise.all(both.map((address) => backend.send(createDeposit, request, { address })))
        for (const seen of answers) backend.requireOffered(seen)
        const answered = answers.filter((seen) => failureOf(seen) === undefined).map((seen) => requests.recordOf(seen))
        const listed = await requests.listed(request.requestId)
        const ids = new Set([...answered, ...listed].map(({ id }) => id))
        for (const id of ids) await cancel(backend, id)
        if (ids.size !== 1) throw new NotChecked(`${ids.size} records of ${answers.length} requests`, 'deposit.repeat')
        return `1 record of ${answers.length} requests`
      },
    ),
    check(
      'cancel',
      'A deposit that nobody reviews yet is cancelled; cancelling it twice is one cancellation.',
      async () => {
        const { record } = requests.made
        const first = await cancel(backend, record.id)
        if (failureOf(first.seen) === codes.depositNotCancellable)
          throw new NotChecked('the deposit is under review already')
        const again = await cancel(backend, record.id, backend.addresses.at(-1))
        for (const { seen } of [first, again]) {
          const { status } = depositOf(requests.recordOf(seen))
          if (status !== 'cancelled') throw new Failed(`the deposit is ${status}`)
        }
        const [listed] = await requests.listed(requests.made.request.requestId)
        if (listed === undefined || depositOf(listed).status !== 'cancelled')
          throw new Failed('the list does not show it as cancelled')
        const { state } = await askOutcome(backend, first.requestId)
        if (state !== 'done') throw new NotChecked(`the outcome of the cancellation is ${state}`, 'deposit.outcome')
        const sum = sumOf(await ledgerIfOffered(backend), record.id)
        if (compare(sum, decimal('0')) !== 0) throw new Failed(`cancelled, and ${sum} moved`)
        return 'cancelled'
      },
    ),
  ]
}

async function cancel(backend: Backend, id: string, address = 0) {
  const requestId = crypto.randomUUID()
  const form = { requestId, validUntil: backend.serverNow() + 60_000, id }
  return { requestId, seen: await backend.send(cancelDeposit, form, { address }) }
}

function depositKind(backend: Backend): Kind<Body> {
  return {
    name: 'deposit',
    subject: 'A deposit',
    call: createDeposit,
    list: { name: 'deposits', call: depositList, input: {}, at: 'submittedAt' },
    validMs: 60_000,
    termsCode: codes.termsChanged,
    body: async () => {
      const [channel] = (await backend.ask(depositChannels, {})).data.items
      if (channel === undefined) throw new NotChecked('there is no deposit channel')
      const account = channel.bank?.accountNumber ?? channel.chain?.address
      return {
        channelId: channel.id,
        amount: channel.min,
        terms: { rate: channel.rate, feeRate: channel.feeRate, ...(account !== undefined && { account }) },
      }
    },
    otherBody: (first) => ({ ...first, amount: slightlyMore(first.amount) }),
    otherTerms: ({ terms, ...first }) => ({
      ...first,
      terms: { ...terms, rate: add(terms.rate, decimal('0.5')) },
    }),
    problem: async ({ amount }, record) => {
      const { submittedAmount, status } = depositOf(record)
      if (compare(submittedAmount, amount) !== 0) return `submittedAmount is ${submittedAmount}, not ${amount}`
      return status === 'approved' || status === 'rejected' ? `it is ${status} at once` : undefined
    },
    moved: () => decimal('0'),
  }
}
