import { amountProblems, whereAmount } from '#components/form/amountProblems.ts'
import { type FormRules, problemsIn } from '#components/form/useForm.ts'
import type { Product } from '#lib/contract/market.ts'
import type { Direction, Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import {
  add,
  compare,
  divide,
  divideUp,
  isPositive,
  max,
  min,
  multiply,
  roundDown,
  roundHalfUp,
  roundUp,
  smallestUnit,
  subtract,
} from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { type Decimal, decimal, decimalsOf } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { firstTerm, isChosen, type SideTerm, termOfSide } from '../order/terms.ts'
import type { LastChoice, Ticket } from '../order/ticketAtoms.ts'
import type { StaleReason } from '../quotes/freshness.ts'

/** What the member has chosen. `amount` is the text of its field. */
export interface TicketValues {
  readonly direction: Direction
  readonly amount: string
  readonly durationSeconds: number
  /** The end that was chosen, of a term that ends by the clock (epoch ms). */
  readonly closesAt?: number | undefined
}

/** What the ticket is checked against. An undefined balance is not known; it does not count as zero. */
export interface TicketFacts {
  readonly product: Product
  readonly balance: Decimal | undefined
  /** Why no order can be placed at the newest quote; undefined while one can (docs/product.md, 12.3). */
  readonly stale: StaleReason | undefined
  /** When an order of the chosen term ends now, where that ends by the clock. */
  readonly nextEnd?: number | undefined
  /** Whether the product is known to be closed when the order would end. */
  readonly closedAtEnd?: boolean
  /** The currency of the account: of stakes, fees and payouts. */
  readonly currency: Currency
  /** Whether the order is placed with practice money, which the balance is then of. */
  readonly practice?: boolean
}

/** The term of a ticket or of an order, with the rate of its side; undefined where the product has none of that duration. */
export function termOf(
  { terms }: Pick<Product, 'terms'>,
  { direction, durationSeconds }: Pick<TicketValues, 'direction' | 'durationSeconds'>,
): SideTerm | undefined {
  const term = terms.find((each) => each.durationSeconds === durationSeconds)
  return term && termOfSide(term, direction)
}

/** The fee on a stake, half up to the decimals of the currency. */
export function feeOf(stake: Decimal, feeRate: Decimal, decimals: number): Decimal {
  return roundHalfUp(multiply(stake, feeRate), decimals)
}

/** The figures that a member reads before confirming (docs/product.md, 12.2). All amounts are in account currency. */
export interface TicketFigures {
  readonly stake: Decimal
  readonly fee: Decimal
  /** What is debited when the order is placed: stake and fee. */
  readonly cost: Decimal
  /** What a win credits: stake and payout. */
  readonly winCredits: Decimal
  /** What a win credits minus the cost; negative where the fee is greater than the payout. */
  readonly winProfit: Decimal
  /** What a loss costs: stake and fee. */
  readonly loss: Decimal
  /**
   * Share of orders that must win for no loss in the long run, as a fraction: cost / winCredits, as both are booked, rounded
   * up to the four decimals that are shown, so that it is never too low. Undefined without a stake.
   */
  readonly breakEven: Decimal | undefined
}

export function ticketFigures(
  stake: Decimal,
  { feeRate, payoutRate }: { readonly feeRate: Decimal; readonly payoutRate: Decimal },
  decimals: number,
): TicketFigures {
  const fee = feeOf(stake, feeRate, decimals)
  const cost = add(stake, fee)
  const winCredits = add(stake, roundHalfUp(multiply(stake, payoutRate), decimals))
  return {
    stake,
    fee,
    cost,
    winCredits,
    winProfit: subtract(winCredits, cost),
    loss: cost,
    breakEven: isPositive(winCredits) ? divideUp(cost, winCredits, 4) : undefined,
  }
}

/** What a booked order pays on a win and costs on a loss, with the fee and the payout rate that were booked. */
export function bookedFigures(
  { amount, fee, payoutRate }: Pick<Order, 'amount' | 'fee' | 'payoutRate'>,
  decimals: number,
): Pick<TicketFigures, 'winCredits' | 'loss'> {
  return { winCredits: add(amount, roundHalfUp(multiply(amount, payoutRate), decimals)), loss: add(amount, fee) }
}

/** The largest stake that the product allows and that the balance covers together with its fee ("all amount"). */
export function maximumStake(balance: Decimal, product: Product, decimals: number): Decimal {
  const unit = smallestUnit(decimals)
  // A fee rounds half up, so a stake is covered while stake x (1 + feeRate) stays below the balance and half a unit.
  const reach = add(roundDown(balance, decimals), divide(unit, decimal('2'), decimals + 1))
  const covered = divide(reach, add(decimal('1'), product.feeRate), decimals + 4)
  const stake = roundDown(min(covered, product.maxAmount), decimals)
  const cost = add(stake, feeOf(stake, product.feeRate, decimals))
  return compare(cost, balance) > 0 ? roundDown(subtract(stake, unit), decimals) : stake
}

const steps = ['1', '5', '10', '50', '100'].map(decimal)

/**
 * The preset stakes: multiples of the product's minimum up to its maximum, rounded up where the currency has not so many decimals.
 * There are none where the minimum is zero.
 */
export function stakeChoices(product: Product, decimals: number): readonly Decimal[] {
  const stakes = steps
    .map((step) => multiply(product.minAmount, step))
    .map((stake) => (decimalsOf(stake) > decimals ? roundUp(stake, decimals) : stake))
    .filter((stake) => isPositive(stake) && compare(stake, product.maxAmount) <= 0)
  return stakes.filter((stake, index) => index === 0 || compare(stake, stakes[index - 1] ?? stake) > 0)
}

/**
 * The ticket that a member starts with (docs/product.md, 12.1): duration and stake of the last choice where the product offers them, else
 * the first duration and the smallest preset stake. A stake above the product's maximum becomes that; no stake becomes a higher one but
 * the least that the product takes.
 */
export function newTicket(
  product: Product,
  direction: Direction,
  { decimals }: Pick<Currency, 'decimals'>,
  last?: LastChoice,
  now = serverClock.now(),
): Ticket {
  const smallest = stakeChoices(product, decimals)[0] ?? ''
  const lastStake = readAmount(last?.amount ?? '')
  const fits = lastStake !== undefined && compare(lastStake, product.minAmount) >= 0
  const start = firstTerm(product.terms, direction, last?.durationSeconds, now)
  return {
    productId: product.id,
    direction,
    amount: fits ? min(lastStake, product.maxAmount) : smallest,
    durationSeconds: start?.term.durationSeconds ?? 0,
    closesAt: start?.closesAt,
  }
}

/** The stake one step up or down: one minimum below ten of them, five below fifty, else ten (10 under 100, 50 under 500 where the minimum is 10). */
export function steppedStake(stake: Decimal, direction: 1 | -1, product: Product, decimals: number): Decimal {
  const unit = stakeChoices(product, decimals)[0] ?? smallestUnit(decimals)
  const below = (times: string) => compare(stake, multiply(unit, decimal(times))) < (direction === 1 ? 0 : 1)
  const size = below('10') ? unit : below('50') ? multiply(unit, decimal('5')) : multiply(unit, decimal('10'))
  const next = direction === 1 ? add(stake, size) : subtract(stake, size)
  return min(max(next, product.minAmount), product.maxAmount)
}

/** How much more than the balance stake and fee are; undefined where the balance covers them or is not known. */
export function missingFunds(figures: TicketFigures | undefined, balance: Decimal | undefined): Decimal | undefined {
  if (!figures || balance === undefined || compare(figures.cost, balance) <= 0) return undefined
  return subtract(figures.cost, balance)
}

/** The rules of the ticket's form: the amount is its only field. What is about the whole ticket is shown above the button. */
export function ticketRules(chosen: Omit<TicketValues, 'amount'>, facts: TicketFacts) {
  const { product, balance, stale, currency, practice } = facts
  const { status, minAmount, maxAmount } = product
  const isStale = (reason: StaleReason) => () => status === 'trading' && stale === reason
  const term = termOf(product, chosen)
  const isEndChosen = term !== undefined && isChosen(chosen, term, facts.nextEnd)
  const limit = (amount: Decimal) => () => ({ limit: formatAmount(amount, currency) })
  const isWithin = (amount: Decimal) => compare(amount, minAmount) >= 0 && compare(amount, maxAmount) <= 0
  return {
    problems: {
      closed: { field: undefined, text: '休市中，无法交易', when: () => status === 'closed', waits: true },
      forbidden: {
        field: undefined,
        text: '该产品未开放交易',
        when: () => status !== 'closed' && status !== 'trading',
      },
      noQuote: { field: undefined, text: '正在等待报价，暂不能下单', when: isStale('noQuote'), waits: true },
      streamLost: { field: undefined, text: '行情连接已中断，暂不能下单', when: isStale('streamLost'), waits: true },
      quoteOld: { field: undefined, text: '报价已超过5秒未更新，暂不能下单', when: isStale('quoteOld'), waits: true },
      ruleUnknown: { field: undefined, text: '本版本不认识这种结算规则', when: () => !settlementRule(product) },
      durationMissing: { field: undefined, text: '请选择结算时间', when: () => term === undefined },
      sideMissing: {
        field: undefined,
        text: chosen.direction === 'up' ? '该结算时间暂不可买涨' : '该结算时间暂不可买跌',
        when: () => term !== undefined && term.payoutRate === undefined,
        waits: true,
      },
      endMissing: { field: undefined, text: '请选择场次', when: () => term !== undefined && !isEndChosen },
      closedAtEnd: {
        field: undefined,
        text: '到期时已休市，不能下单',
        when: () => isEndChosen && facts.closedAtEnd === true,
        waits: true,
      },
      ...amountProblems('amount', currency.decimals),
      belowMinimum: {
        field: 'amount',
        text: '最低金额为 {limit}',
        textValues: limit(minAmount),
        when: whereAmount('amount', (amount) => compare(amount, minAmount) < 0),
      },
      aboveMaximum: {
        field: 'amount',
        text: '最高金额为 {limit}',
        textValues: limit(maxAmount),
        when: whereAmount('amount', (amount) => compare(amount, maxAmount) > 0),
      },
      balanceUnknown: {
        field: undefined,
        text: '余额未知，暂不能下单',
        when: whereAmount('amount', (amount) => isWithin(amount) && balance === undefined),
        waits: true,
      },
      balanceInsufficient: {
        field: 'amount',
        text: practice ? '模拟余额不足，可以重置模拟资金' : '余额不足，请充值',
        when: whereAmount('amount', (amount) => {
          const cost = add(amount, feeOf(amount, product.feeRate, currency.decimals))
          return balance !== undefined && compare(cost, balance) > 0
        }),
      },
    },
    isJudgedEarly: (field, { amount }) => field === undefined || amount !== '',
  } as const satisfies FormRules<'amount'> & { readonly problems: Readonly<Record<StaleReason, object>> }
}

export type TicketProblem = keyof ReturnType<typeof ticketRules>['problems']

/** Every problem that keeps this ticket from being placed, the most serious first. An empty list means that it may be placed. */
export const ticketProblems = (values: TicketValues, facts: TicketFacts): readonly TicketProblem[] =>
  problemsIn(ticketRules(values, facts), { amount: values.amount })
