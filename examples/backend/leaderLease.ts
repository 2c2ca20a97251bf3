import { and, eq, sql } from 'drizzle-orm'
import type { Database, Query } from './database/database.ts'
import { leaderLease } from './database/tables/platform.ts'

/** After this long without a beat another instance takes the lease, ms. It measures by its own steady clock: no two clocks are compared. */
const LEASE_MS = 2000
const BEAT_MS = 400
/** The beat of a lease that was given up. */
const GIVEN_UP = -1

/** Another instance leads by now: nothing that this one writes as the leader is stored. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The lease as an instance that does not have it sees it. */
export class LeaseCandidate {
  readonly #database: Database
  #seen: { readonly number: number; readonly beat: number; readonly since: number } | undefined
  /** The number of the lease that it had last. */
  #own: number | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** Takes the lease when its holder has given it up or has not beaten for some time, or was this instance. Returns its number; undefined while another holds it. */
  async ask(): Promise<number | undefined> {
    const { query, isAlone } = this.#database
    const [row] = await query.select().from(leaderLease)
    if (row === undefined) throw new Error('the lease has no row')
    const now = performance.now()
    const seen = this.#seen
    const isSame = seen?.number === row.number && seen.beat === row.beat
    this.#seen = isSame ? seen : { ...row, since: now }
    // Its own lease may have lapsed because the database was away.
    const isFree = isAlone || row.beat === GIVEN_UP || row.number === this.#own || now - this.#seen.since >= LEASE_MS
    if (!isFree) return undefined
    const asSeen = and(eq(leaderLease.number, row.number), eq(leaderLease.beat, row.beat))
    const [taken] = await query
      .update(leaderLease)
      .set({ number: row.number + 1, beat: 0 })
      .where(asSeen)
      .returning()
    if (taken !== undefined) this.#own = taken.number
    return taken?.number
  }
}

/** The lease of the instance that leads. It beats until it is given up or lost. */
export class HeldLease {
  readonly number: number
  readonly #database: Database
  readonly #lost = new AbortController()
  #beatenAt = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, number: number) {
    this.#database = database
    this.number = number
    this.#again()
  }

  /** Aborts once the lease is given up, or may have been taken by another instance. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Gives the lease up: another instance takes it at once. */
  async giveUp(): Promise<void> {
    this.end()
    await this.#write({ beat: GIVEN_UP })
  }

  /** Beats no more: another instance takes the lease after some time. */
  end(): void {
    clearTimeout(this.#timer)
    this.#lost.abort()
  }

  #again(): void {
    this.#timer = setTimeout(() => void this.#beat(), BEAT_MS)
  }

  async #beat(): Promise<void> {
    try {
      if (!(await this.#write({ beat: sql`${leaderLease.beat} + 1` }))) return this.end()
      this.#beatenAt = performance.now()
    } catch {
      if (performance.now() - this.#beatenAt >= LEASE_MS) return this.end()
    }
    if (!this.#lost.signal.aborted) this.#again()
  }

  /** Whether the lease was still this one. */
  async #write(values: Parameters<ReturnType<Query['update']>['set']>[0]): Promise<boolean> {
    const changed = await this.#database.query
      .update(leaderLease)
      .set(values)
      .where(eq(leaderLease.number, this.number))
      .returning()
    return changed.length > 0
  }
}

/** Throws `LeaseLost` unless the lease still has this number. No other instance can take it before the transaction ends. */
export async function requireLease(tx: Query, number: number): Promise<void> {
  const [held] = await tx.select().from(leaderLease).where(eq(leaderLease.number, number)).for('key share')
  if (held === undefined) throw new LeaseLost(`another instance has taken the lease ${number}`)
}
