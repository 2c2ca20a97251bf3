import type { Direction, Product } from '#lib/contract/trade.ts'
import type { Ticket } from './atoms.ts'
import { stakeChoices } from './ticket.ts'

/** The ticket that a member starts from: the shortest duration on offer and the smallest ready-made amount. */
export function newTicket(product: Product, direction: Direction): Ticket {
  return {
    productId: product.id,
    direction,
    amount: stakeChoices(product)[0] ?? '',
    durationSeconds: product.terms[0]?.durationSeconds ?? 0,
  }
}
