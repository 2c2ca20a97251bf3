import { setTimeout as wait } from 'node:timers/promises'
import { asc, lt } from 'drizzle-orm'
import { DAY_MS } from '#lib/backend/time.ts'
import type { Backend } from './backend.ts'
import type { Leadership } from './database/database.ts'
import { products } from './database/tables/market.ts'
import { attempts, captchas, challenges } from './database/tables/members.ts'
import { errorFields } from './log.ts'
import type { PriceFeed } from './market/feed.ts'
import { openDue } from './market/market.ts'
import { publish, removeOldQuotes } from './market/quotes.ts'
import { settleDue } from './orders/settlement.ts'
import { startTelling } from './security/securityChanges.ts'
import { removeUnnamed } from './uploads/uploads.ts'
import { repayDue } from './vault/vault.ts'

/** How long an instance that does not lead waits before it asks for the role again. */
const ASK_AGAIN_MS = 1000
const SETTLE_MS = 250
const CLEAN_MS = 3_600_000
/** How long quotes stay in the history; the contract asks for 30 days. */
const HISTORY_MS = 35 * DAY_MS

/**
 * Publishes quotes, settles orders and repays positions while this instance leads: of all instances on one database one does.
 * What became due while none led is done first. Returns a function that gives the role up.
 */
export function takePart(backend: Backend, feed: PriceFeed): () => Promise<void> {
  const ended = new AbortController()
  const work = (async () => {
    while (!ended.signal.aborted) {
      const leadership = await backend.database.lead().catch((error: unknown) => {
        backend.log('no leader', errorFields(error))
        return undefined
      })
      if (leadership === undefined) await pause(ASK_AGAIN_MS, ended.signal)
      else await leading(backend, feed, leadership, ended.signal)
    }
  })()
  return async () => {
    ended.abort()
    await work
  }
}

/** Leads until the role is lost or `ended` aborts. */
async function leading(backend: Backend, feed: PriceFeed, leadership: Leadership, ended: AbortSignal): Promise<void> {
  const { query } = backend.database
  // Before the first new quote, so that what was due is settled by the quotes of its time.
  await doDue(backend)
  const listed = await query.select().from(products).orderBy(asc(products.position))
  const stopFeed = feed.start(listed, async (prices) => {
    if (!leadership.held) return
    await publish(backend.database, prices).catch((error: unknown) => backend.log('not published', errorFields(error)))
  })
  const stopTelling = startTelling(backend)
  let cleanAt = 0
  while (leadership.held && !ended.aborted) {
    await doDue(backend)
    if (backend.clock.now() >= cleanAt) {
      await clean(backend)
      cleanAt = backend.clock.now() + CLEAN_MS
    }
    await pause(SETTLE_MS, ended)
  }
  await stopFeed()
  await stopTelling()
  await leadership.resign()
}

/** Settles, repays and opens everything that is due. What fails is logged and tried again the next time. */
async function doDue(backend: Backend): Promise<void> {
  const now = backend.clock.now()
  await Promise.all([
    settleDue(backend, now),
    repayDue(backend.database, now),
    openDue(backend.database.query, now),
  ]).catch((error: unknown) => backend.log('not settled', errorFields(error)))
}

/** Removes what nothing needs any more. */
async function clean({ database: { query }, clock, log }: Backend): Promise<void> {
  const now = clock.now()
  await Promise.all([
    removeOldQuotes(query, now - HISTORY_MS),
    removeUnnamed(query, now),
    query.delete(captchas).where(lt(captchas.expiresAt, now)),
    query.delete(challenges).where(lt(challenges.expiresAt, now)),
    query.delete(attempts).where(lt(attempts.windowEndsAt, now)),
  ]).catch((error: unknown) => log('not cleaned', errorFields(error)))
}

/** Waits, at most until `ended` aborts. */
const pause = (ms: number, ended: AbortSignal) => wait(ms, undefined, { signal: ended }).catch(() => undefined)
