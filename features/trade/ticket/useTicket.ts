import { useAtomValue, useSetAtom } from 'jotai'
import { useMember } from '#features/account/index.ts'
import type { Product, Quote } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { freshQuote } from '../market/quotes.ts'
import { useFreshQuote, useWatchedProducts } from '../market/useQuote.ts'
import { confirmedAtom, placementAtom, type Ticket, underWay } from './atoms.ts'
import { confirmOrder } from './placing.ts'
import { type TicketProblem, type TicketTruth, termOf, ticketProblems, ticketTruth } from './ticket.ts'

export interface TicketView {
  readonly quote: Quote | undefined
  /** How old the quote is, in ms. */
  readonly quoteAgeMs: number
  readonly problems: readonly TicketProblem[]
  /** Undefined while no amount can be read. */
  readonly truth: TicketTruth | undefined
  readonly balance: ReturnType<typeof useBalance>
  readonly busy: boolean
  change(patch: Partial<Pick<Ticket, 'amount' | 'durationSeconds' | 'direction'>>): void
  confirm(): void
}

/** Joins the ticket with what it is judged against: product, balance, newest quote. */
export function useTicket(ticket: Ticket, product: Product, onChange: (ticket: Ticket) => void): TicketView {
  const setConfirmed = useSetAtom(confirmedAtom)
  const placement = useAtomValue(placementAtom)
  useWatchedProducts([product.id])
  const { quote, ageMs, reason } = useFreshQuote(product.id)
  const balance = useBalance()
  const problems = ticketProblems(ticket, { product, balance, stale: reason })
  const amount = readAmount(ticket.amount)
  const term = termOf(product, ticket.durationSeconds)
  const truth = amount && term ? ticketTruth(amount, product.feeRate, term.payoutRate) : undefined
  const busy = underWay(placement)
  return {
    quote,
    quoteAgeMs: ageMs,
    problems,
    truth,
    balance,
    busy,
    change: (patch) => onChange({ ...ticket, ...patch }),
    confirm: () => {
      // The quote may have grown old since this was drawn; the one that was drawn is the one that is confirmed.
      if (problems.length > 0 || !amount || !truth || !term || !quote || !freshQuote(product.id).fresh) return
      const { productId, direction, durationSeconds } = ticket
      setConfirmed({ quote, fee: truth.fee, payoutRate: term.payoutRate })
      confirmOrder({ productId, direction, amount, durationSeconds, quoteSeq: quote.seq })
    },
  }
}

/** The member's balance; undefined while it is not known. */
function useBalance() {
  return useMember().data?.balance
}
