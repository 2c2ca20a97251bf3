import * as v from 'valibot'
import type { ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { type PayoutAccount, payoutList } from '#lib/contract/payouts.ts'
import { createWithdrawal, withdrawList, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import {
  add,
  compare,
  divideUp,
  isPositive,
  isZero,
  max,
  min,
  negate,
  smallestUnit,
  subtract,
} from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import type { CheckedBackend } from './backend.ts'
import { cancellationChecks, withdrawalCancellation } from './cancellation.ts'
import { type Check, NotChecked, writingChecks } from './check.ts'
import { askLedger } from './ledger.ts'
import { figures, Moves } from './memberMoney.ts'
import { type Kind, type MadeRecord, moneyRequestChecks, Requests, slightlyMore } from './moneyRequests.ts'
import { amountThatRounds, shareOf, tieRemark } from './rounding.ts'
import type { Samples } from './samples.ts'

type Body = Omit<v.InferOutput<typeof createWithdrawal.request>, 'validUntil' | 'requestId'>
type Terms = ResponseOf<typeof withdrawTerms>

const PLACE = '#withdrawals'
const recordOf = (record: MadeRecord) => v.parse(createWithdrawal.response, record)

/** What a withdrawal is made from: an account that can be withdrawn to now, and its terms. */
interface Offer {
  readonly account: PayoutAccount
  readonly terms: Terms
  /** The currency of the member's account. */
  readonly currency: Currency
}

/** Withdrawals: a small one, asked for with the withdrawal password and cancelled. */
export function withdrawRequestChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const moves = new Moves(backend)
  const offer = () => offerOf(backend, samples)
  const requests = new Requests(backend, withdrawKind(backend, offer, moves))
  const check = writingChecks('withdrawal', PLACE)
  /** A withdrawal of another amount, with its own fee and what is then received. */
  const requireRefused = async (amount: Decimal, ...allowed: readonly number[]) =>
    requests.refusedForGood(requests.complete(bodyOf(await offer(), amount, passwordOf(backend))), ...allowed)
  return [
    check('password', 'A withdrawal with a wrong withdrawal password is refused with 4203.', async () => {
      const body = await requests.kind.body()
      const wrong = { ...body, withdrawPwd: `${body.withdrawPwd}-wrong1` }
      return requests.refusedForGood(requests.complete(wrong), codes.withdrawPasswordWrong)
    }),
    check(
      'account',
      'A withdrawal to a payout account that the member does not have is refused with 4201.',
      async () => {
        const body = await requests.kind.body()
        return requests.refusedForGood(
          requests.complete({ ...body, accountId: 'no-such-account' }),
          codes.payoutAccountMissing,
        )
      },
    ),
    check('minimum', 'A withdrawal below the minimum is refused with 4205.', async () => {
      const { terms, currency } = await offer()
      const amount = subtract(terms.min, smallestUnit(currency.decimals))
      if (!isPositive(amount)) throw new NotChecked(`the minimum is ${terms.min}`)
      return requireRefused(amount, codes.amountOutsideLimits)
    }),
    check('maximum', 'A withdrawal above the maximum is refused with 4205.', async () => {
      const { terms, currency } = await offer()
      const amount = add(terms.max, smallestUnit(currency.decimals))
      // Of two broken rules any code is right.
      const above = compare(amount, terms.available) > 0 ? [codes.balanceInsufficient] : []
      return requireRefused(amount, codes.amountOutsideLimits, ...above)
    }),
    check('decimals', 'A withdrawal of more decimals than the currency has is refused with 4205.', async () => {
      const { terms, currency } = await offer()
      return requireRefused(add(terms.min, smallestUnit(currency.decimals + 1)), codes.amountOutsideLimits)
    }),
    check('balance', 'A withdrawal above the balance is refused with 4106.', async () => {
      const { terms, currency } = await offer()
      const amount = add(terms.available, smallestUnit(currency.decimals))
      if (compare(amount, terms.max) > 0)
        throw new NotChecked(`the greatest withdrawal, ${terms.max}, is covered: use an account with less`)
      return requireRefused(amount, codes.balanceInsufficient)
    }),
    ...moneyRequestChecks(backend, requests),
    ...cancellationChecks(backend, requests, withdrawalCancellation),
    check(
      'booked',
      'A withdrawal takes its amount from the balance once, and its cancellation returns it.',
      async () => {
        // By the ledger it is told from what else may have moved the balance.
        await askLedger(backend)
        return moves.judge(figures.balance, 'withdrawal.made')
      },
    ),
  ]
}

function passwordOf(backend: CheckedBackend): string {
  if (backend.withdrawPass === undefined) throw new NotChecked('needs --withdraw-pass')
  return backend.withdrawPass
}

/** An account that can be withdrawn to now, one in another currency if there is one. NotChecked without any. */
async function offerOf(backend: CheckedBackend, samples: Samples): Promise<Offer> {
  passwordOf(backend)
  const { items } = (await backend.ask(payoutList, {})).data
  const usable = items.filter(({ usableAt = 0 }) => usableAt <= backend.serverNow())
  const account = usable.find(({ kind }) => kind === 'crypto') ?? usable[0]
  if (account === undefined) throw new NotChecked('the member has no payout account that can be withdrawn to now')
  const terms = (await backend.ask(withdrawTerms, { accountId: account.id })).data
  if (terms.blocked !== undefined) throw new NotChecked(`the member may not withdraw: code ${terms.blocked}`)
  if (terms.secondFactor) throw new NotChecked('the account asks for a code of the second factor')
  const { currency } = (await backend.ask(getConf, {})).data
  return { account, terms, currency: { currency, decimals: await samples.decimals() } }
}

/** A withdrawal under the terms of today. One of which nothing would arrive is refused for its amount, whatever its terms are. */
function bodyOf({ account, terms, currency }: Offer, amount: Decimal, withdrawPwd: string): Body {
  const quote = withdrawQuote(amount, terms, currency)
  const { fee, receivedAmount } = quote ?? { fee: terms.feeMin, receivedAmount: decimal('0') }
  const payoutAmount = quote?.payout?.amount
  const termsShown = { fee, receivedAmount, ...(payoutAmount !== undefined && { payoutAmount }) }
  return { accountId: account.id, amount, withdrawPwd, terms: termsShown }
}

/** A bank account or wallet, as a record of a withdrawal names it. */
const nameOf = ({ kind, bankName, accountNumber, chain, address }: PayoutAccount) =>
  (kind === 'bank' ? [bankName, accountNumber] : [chain, address]).join(' ')

function withdrawKind(backend: CheckedBackend, offer: () => Promise<Offer>, moves: Moves): Kind<Body> {
  let remark = ''
  let offered: Offer | undefined
  return {
    name: 'withdrawal',
    subject: 'A withdrawal',
    call: createWithdrawal,
    list: { name: 'withdrawals', call: withdrawList, input: {}, at: 'submittedAt' },
    validMs: 60_000,
    termsCode: codes.termsChanged,
    body: async () => {
      offered = await offer()
      const { terms, currency } = offered
      const { feeRate, feeMin, available } = terms
      const most = subtract(min(terms.max, available), smallestUnit(currency.decimals))
      if (compare(terms.min, most) > 0)
        throw new NotChecked(`${available} is available, and the smallest withdrawal is ${terms.min}`)
      // From here on the fee is that of the rate, which has to be rounded.
      const byRate = isZero(feeRate) ? terms.min : max(terms.min, divideUp(feeMin, feeRate, currency.decimals))
      const isByRate = !isZero(feeRate) && compare(byRate, most) <= 0
      const range = { from: isByRate ? byRate : terms.min, to: most, decimals: currency.decimals }
      const { amount, tie } = amountThatRounds(range, isByRate ? [shareOf(feeRate)] : [])
      remark = isByRate ? tieRemark('fee', tie) : `its fee is the least one, ${feeMin}`
      return bodyOf(offered, amount, passwordOf(backend))
    },
    otherBody: (first) => ({ ...first, amount: slightlyMore(first.amount) }),
    otherTerms: ({ terms, ...first }) => ({ ...first, terms: { ...terms, fee: slightlyMore(terms.fee) } }),
    problem: async ({ amount, terms }, made) => {
      const record = recordOf(made)
      const account = offered && nameOf(offered.account)
      const payoutCurrency = terms.payoutAmount && offered?.terms.payoutCurrency
      const isSame = (one: Decimal | undefined, other: Decimal | undefined) =>
        one === undefined || other === undefined ? one === other : compare(one, other) === 0
      const wrong = [
        !isSame(record.amount, amount) && `amount ${record.amount}, asked for ${amount}`,
        !isSame(record.fee, terms.fee) && `fee ${record.fee}, by the terms ${terms.fee}`,
        !isSame(record.receivedAmount, terms.receivedAmount) &&
          `receivedAmount ${record.receivedAmount}, by the terms ${terms.receivedAmount}`,
        !isSame(record.payoutAmount, terms.payoutAmount) &&
          `payoutAmount ${record.payoutAmount}, by the terms ${terms.payoutAmount}`,
        record.payoutCurrency !== payoutCurrency && `payoutCurrency ${record.payoutCurrency}, not ${payoutCurrency}`,
        account !== undefined &&
          visiblePart(record.account) !== visiblePart(account) &&
          `account "${record.account}", in the list of payout accounts "${account}"`,
        (record.status === 'rejected' || record.status === 'cancelled') && `it is ${record.status} at once`,
      ].filter((problem) => problem !== false)
      return wrong.length === 0 ? undefined : wrong.join('; ')
    },
    moved: (record) => negate(recordOf(record).amount),
    around: (send) => moves.around('withdrawing or cancelling', send),
    remark: () => remark,
  }
}
