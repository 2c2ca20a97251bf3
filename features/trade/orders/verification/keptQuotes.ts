import type { Order, Quote } from '#lib/contract/trade.ts'

/**
 * The quotes among those seen that decide an order, each with the one after it: around its acceptance, around its close,
 * and the one that the backend names. At most six; whatever else was seen is only the picture between them.
 */
export function decidingQuotes(
  order: Pick<Order, 'openedAt' | 'closesAt' | 'openSeq'>,
  seen: readonly Quote[],
): readonly Quote[] {
  const instants = [order.openedAt, order.closesAt]
  const around = instants.flatMap((instant) => {
    const last = seen.findLastIndex(({ at }) => at <= instant)
    // The first quote seen of all may be the one after the instant.
    return last < 0 ? seen.slice(0, 1) : seen.slice(last, last + 2)
  })
  return mergeQuotes(
    around,
    seen.filter(({ seq }) => seq === order.openSeq || seq === order.openSeq + 1),
  )
}

/** Both lists in one, by sequence. Of two quotes with one sequence the first stays: it was seen first. */
export function mergeQuotes(one: readonly Quote[], other: readonly Quote[]): readonly Quote[] {
  const bySeq = new Map<number, Quote>()
  for (const quote of [...one, ...other]) if (!bySeq.has(quote.seq)) bySeq.set(quote.seq, quote)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
