import { useMoneyRequest } from '#components/money-request/useMoneyRequest.ts'
import { useMember } from '#features/account/index.ts'
import type { Product, Quote } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { freshQuote, useFreshQuote, useWatchedProducts } from '../quotes/queries.ts'
import type { Ticket } from './atoms.ts'
import { orderRequest } from './orderRequest.ts'
import { type TicketFigures, type TicketProblem, termOf, ticketFigures, ticketProblems } from './ticket.ts'

export interface TicketView {
  readonly quote: Quote | undefined
  /** How old the quote is, in ms. */
  readonly quoteAgeMs: number
  readonly problems: readonly TicketProblem[]
  /** Undefined while no amount can be read. */
  readonly truth: TicketFigures | undefined
  readonly balance: ReturnType<typeof useBalance>
  readonly busy: boolean
  change(patch: Partial<Pick<Ticket, 'amount' | 'durationSeconds' | 'direction'>>): void
  confirm(): void
}

/** Joins the ticket with what it is judged against: product, balance, newest quote. */
export function useTicket(ticket: Ticket, product: Product, onChange: (ticket: Ticket) => void): TicketView {
  const { phase } = useMoneyRequest(orderRequest, false)
  useWatchedProducts([product.id])
  const { quote, ageMs, reason } = useFreshQuote(product.id)
  const balance = useBalance()
  const problems = ticketProblems(ticket, { product, balance, stale: reason })
  const amount = readAmount(ticket.amount)
  const term = termOf(product, ticket.durationSeconds)
  const truth = amount && term ? ticketFigures(amount, product.feeRate, term.payoutRate) : undefined
  return {
    quote,
    quoteAgeMs: ageMs,
    problems,
    truth,
    balance,
    busy: phase === 'sending',
    change: (patch) => onChange({ ...ticket, ...patch }),
    confirm: () => {
      // The quote may have grown old since this was drawn; the one that was drawn is the one that is confirmed.
      if (problems.length > 0 || !amount || !truth || !term || !quote || !freshQuote(product.id).fresh) return
      const { productId, direction, durationSeconds } = ticket
      const { name: productName, feeRate } = product
      const { seq, price, at } = quote
      const terms = { fee: truth.fee, feeRate, payoutRate: term.payoutRate, quote: { seq, price, at } }
      orderRequest.confirm({ productId, productName, direction, amount, durationSeconds, ...terms }, undefined)
    },
  }
}

/** The member's balance; undefined while it is not known. */
function useBalance() {
  return useMember().data?.balance
}
