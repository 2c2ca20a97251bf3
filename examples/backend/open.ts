import { Money } from '#lib/backend/money.ts'
import type { Backend } from './backend.ts'
import { type Clock, SharedClock, systemClock } from './clock.ts'
import { type Database, serverInstant } from './database/database.ts'
import { hasDataIn, openPglite } from './database/pglite.ts'
import { hasTables, openPostgres } from './database/postgres.ts'
import { standardLog } from './log.ts'
import { QuoteHub } from './market/hub.ts'
import { drawnCaptcha } from './members/captcha.ts'
import { printingMail } from './members/mail.ts'
import { createMetrics } from './metrics.ts'
import { seed } from './seed/seed.ts'
import { readSetting } from './settings/settings.ts'

/** Silence on a stream lasts at most 5 s by the contract. */
const HEARTBEAT_MS = 4_000

/** Where the data are: a PostgreSQL server, or PGlite in a folder. */
export type Place = { readonly url: string } | { readonly folder: string }

/**
 * Where the data are, from what was stated. Throws a RangeError for what is no address of a server: what libpq takes besides, such as
 * `host=... dbname=...`, and a password with a character that has a meaning in an address.
 */
export function placeOf(url: string | undefined, folder: string): Place {
  const stated = url?.trim() ?? ''
  if (stated === '') {
    if (folder.trim() === '') throw new RangeError('The folder has no name')
    return { folder }
  }
  const parsed = /^postgres(ql)?:\/\//.test(stated) ? URL.parse(stated) : null
  if (parsed === null || parsed.hash !== '' || `${parsed.pathname}${parsed.search}`.includes('@'))
    throw new RangeError(
      'DATABASE_URL is not an address such as postgres://USER:PASSWORD@HOST:5432/NAME. In a password # is written %23, @ %40, / %2F, ? %3F and % %25',
    )
  return { url: stated }
}

/** Opens the database at a place, with its tables brought up to date. */
export const openDatabase = (place: Place): Promise<Database> =>
  'url' in place ? openPostgres(place.url) : openPglite(place.folder)

/** Opens the database of a demo, and fills a new one. `past`: whether its products get invented prices of the past. */
export async function openDemo(place: Place, { past = true } = {}): Promise<Database> {
  const database = await openDatabase(place)
  await seed(database, { past })
  return database
}

/** Whether there are data at a place. Throws an Error when the server does not answer. */
export const hasData = async (place: Place): Promise<boolean> =>
  'url' in place ? hasTables(place.url) : hasDataIn(place.folder)

/** The parts of a backend on a database. What is given in `parts` takes the place of the usual one. */
export async function createBackend(database: Database, parts: Partial<Backend> = {}): Promise<Backend> {
  const { currency, currency_decimals } = await readSetting(database.query, 'site')
  const quotes = new QuoteHub(database)
  const clock = parts.clock ?? (await sharedClock(database))
  return {
    database,
    clock,
    money: new Money(currency, currency_decimals),
    quotes,
    captcha: drawnCaptcha,
    mail: printingMail,
    log: standardLog,
    metrics: createMetrics({ database, quotes, now: () => clock.now() }),
    heartbeatMs: HEARTBEAT_MS,
    trustedProxies: { count: 0 },
    ...parts,
  }
}

/** The clock of a database: this machine's where no other process has it open. */
const sharedClock = async (database: Database): Promise<Clock> =>
  database.isAlone ? systemClock : SharedClock.start({ instant: () => serverInstant(database.query) })
