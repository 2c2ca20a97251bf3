import { sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { marketGate } from '../database/tables/market.ts'

// A quote is stored while no other transaction holds the lock; an order is accepted or settled while no quote is being stored.
// So the newest quote that a transaction reads is also the newest one by its instant, which the client checks.

/** Waits until no quote is being stored, and keeps new ones out until the end of the transaction. Its first statement. */
export async function shareGate(tx: Query): Promise<void> {
  await tx.execute(sql`lock table ${marketGate} in share mode`)
}

/** Waits for every other holder of the lock, and holds it alone until the end of the transaction. Has to be its first statement. */
export async function closeGate(tx: Query): Promise<void> {
  await tx.execute(sql`lock table ${marketGate} in exclusive mode`)
}
