import { useTranslations } from 'next-intl'
import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { useBackend, useMember } from '#features/account/index.ts'
import type { Product, Quote } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample, formatAmount } from '#lib/money/format.ts'
import { freshQuote, useFreshQuote, useWatchedProducts } from '../quotes/queries.ts'
import type { Ticket } from './atoms.ts'
import { orderRequest } from './orderRequest.ts'
import {
  moneyDecimals,
  problemMessages,
  type TicketFigures,
  type TicketProblem,
  termOf,
  ticketFigures,
  ticketProblems,
} from './ticket.ts'

export interface TicketView {
  readonly quote: Quote | undefined
  /** How old the quote is, in ms. */
  readonly quoteAgeMs: number
  readonly problems: readonly TicketProblem[]
  /** Undefined while no amount can be read. */
  readonly figures: TicketFigures | undefined
  /** The member's balance; undefined while it is not known. */
  readonly balance: Decimal | undefined
  readonly busy: boolean
  change(patch: Partial<Pick<Ticket, 'amount' | 'durationSeconds' | 'direction'>>): void
  confirm(): void
}

/** Checks the ticket against product, balance and newest quote, and confirms the order. */
export function useTicket(ticket: Ticket, product: Product, onChange: (ticket: Ticket) => void): TicketView {
  const { phase } = useMoneyRequest(orderRequest, false)
  useWatchedProducts([product.id])
  const { quote, ageMs, reason } = useFreshQuote(product.id)
  const balance = useMember().data?.balance
  const problems = ticketProblems(ticket, { product, balance, stale: reason })
  const amount = readAmount(ticket.amount)
  const term = termOf(product, ticket.durationSeconds)
  const figures = amount && term ? ticketFigures(amount, product.feeRate, term.payoutRate) : undefined
  return {
    quote,
    quoteAgeMs: ageMs,
    problems,
    figures,
    balance,
    busy: phase === 'sending',
    change: (patch) => onChange({ ...ticket, ...patch }),
    confirm: () => {
      // The quote may have become too old since the last render. The quote that was rendered is the one that is confirmed.
      if (problems.length > 0 || !amount || !figures || !term || !quote || !freshQuote(product.id).fresh) return
      const { productId, direction, durationSeconds } = ticket
      const { name: productName, feeRate } = product
      const { seq, price, at } = quote
      const terms = { fee: figures.fee, feeRate, payoutRate: term.payoutRate, quote: { seq, price, at } }
      orderRequest.confirm({ productId, productName, direction, amount, durationSeconds, ...terms }, undefined)
    },
  }
}

/** Returns a function that writes a problem of a ticket on this product as a text, with the limits of the product. */
export function useProblemText(product: Product) {
  const t = useTranslations()
  const { currency } = useBackend()
  return (problem: TicketProblem) => {
    const limit = problem === 'aboveMaximum' ? product.maxAmount : product.minAmount
    return t(problemMessages[problem], {
      limit: formatAmount(limit, { decimals: moneyDecimals, currency }),
      ...amountExample(moneyDecimals),
    })
  }
}
