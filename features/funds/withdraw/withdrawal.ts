import type { FormRules, FormValues } from '#components/form/useForm.ts'
import type { SuggestedAmount } from '#components/ui/field/AmountChips.tsx'
import { LONGEST_PASSWORD } from '#lib/account/password.ts'
import type { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { payoutTermsOf, withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive, min, multiply, roundDown } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { amountExample, formatRate } from '#lib/money/format.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { moneyText } from '../money.ts'
import { isWaiting } from '../payout-accounts/AccountWait.tsx'
import { payoutText } from '../payout-accounts/payoutText.ts'
import type { WithdrawTerms } from './queries.ts'
import type { WithdrawDetails } from './withdrawRequest.tsx'

/** `accountId` is empty while there is no account to choose. */
export type WithdrawField = 'accountId' | 'amount' | 'withdrawPwd'
export type WithdrawValues = FormValues<WithdrawField>

type AmountProblem = AmountFault | 'belowMinimum' | 'aboveMaximum' | 'insufficient' | 'notAboveFee' | 'rateUnknown'
export type WithdrawProblem = 'accountMissing' | 'accountWaiting' | AmountProblem | 'passwordMissing'

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
    ...shares.filter(({ amount }) => !amountProblem(amount, terms, currency)),
    { label: 'all', amount: isPositive(whole) ? whole : undefined },
  ]
}

function amountProblem(value: string, terms: WithdrawTerms, currency: Currency): AmountProblem | undefined {
  const payout = payoutTermsOf(terms, currency)
  if (payout && !isPositive(payout.rate)) return 'rateUnknown'
  const amount = readAmount(value)
  if (!amount || !isPositive(amount)) return amountFault(value, currency.decimals) ?? 'amountMissing'
  if (compare(amount, terms.max) > 0) return 'aboveMaximum'
  if (compare(amount, terms.available) > 0) return 'insufficient'
  if (compare(amount, terms.min) < 0) return 'belowMinimum'
  return withdrawQuote(amount, terms, currency) ? undefined : 'notAboveFee'
}

/** Problems that are shown while the amount is typed: more digits cannot solve them. */
const shownEarly: ReadonlySet<WithdrawProblem> = new Set([
  'amountUnreadable',
  'amountNotWhole',
  'aboveMaximum',
  'insufficient',
  'accountWaiting',
])

/**
 * The rules of a withdrawal at these terms: at most one problem for each field. `waitUntil`: the instant until which the chosen
 * account, which is new, cannot be withdrawn to. `available`: what can be withdrawn as the form shows it, hidden where the member
 * hides it.
 */
export function withdrawRules(
  terms: WithdrawTerms,
  currency: Currency,
  { waitUntil, available }: { waitUntil?: number | undefined; available: string },
): FormRules<WithdrawField, WithdrawProblem> {
  return {
    problems: (values) => {
      const problems: (WithdrawProblem | false | undefined)[] = [
        values.accountId === '' ? 'accountMissing' : waitUntil !== undefined && 'accountWaiting',
        amountProblem(values.amount, terms, currency),
        values.withdrawPwd === '' && 'passwordMissing',
      ]
      return problems.filter((problem) => typeof problem === 'string')
    },
    fields: {
      accountMissing: 'accountId',
      accountWaiting: 'accountId',
      amountMissing: 'amount',
      amountUnreadable: 'amount',
      amountNotWhole: 'amount',
      belowMinimum: 'amount',
      aboveMaximum: 'amount',
      insufficient: 'amount',
      notAboveFee: 'amount',
      rateUnknown: 'amount',
      passwordMissing: 'withdrawPwd',
    },
    messages: {
      accountMissing: '请选择提现账户',
      accountWaiting: '为了安全，新添加的提现账户须到 {time} 才能提现。请选择其他账户，或届时再来',
      amountMissing: '请输入金额',
      amountUnreadable: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
      amountNotWhole: '金额无法识别，请按 {example} 的格式输入整数',
      belowMinimum: '最低金额为 {limit}',
      aboveMaximum: '最高金额为 {limit}',
      insufficient: '超过可提现余额 {limit}',
      notAboveFee: '金额不足以支付手续费',
      rateUnknown: '汇率错误',
      passwordMissing: '请输入提现密码',
    },
    waits: ['accountWaiting'],
    longest: { withdrawPwd: LONGEST_PASSWORD },
    textValues: (problem) => {
      if (problem === 'accountWaiting') return { time: formatDateTime(waitUntil ?? 0) }
      const limit = moneyText(problem === 'aboveMaximum' ? terms.max : terms.min, currency)
      return { limit: problem === 'insufficient' ? available : limit, ...amountExample(currency.decimals) }
    },
    isShownEarly: (problem) => shownEarly.has(problem),
  }
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
  if (!account || !amount || !quote || amountProblem(value, terms, currency)) return undefined
  const { feeRate, feeMin } = terms
  return { accountId, account: payoutText(account), amount, ...quote, feeRate, feeMin }
}
