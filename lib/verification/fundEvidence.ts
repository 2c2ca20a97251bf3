import * as v from 'valibot'
import { currencyCode, decimalPlaces, maybe, wireAmount } from '#lib/contract/common.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Verdict } from './verification.ts'

/** The currency of the member's account. */
export const accountCurrency = v.object({ currency: v.optional(currencyCode), decimals: decimalPlaces })
type AccountCurrency = v.InferOutput<typeof accountCurrency>

/** The deposit that the member confirmed, with the terms that were shown. */
export const confirmedDeposit = v.object({
  amount: wireAmount,
  currency: currencyCode,
  rate: wireAmount,
  feeRate: wireAmount,
})

/** The withdrawal that the member confirmed, with the terms that were shown; the last four for an account in another currency. */
export const confirmedWithdrawal = v.object({
  amount: wireAmount,
  feeRate: wireAmount,
  feeMin: wireAmount,
  payoutCurrency: maybe(currencyCode),
  payoutDecimals: maybe(decimalPlaces),
  rate: maybe(wireAmount),
  networkFee: maybe(wireAmount),
})

export type ConfirmedDeposit = v.InferOutput<typeof confirmedDeposit>
export type ConfirmedWithdrawal = v.InferOutput<typeof confirmedWithdrawal>

/** One value of a record, beside what follows from the rest of the file. */
export interface Figure {
  readonly check: 'amount' | 'currency' | 'sum' | 'fee' | 'received' | 'payout' | 'came' | 'credited'
  readonly verdict: Verdict
  readonly due?: string | undefined
  readonly stated?: string | undefined
}

function figure(check: Figure['check'], due: Decimal | undefined, stated: Decimal | undefined): Figure {
  if (due === undefined || stated === undefined) return { check, verdict: 'cannotTell', due, stated }
  return { check, verdict: compare(due, stated) === 0 ? 'agrees' : 'differs', due, stated }
}

function currencyFigure(due: string | undefined, stated: string | undefined): Figure {
  if (due === undefined || stated === undefined) return { check: 'currency', verdict: 'cannotTell', due, stated }
  return { check: 'currency', verdict: due === stated ? 'agrees' : 'differs', due, stated }
}

/** A deposit held against what was confirmed: amount, currency, and what was credited by rate and fee for what came, once it was. */
export function depositFigures(
  record: DepositRecord,
  confirmed: ConfirmedDeposit | undefined,
  accountCurrency: AccountCurrency | undefined,
): readonly Figure[] {
  // Where another amount came, as the record states it, that is what was credited, by the terms that were confirmed.
  const paid = record.receivedAmount ?? confirmed?.amount
  const credit = confirmed && paid && accountCurrency && depositCredit(paid, confirmed, accountCurrency.decimals)
  return [
    figure('amount', confirmed?.amount, record.submittedAmount),
    currencyFigure(confirmed?.currency, record.currency),
    // What came is known to the platform alone.
    ...(record.receivedAmount === undefined
      ? []
      : [
          {
            check: 'came' as const,
            verdict: 'cannotTell' as const,
            due: confirmed?.amount,
            stated: record.receivedAmount,
          },
        ]),
    ...(record.creditedAmount === undefined ? [] : [figure('credited', credit?.credited, record.creditedAmount)]),
  ]
}

/** A withdrawal held against what was confirmed: amount, fee, what is received, and what arrives in another currency. */
export function withdrawalFigures(
  record: WithdrawRecord,
  confirmed: ConfirmedWithdrawal | undefined,
  accountCurrency: AccountCurrency | undefined,
): readonly Figure[] {
  const quote =
    confirmed &&
    accountCurrency &&
    withdrawQuote(confirmed.amount, confirmed, {
      currency: accountCurrency.currency ?? '',
      decimals: accountCurrency.decimals,
    })
  const payout = quote?.payout
  const isPaidOut = payout !== undefined || record.payoutAmount !== undefined
  return [
    figure('sum', add(record.fee, record.receivedAmount), record.amount),
    figure('amount', confirmed?.amount, record.amount),
    figure('fee', quote?.fee, record.fee),
    figure('received', quote?.receivedAmount, record.receivedAmount),
    ...(isPaidOut
      ? [figure('payout', payout?.amount, record.payoutAmount), currencyFigure(payout?.currency, record.payoutCurrency)]
      : []),
  ]
}

/** One difference differs; one thing that cannot be told leaves the whole untold. */
export function verdictOf(figures: readonly Figure[]): Verdict {
  if (figures.some(({ verdict }) => verdict === 'differs')) return 'differs'
  return figures.some(({ verdict }) => verdict === 'cannotTell') ? 'cannotTell' : 'agrees'
}
