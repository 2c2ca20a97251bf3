/** Something that falls due by itself as the world's time goes by. */
interface Book {
  /** The instant at which the next thing falls due; infinite when nothing will. */
  nextDue(): number
  /** Does what is due by then, each thing as of its own instant. */
  settleDue(now: number): void
}

interface Books {
  readonly orders: Book
  readonly deposits: Book
  readonly withdrawals: Book
  readonly vault: Book
  /** Requests that a fault held back. */
  readonly held: Book
}

/**
 * Brings a world up to date, in the order in which things fell due whatever book they stand in: the ledger's balances follow
 * time even after a leap over weeks.
 */
export function bringUpToDate({ orders, deposits, withdrawals, vault, held }: Books, now: number): void {
  const books = [orders, deposits, withdrawals, vault, held]
  const next = () => Math.min(...books.map((book) => book.nextDue()))
  for (let due = next(); due <= now; due = next()) for (const book of books) book.settleDue(due)
}
