import { codes } from '#lib/contract/codes.ts'
import { Refusal } from './refusal.ts'

const rules = {
  deposit: { cancellable: ['recharging', 'pending'], refusal: codes.depositNotCancellable },
  withdrawal: { cancellable: ['pending'], refusal: codes.withdrawalNotCancellable },
} as const

/** Whether a member may still cancel a record with this status: its review has not begun. */
export function isCancellable(kind: keyof typeof rules, status: string): boolean {
  const statuses: readonly string[] = rules[kind].cancellable
  return statuses.includes(status)
}

/**
 * The record that a member cancels. One that is cancelled already is returned too: cancelling it again changes nothing. Throws a Refusal
 * where there is none, or its review has begun.
 */
export function recordToCancel<R extends { readonly status: string }>(
  kind: keyof typeof rules,
  record: R | undefined,
): R {
  const { refusal } = rules[kind]
  if (record === undefined) throw new Refusal(refusal, `there is no such ${kind}`)
  if (record.status !== 'cancelled' && !isCancellable(kind, record.status)) throw new Refusal(refusal)
  return record
}
