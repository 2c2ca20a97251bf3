import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { createDeposit, depositChannels, depositList } from '#lib/contract/deposits.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { cancellationChecks, depositCancellation } from './cancellation.ts'
import { type Check, NotChecked } from './check.ts'
import { type Kind, type MadeRecord, moneyRequestChecks, Requests, slightlyMore } from './moneyRequests.ts'

type Body = Omit<v.InferOutput<typeof createDeposit.request>, 'validUntil' | 'requestId'>
const depositOf = (record: MadeRecord) => v.parse(createDeposit.response, record)

/** Deposits: the smallest one of the first channel, announced and cancelled. */
export function depositRequestChecks(backend: CheckedBackend): readonly Check[] {
  const requests = new Requests(backend, depositKind(backend))
  return [...moneyRequestChecks(backend, requests), ...cancellationChecks(backend, requests, depositCancellation)]
}

function depositKind(backend: CheckedBackend): Kind<Body> {
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
