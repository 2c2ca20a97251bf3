import { Money } from '#backend-rules/money.ts'
import type { Backend } from './backend.ts'
import { type Clock, SharedClock, systemClock } from './clock.ts'
import { type Database, serverInstant } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { migratePostgres } from './database/migratePostgres.ts'
import { hasDataIn, openPglite } from './database/pglite.ts'
import { type ConnectionLimits, connectPostgres, hasTables } from './database/postgres.ts'
import { standardLog } from './log.ts'
import { QuoteHub } from './market/hub.ts'
import { drawnCaptcha } from './members/captcha.ts'
import { printingMail } from './members/mail.ts'
import { createMetrics, measuredMail } from './metrics.ts'
import { seed } from './seed/seed.ts'
import { readSetting } from './settings/settings.ts'

/** Silence on a stream lasts at most 5 s by the contract. */
const HEARTBEAT_MS = 4_000

/** Where the data are: a PostgreSQL server, or PGlite in a folder. */
export type DatabaseLocation =
  | { readonly url: string; readonly limits?: ConnectionLimits }
  | { readonly folder: string }

/**
 * Where the data are, from what was stated. Throws a RangeError for what is no address of a server: what libpq takes besides, such as
 * `host=... dbname=...`, and a password with a character that has a meaning in an address.
 */
export function databaseLocation(url: string | undefined, folder: string): DatabaseLocation {
  const stated = url?.trim() ?? ''
  if (stated === '') {
    if (folder.trim() === '') throw new RangeError('The folder has no name')
    return { folder }
  }
  // A user without a host, as in postgres://USER@/NAME?host=/FOLDER of a socket: pg takes it, and URL does not.
  const parsed = /^postgres(ql)?:\/\//.test(stated) ? URL.parse(stated.replace('@/', '@localhost/')) : null
  if (parsed === null || parsed.hash !== '' || `${parsed.pathname}${parsed.search}`.includes('@'))
    throw new RangeError(
      'DATABASE_URL is not an address such as postgres://USER:PASSWORD@HOST:5432/NAME. In a password # is written %23, @ %40, / %2F, ? %3F and % %25',
    )
  return { url: stated }
}

/** Opens the database at a place as it is: nothing is changed. */
export const openAsIs = async (place: DatabaseLocation): Promise<Database> =>
  'url' in place ? connectPostgres(place.url, undefined, place.limits) : openPglite(place.folder, { migrates: false })

/** Opens the database at a place, or throws what `prepare` throws once it is closed. */
export async function openPrepared(
  place: DatabaseLocation,
  prepare: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const database = await openAsIs(place)
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Brings the tables of a database up to date. Throws `MigrationWaited` where something is in the way for too long. */
export const bringUpToDate = ({ query }: Database, place: DatabaseLocation): Promise<void> =>
  'url' in place ? migratePostgres(place.url, standardLog) : migrate(query)

interface DemoOptions {
  /** Whether its products get invented prices of the past. */
  readonly past?: boolean
  /** Called before anything is changed. What it throws is thrown. */
  readonly check?: (database: Database) => Promise<void>
}

/** Opens the database of a demo, and fills a new one. */
export const openDemo = (place: DatabaseLocation, { past = true, check }: DemoOptions = {}): Promise<Database> =>
  openPrepared(place, async (database) => {
    await check?.(database)
    await bringUpToDate(database, place)
    await seed(database, { past })
  })

/** Whether there are data at a place. Throws an Error when the server does not answer. */
export const hasData = async (place: DatabaseLocation): Promise<boolean> =>
  'url' in place ? hasTables(place.url) : hasDataIn(place.folder)

/** The parts of a backend on a database. What is given in `parts` takes the place of the usual one. */
export async function createBackend(database: Database, parts: Partial<Backend> = {}): Promise<Backend> {
  const { currency, currency_decimals } = await readSetting(database.query, 'site')
  const quotes = new QuoteHub(database)
  const clock = parts.clock ?? (await sharedClock(database))
  const metrics = createMetrics({ database, quotes, clock })
  return {
    database,
    clock,
    money: new Money(currency, currency_decimals),
    quotes,
    captcha: drawnCaptcha,
    log: standardLog,
    metrics,
    heartbeatMs: HEARTBEAT_MS,
    trustedProxies: { count: 0 },
    ...parts,
    mail: measuredMail(parts.mail ?? printingMail, metrics),
  }
}

/** The clock of a database: this machine's where no other process has it open. */
const sharedClock = async (database: Database): Promise<Clock> =>
  database.isAlone ? systemClock : SharedClock.start({ instant: () => serverInstant(database.query) })
