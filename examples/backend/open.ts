import path from 'node:path'
import { Money } from '#lib/backend/money.ts'
import type { Backend } from './backend.ts'
import { systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { standardLog } from './log.ts'
import { QuoteHub } from './market/hub.ts'
import { drawnCaptcha } from './members/captcha.ts'
import { printingMail } from './members/mail.ts'
import { seed } from './seed/seed.ts'
import { readSetting } from './settings/settings.ts'

/** Silence on a stream lasts at most 5 s by the contract. */
const HEARTBEAT_MS = 4_000

/** Where the data are: a PostgreSQL server, or PGlite in a folder. */
export type Place = { readonly url: string } | { readonly folder: string }

/** Where PGlite has its files in a folder. */
export const dataIn = (folder: string): string => path.join(folder, 'data')

/** Opens the database at a place, and fills a new one. `past`: whether its products get invented prices of the past. */
export async function openDatabase(place: Place, { past = true } = {}): Promise<Database> {
  const database = 'url' in place ? await openPostgres(place.url) : await openPglite(dataIn(place.folder))
  await seed(database, { past })
  return database
}

/** The parts of a backend on a database. What is given in `parts` takes the place of the usual one. */
export async function createBackend(database: Database, parts: Partial<Backend> = {}): Promise<Backend> {
  const { currency, currency_decimals } = await readSetting(database.query, 'site')
  return {
    database,
    clock: systemClock,
    money: new Money(currency, currency_decimals),
    quotes: new QuoteHub(database),
    captcha: drawnCaptcha,
    mail: printingMail,
    log: standardLog,
    heartbeatMs: HEARTBEAT_MS,
    behindProxy: false,
    ...parts,
  }
}
