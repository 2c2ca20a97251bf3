import type { InferInput } from 'valibot'
import type { DepositStatus } from '#backend-rules/reviews.ts'
import type { Channel } from '#backend-rules/seed/channels.ts'
import type { createDeposit } from '#lib/contract/deposits.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** A deposit as the backend keeps it. Its credited amount is fixed when it is accepted, unless another amount comes. */
export interface Deposit {
  readonly number: number
  readonly id: string
  readonly username: string
  readonly requestId: string
  readonly channel: Pick<Channel, 'name' | 'kind' | 'currency' | 'payPage' | 'rate' | 'feeRate'>
  readonly submittedAt: number
  readonly amount: Decimal
  readonly voucher: string | undefined
  /** In account currency, credited on approval. */
  credit: Decimal
  /** What really came, where it is another amount. */
  received?: Decimal
  status: DepositStatus
  reason?: string
}

const SECOND = 1000

interface Step {
  readonly from: DepositStatus
  readonly to: DepositStatus
  /** After the submission, in ms. */
  readonly afterMs: number
}

const reviewed: readonly Step[] = [
  { from: 'pending', to: 'reviewing', afterMs: 20 * SECOND },
  { from: 'reviewing', to: 'approved', afterMs: 60 * SECOND },
]
/** Paid 20 s after the submission, and reviewed from then on. */
const paidOnline: readonly Step[] = [
  { from: 'recharging', to: 'pending', afterMs: 20 * SECOND },
  ...reviewed.map((step) => ({ ...step, afterMs: step.afterMs + 20 * SECOND })),
]

/** The steps of a deposit that nobody decides or cancels. */
const stepsOf = ({ channel }: Pick<Deposit, 'channel'>): readonly Step[] =>
  channel.kind === 'other' ? paidOnline : reviewed

/** The remaining steps of a deposit. */
export function stepsLeft(deposit: Deposit): readonly Step[] {
  const steps = stepsOf(deposit)
  const next = steps.findIndex(({ from }) => from === deposit.status)
  return next < 0 ? [] : steps.slice(next)
}

/** A deposit as the contract shows it. */
export function depositOf(deposit: Deposit): InferInput<typeof createDeposit.response> {
  const { id, requestId, channel, status, submittedAt, amount, credit, received, reason } = deposit
  return {
    id,
    requestId,
    type: channel.name,
    kind: channel.kind,
    status,
    submittedAt,
    submittedAmount: amount,
    currency: channel.currency,
    creditedAmount: status === 'approved' ? credit : undefined,
    receivedAmount: status === 'approved' ? received : undefined,
    payUrl: channel.payPage === undefined ? undefined : `${channel.payPage}${id}`,
    reason,
  }
}
