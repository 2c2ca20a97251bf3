/** A part of the world that changes by itself as the world's time passes. */
interface Book {
  /** The instant of its next change; infinite without one. */
  nextDue(): number
  /** Makes all changes that are due by then, each at its own instant. */
  settleDue(now: number): void
}

interface Books {
  readonly orders: Book
  readonly deposits: Book
  readonly withdrawals: Book
  readonly vault: Book
  /** Requests that a fault delayed. */
  readonly held: Book
}

/**
 * Makes all changes that are due in a world, in the order of their instants across all its parts, so that the ledger's
 * balances are in order of time even after the clock was advanced by weeks.
 */
export function bringUpToDate({ orders, deposits, withdrawals, vault, held }: Books, now: number): void {
  const books = [orders, deposits, withdrawals, vault, held]
  const next = () => Math.min(...books.map((book) => book.nextDue()))
  for (let due = next(); due <= now; due = next()) for (const book of books) book.settleDue(due)
}
