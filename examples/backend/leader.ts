import { setTimeout as wait } from 'node:timers/promises'
import { asc, lt } from 'drizzle-orm'
import type { Backend } from './backend.ts'
import { waitingForStandby } from './database/database.ts'
import { products } from './database/tables/market.ts'
import { attempts, captchas, challenges } from './database/tables/members.ts'
import { Deliverer } from './events/deliverer.ts'
import { removeOldEvents } from './events/events.ts'
import { HeldLease, LeaseCandidate } from './leaderLease.ts'
import { bookProblems } from './ledger/books.ts'
import { logError } from './log.ts'
import type { PriceFeed } from './market/feed.ts'
import { openDue } from './market/market.ts'
import { advanceMarketClock, publish } from './market/publish.ts'
import { dropQuoteDays, makeQuoteDays } from './market/quoteDays.ts'
import { readNewestQuotes } from './market/quotes.ts'
import type { StreamServer } from './market/streamServer.ts'
import { beginSmallWithdrawals } from './operator/cases/smallWithdrawals.ts'
import { settleDue } from './orders/settlement.ts'
import { removeEndedSessions } from './security/authorise.ts'
import { startTelling } from './security/securityChanges.ts'
import { removeUnnamed } from './uploads/uploads.ts'
import { repayDue } from './vault/vault.ts'

/** How long an instance that does not lead waits before it looks at the lease again. */
const ASK_AGAIN_MS = 300
const SETTLE_MS = 250
/** How long an order that could not be settled waits before it is tried again. */
const TRY_AGAIN_MS = 60_000
/** How many problems of the books are logged at once. */
const MOST_NAMED = 20
/** How long it takes at most until a product that the operator has made is quoted. */
const PRODUCTS_MS = 1000
const SMALL_WITHDRAWALS_MS = 5000
const CLEAN_MS = 3_600_000
/** When the books are checked: not while an instance has just taken over, and then every hour. */
const BOOKS_MS = { first: 60_000, again: 3_600_000 }

/**
 * Publishes quotes, settles orders and repays positions while this instance leads: of all instances on one database one does. Returns a
 * function that gives the role up.
 */
export function takePart(backend: Backend, feed: PriceFeed, streamServer?: StreamServer): () => Promise<void> {
  const ended = new AbortController()
  const candidate = new LeaseCandidate(backend.database)
  const work = (async () => {
    for (let complaint: string | undefined; !ended.signal.aborted; ) {
      const problem = problemOf(backend)
      if (problem !== undefined && problem !== complaint) backend.log('not leading', { problem }, 'error')
      complaint = problem
      const lease = problem === undefined ? await candidate.ask().catch(logged(backend, 'no leader')) : undefined
      if (lease === undefined) await pause(ASK_AGAIN_MS, ended.signal)
      else await lead(backend, { feed, streamServer }, lease, ended.signal).catch(logged(backend, 'no longer leading'))
    }
  })()
  return async () => {
    ended.abort()
    await work
  }
}

interface Market {
  readonly feed: PriceFeed
  readonly streamServer: StreamServer | undefined
}

/** Leads until the lease is lost or `ended` aborts. Quotes are published while what is overdue is settled. */
async function lead(
  backend: Backend,
  { feed, streamServer }: Market,
  number: number,
  ended: AbortSignal,
): Promise<void> {
  const lease = new HeldLease(backend.database, number)
  const over = AbortSignal.any([lease.lost, ended])
  backend.log('leading', { lease: number })
  backend.metrics.leading.set(1)
  try {
    const listed = () => backend.database.query.select().from(products).orderBy(asc(products.position))
    streamServer?.start(await readNewestQuotes(backend.database.query))
    const running = feed.start(await listed(), async (prices) => {
      if (over.aborted) return
      const before = performance.now()
      const quotes = await publish(backend, prices, number).catch(logged(backend, 'not published'))
      if (quotes !== undefined) streamServer?.publish(quotes)
      backend.metrics.gateHeld.observe((performance.now() - before) / 1000)
    })
    const stopTelling = startTelling(backend)
    const deliverer = new Deliverer(backend, number)
    await Promise.all([
      repeatedly(SETTLE_MS, over, settler(backend, number)),
      repeatedly(SETTLE_MS, over, async () => {
        const now = await advanceMarketClock(backend, number).catch(logged(backend, 'the clock stands still'))
        if (now === undefined) return
        await repayDue(backend, now, number).catch(logged(backend, 'not repaid'))
        await openDue(backend.database.query, now).catch(logged(backend, 'not opened'))
      }),
      deliverer.run(over, logged(backend, 'events not delivered')),
      repeatedly(SMALL_WITHDRAWALS_MS, over, () =>
        beginSmallWithdrawals(backend, backend.clock.now(), number).catch(logged(backend, 'no small withdrawal begun')),
      ),
      repeatedly(PRODUCTS_MS, over, () => listed().then(running.follow).catch(logged(backend, 'products not read'))),
      repeatedly(PRODUCTS_MS, over, silenceWatcher(backend)),
      repeatedly(PRODUCTS_MS, over, standbyWatcher(backend)),
      repeatedly(CLEAN_MS, over, () => clean(backend).catch(logged(backend, 'not cleaned'))),
      pause(BOOKS_MS.first, over).then(() => repeatedly(BOOKS_MS.again, over, () => checkBooks(backend))),
      repeatedly(ASK_AGAIN_MS, over, async () => {
        // Time cannot be relied on, or nothing can be stored: nobody leads until that is over.
        if (problemOf(backend) !== undefined) lease.end()
      }),
    ])
    await Promise.all([running.stop(), stopTelling()])
  } finally {
    backend.metrics.leading.set(0)
    streamServer?.stop()
    lease.end()
    if (backend.database.problem() === undefined)
      await lease.giveUp().catch(logged(backend, 'the lease was not given up'))
  }
}

const problemOf = ({ clock, database }: Backend): string | undefined => clock.problem ?? database.problem()

function settler(backend: Backend, lease: number): () => Promise<void> {
  const unsettled = new Set<number>()
  let tryAgainAt = 0
  return async () => {
    if (performance.now() >= tryAgainAt) {
      unsettled.clear()
      tryAgainAt = performance.now() + TRY_AGAIN_MS
    }
    await settleDue(backend, lease, { unsettled }).catch(logged(backend, 'not settled'))
  }
}

/** Says once of each product that it is open and has no quotes, and once that it has them again. */
function silenceWatcher({ quotes, clock, log }: Backend): () => Promise<void> {
  let before: ReadonlyMap<string, number> = new Map()
  return async () => {
    const silent = await quotes.silent(clock.now()).catch(() => before)
    for (const product of silent.keys())
      if (!before.has(product)) log('no quotes of an open product', { product }, 'warn')
    for (const product of before.keys()) if (!silent.has(product)) log('quotes again, or closed', { product })
    before = silent
  }
}

/** Says once that commits wait for a standby, and once that they do not any more. */
function standbyWatcher({ database, log }: Backend): () => Promise<void> {
  let before = false
  return async () => {
    const isWaiting = (await waitingForStandby(database.query).catch(() => 0)) > 0
    if (isWaiting && !before) log('commits wait for a standby that does not answer', {}, 'error')
    if (!isWaiting && before) log('commits do not wait any more')
    before = isWaiting
  }
}

/** Does the work, and again `pauseMs` after its end, until `over` aborts. */
async function repeatedly(pauseMs: number, over: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await work()
    await pause(pauseMs, over)
  }
}

/** Logs an error and goes on. */
const logged = (backend: Backend, event: string) => (error: unknown) => {
  logError(backend.log, event, error)
  return undefined
}

/** Checks the books, and says what is wrong with them. */
export async function checkBooks({ database, clock, log, metrics }: Backend): Promise<void> {
  try {
    const problems = await bookProblems(database.query, 1)
    metrics.bookProblems.set(problems.length)
    metrics.booksCheckedAt.set(Math.floor(clock.now() / 1000))
    for (const problem of problems.slice(0, MOST_NAMED)) log('the books are not in order', { problem }, 'error')
  } catch (error) {
    logError(log, 'books not checked', error)
  }
}

/** Removes what nothing needs any more. */
async function clean({ database: { query }, clock }: Backend): Promise<void> {
  const now = clock.now()
  await Promise.all([
    makeQuoteDays(query, now).then(() => dropQuoteDays(query, now)),
    removeUnnamed(query, now),
    removeEndedSessions(query, now),
    removeOldEvents(query, now),
    query.delete(captchas).where(lt(captchas.expiresAt, now)),
    query.delete(challenges).where(lt(challenges.expiresAt, now)),
    query.delete(attempts).where(lt(attempts.windowEndsAt, now)),
  ])
}

/** Waits, at most until `over` aborts. */
const pause = (ms: number, over: AbortSignal) => wait(ms, undefined, { signal: over }).catch(() => undefined)
