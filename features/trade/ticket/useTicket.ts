import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type FormRules, useProblemText } from '#components/form/useForm.ts'
import { confirmRequest } from '#components/money-request/confirmRequest.ts'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import { loginNameAtom, useAccountCurrency, useBackend, useLimitRefusal } from '#features/member/index.ts'
import type { Product, Quote } from '#lib/contract/market.ts'
import type { LimitRefusal } from '#lib/limits/refusal.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useDayOrders } from '../limits/useDayOrders.ts'
import { orderSource, useOrderSource, useTradingBalance } from '../order/orderSource.ts'
import { useAvailableBalance } from '../order/queries.ts'
import { offeredEnd, ticketEnd } from '../order/terms.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { practiceRequest } from '../practice/practiceRequest.ts'
import { isClosedAt } from '../product/hours.ts'
import { freshQuote, useFreshQuote, useWatchedProducts } from '../quotes/queries.ts'
import { orderRequest, useOrderRequest } from './orderRequest.ts'
import {
  missingFunds,
  type TicketFigures,
  type TicketProblem,
  termOf,
  ticketFigures,
  ticketProblems,
  ticketRules,
} from './ticket.ts'

export interface TicketView {
  readonly quote: Quote | undefined
  readonly rules: FormRules<'amount', TicketProblem>
  readonly problems: readonly TicketProblem[]
  /** What is typed at the field, as an amount; undefined while it cannot be read. */
  readonly stake: Decimal | undefined
  /** Of the chosen term and direction; undefined without a term, and while that side is not on offer. */
  readonly payoutRate: Decimal | undefined
  /** Of the stake in the chosen term; undefined without one of them. */
  readonly figures: TicketFigures | undefined
  /** What the order can be placed with: of the balance, or of the practice balance; undefined while it is not known. */
  readonly balance: Decimal | undefined
  /** How much stake and fee are more than the balance; undefined where it covers them or is not known. */
  readonly missing: Decimal | undefined
  readonly busy: boolean
  /** Whether the order is placed with practice money. */
  readonly practice: boolean
  /** Which limit of the member forbids the order; undefined where none does, and while one is on its way. */
  readonly limit: LimitRefusal | undefined
  /**
   * Confirms the order. When the quote can no longer be traded on, which the last rendering did not know, a toast says why and nothing
   * else happens.
   *
   * @param clear Makes room for the order, right before it is confirmed.
   */
  confirm(clear?: () => void): void
}

/** Checks the ticket against product, balance and newest quote, and confirms the order. */
export function useTicket(ticket: Ticket, product: Product): TicketView {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const source = useOrderSource()
  const { practice } = source
  const { phase } = useMoneyRequest(useOrderRequest(), false)
  useWatchedProducts([product.id])
  const { quote, reason } = useFreshQuote(product.id)
  const busy = phase === 'sending'
  const known = useTradingBalance()
  const available = useAvailableBalance()
  // The order that is being sent is the one of this ticket.
  const balance = busy ? known : available
  const currency = useAccountCurrency()
  const { open_orders: accountMost } = useBackend()
  const term = termOf(product, ticket)
  const next = useOverTime(() => offeredEnd(product.terms, ticket, serverClock.now()))
  const closedAtEnd = useOverTime(() => isClosedAt(product, ticketEnd(ticket, serverClock.now()), serverClock.now()))
  const facts = { product, balance, stale: reason, currency, practice, nextEnd: next, closedAtEnd }
  const rules = ticketRules(ticket, facts)
  const problems = ticketProblems(ticket, facts)
  const problemText = useProblemText(rules)
  const stake = readAmount(ticket.amount)
  const payoutRate = term?.payoutRate
  const { decimals } = currency
  const figures = useMemo(
    () => (stake && payoutRate ? ticketFigures(stake, { feeRate: product.feeRate, payoutRate }, decimals) : undefined),
    [stake, product, payoutRate, decimals],
  )
  useDayOrders()
  const limit = useLimitRefusal(() => source.refusal(figures?.stake, figures?.cost))
  return {
    quote,
    rules,
    problems,
    stake,
    payoutRate,
    figures,
    balance,
    missing: problems.includes('balanceInsufficient') ? missingFunds(figures, balance) : undefined,
    busy,
    // The order that is on its way counts already.
    limit: busy ? undefined : limit,
    practice,
    confirm: (clear) => {
      // The quote may have become too old since the last render. The quote that was rendered is the one that is confirmed.
      const stale = freshQuote(product.id).reason
      // What lasts is said by the next rendering; an interruption of a moment would not be.
      if (stale) return showToast({ kind: 'error', text: problemText(stale, ticket) })
      const ended = term?.ends && offeredEnd(product.terms, ticket, serverClock.now()) !== ticket.closesAt
      if (ended) return showToast({ kind: 'error', text: problemText('endMissing', ticket) })
      if (problems.length > 0 || !figures || !term || !payoutRate || !quote) return
      // Another tab may have entered or left practice mode since then.
      if (orderSource() !== source) return undefined
      const { productId, direction, durationSeconds, closesAt } = ticket
      const { name: productName, feeRate, settlement } = product
      const rule = { settlement, ends: term.ends, closesAt }
      const { seq, price, at } = quote
      const terms = { fee: figures.fee, feeRate, payoutRate, quote: { seq, price, at } }
      const details = { productId, productName, direction, amount: figures.stake, durationSeconds, ...rule, ...terms }
      const places = { moneyDecimals: decimals, priceDecimals: product.decimals }
      const practiceRules = { ...places, openOrders: product.openOrders, accountMost }
      clear?.()
      if (practice) practiceRequest.confirm(loginName, details, practiceRules)
      else void confirmRequest(orderRequest, details, undefined)
    },
  }
}
