import { amountProblems, whereAmount } from '#components/form/amountProblems.ts'
import { type FormRules, type FormValues, problemsIn } from '#components/form/useForm.ts'
import type { SuggestedAmount } from '#components/ui/field/AmountChips.tsx'
import { LONGEST_PASSWORD } from '#lib/account/password.ts'
import type { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { payoutTermsOf, withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive, min, multiply, roundDown } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { moneyText } from '../money.ts'
import { isWaiting } from '../payout-accounts/AccountWait.tsx'
import { payoutText } from '../payout-accounts/payoutText.ts'
import type { WithdrawTerms } from './queries.ts'
import type { WithdrawDetails } from './withdrawRequest.tsx'

/** `accountId` is empty while there is no account to choose. */
export type WithdrawField = 'accountId' | 'amount' | 'withdrawPwd'
export type WithdrawValues = FormValues<WithdrawField>

/** The fields of the refusals that are shown at a field; every other refusal is shown below the form. */
const refusedFields: Readonly<Record<number, WithdrawField>> = {
  [codes.payoutAccountMissing]: 'accountId',
  [codes.payoutAccountWaiting]: 'accountId',
  [codes.amountOutsideLimits]: 'amount',
  [codes.balanceInsufficient]: 'amount',
  [codes.withdrawPasswordWrong]: 'withdrawPwd',
}

export const refusedField = ({ code }: ApiError): WithdrawField | undefined => refusedFields[code]

/** The most that can be withdrawn at once: the lesser of the available amount and the limit. */
export function wholeAmount(
  { available, max: limit }: Pick<WithdrawTerms, 'available' | 'max'>,
  { decimals }: Currency,
): Decimal {
  return roundDown(min(available, limit), decimals)
}

const suggestedShares = [decimal('0.25'), decimal('0.5')]

/** The amounts that the form suggests: shares of the most that can be withdrawn at once, as far as they can be withdrawn, and all of it. */
export function suggestedWithdrawals(terms: WithdrawTerms, currency: Currency): readonly SuggestedAmount[] {
  const whole = wholeAmount(terms, currency)
  const shares = suggestedShares.map((share) => ({
    label: formatRate(share),
    amount: roundDown(multiply(whole, share), currency.decimals),
  }))
  return [
    ...shares.filter(({ amount }) => canWithdraw(amount, terms, currency)),
    { label: 'all', amount: isPositive(whole) ? whole : undefined },
  ]
}

/** The problems of the amount. `available`: what can be withdrawn as the form shows it, hidden where the member hides it. */
function amountRows(terms: WithdrawTerms, currency: Currency, available: string) {
  const payout = payoutTermsOf(terms, currency)
  const { amountMissing, amountUnreadable, amountNotWhole } = amountProblems('amount', currency.decimals)
  return {
    rateUnknown: { field: 'amount', text: '汇率错误', when: () => payout !== undefined && !isPositive(payout.rate) },
    amountMissing,
    amountUnreadable: { ...amountUnreadable, early: true },
    amountNotWhole: { ...amountNotWhole, early: true },
    aboveMaximum: {
      field: 'amount',
      text: '最高金额为 {limit}',
      textValues: () => ({ limit: moneyText(terms.max, currency) }),
      when: whereAmount('amount', (amount) => compare(amount, terms.max) > 0),
      early: true,
    },
    insufficient: {
      field: 'amount',
      text: '超过可提现余额 {limit}',
      textValues: () => ({ limit: available }),
      when: whereAmount('amount', (amount) => compare(amount, terms.available) > 0),
      early: true,
    },
    belowMinimum: {
      field: 'amount',
      text: '最低金额为 {limit}',
      textValues: () => ({ limit: moneyText(terms.min, currency) }),
      when: whereAmount('amount', (amount) => compare(amount, terms.min) < 0),
    },
    notAboveFee: {
      field: 'amount',
      text: '金额不足以支付手续费',
      when: whereAmount('amount', (amount) => withdrawQuote(amount, terms, currency) === undefined),
    },
  } as const satisfies FormRules<'amount'>['problems']
}

/** Whether so much can be withdrawn at these terms. */
const canWithdraw = (amount: string, terms: WithdrawTerms, currency: Currency) =>
  problemsIn({ problems: amountRows(terms, currency, '') }, { amount }).length === 0

/**
 * The rules of a withdrawal at these terms. `waitUntil`: the instant until which the chosen account, which is new, cannot be withdrawn
 * to. `available`: as in `amountRows`.
 */
export function withdrawRules(
  terms: WithdrawTerms,
  currency: Currency,
  { waitUntil, available }: { waitUntil?: number | undefined; available: string },
) {
  return {
    problems: {
      accountMissing: { field: 'accountId', text: '请选择提现账户', when: ({ accountId }) => accountId === '' },
      accountWaiting: {
        field: 'accountId',
        text: '为了安全，新添加的提现账户须到 {time} 才能提现。请选择其他账户，或届时再来',
        textValues: () => ({ time: formatDateTime(waitUntil ?? 0) }),
        when: () => waitUntil !== undefined,
        early: true,
        waits: true,
      },
      ...amountRows(terms, currency, available),
      passwordMissing: { field: 'withdrawPwd', text: '请输入提现密码', when: ({ withdrawPwd }) => withdrawPwd === '' },
    },
    longest: { withdrawPwd: LONGEST_PASSWORD },
  } as const satisfies FormRules<WithdrawField>
}

/**
 * The account that is withdrawn to: the one that the member chose, else the first that does not have to wait, else the first;
 * undefined without accounts.
 */
export const chosenAccount = (
  { accountId }: Pick<WithdrawDetails, 'accountId'>,
  accounts: readonly PayoutAccount[],
): string | undefined =>
  (accounts.find(({ id }) => id === accountId) ?? accounts.find((account) => !isWaiting(account)) ?? accounts[0])?.id

/** What a withdrawal is checked against. */
interface WithdrawFacts {
  readonly terms: WithdrawTerms
  readonly accounts: readonly PayoutAccount[]
  /** The currency of the member's account. */
  readonly currency: Currency
}

/**
 * The withdrawal that is reviewed and confirmed for the values of the form. Undefined when an amount or account is invalid.
 */
export function withdrawalOf(
  { accountId, amount: value }: Pick<WithdrawValues, 'accountId' | 'amount'>,
  { terms, accounts, currency }: WithdrawFacts,
): WithdrawDetails | undefined {
  const account = accounts.find(({ id }) => id === accountId)
  const amount = readAmount(value)
  // The terms may still be those of the account that was chosen before.
  const quote = amount && terms.accountId === accountId ? withdrawQuote(amount, terms, currency) : undefined
  if (!account || !amount || !quote || !canWithdraw(value, terms, currency)) return undefined
  const { feeRate, feeMin } = terms
  return { accountId, account: payoutText(account), amount, ...quote, feeRate, feeMin }
}
