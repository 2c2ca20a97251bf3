import { chmod, mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Clock, systemClock } from '../clock.ts'
import { Busy, type Database, type Run, retried } from './database.ts'
import { migrate } from './migrate.ts'

/** Where PGlite has its files in a folder. */
export const dataIn = (folder: string): string => path.join(folder, 'data')

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** PGlite does not recover from a disk that is full while it writes, so nothing is written when less than this is left. */
const LEAST_FREE_BYTES = 64 * 2 ** 20
const WATCH_MS = 500

interface Options {
  /** How many bytes the disk of a folder has left. */
  readonly freeBytes?: (folder: string) => Promise<number>
  readonly watchMs?: number
  /** Whether the tables are brought up to date. */
  readonly migrates?: boolean
}

/**
 * Opens the PostgreSQL that runs in this process (PGlite), with its data in a folder that only this user can read, and brings its
 * tables up to date unless they are to be left as they are. Throws `FolderInUse` while another process has the folder open: two would destroy the data.
 */
export async function openPglite(folder: string, options: Options = {}): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const unlock = await lockFolder(folder)
  const disk = new FreeSpace(folder, options)
  try {
    await disk.check()
    await mkdir(dataIn(folder), { recursive: true, mode: 0o700 })
    const database = await pgliteDatabase(await PGlite.create(dataIn(folder)), systemClock, disk, options)
    disk.watch()
    const close = async () => {
      disk.stop()
      await database.close()
      unlock()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Locks a folder until the process ends, in whatever way it ends, or calls the function that is returned. Node has no lock of a file of
 * its own; SQLite's is one of the operating system.
 */
async function lockFolder(folder: string): Promise<() => void> {
  // Only where it is used: Node warns of it as experimental.
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new FolderInUse(`A backend is already running on ${folder}`)
  }
  return () => lock.close()
}

/** Whether a folder's disk has room for what is stored next. */
class FreeSpace {
  readonly #folder: string
  readonly #freeBytes: (folder: string) => Promise<number>
  readonly #watchMs: number
  #timer: NodeJS.Timeout | undefined
  problem: string | undefined

  constructor(folder: string, { freeBytes = freeBytesOf, watchMs = WATCH_MS }: Options) {
    this.#folder = folder
    this.#freeBytes = freeBytes
    this.#watchMs = watchMs
  }

  async check(): Promise<void> {
    const free = await this.#freeBytes(this.#folder)
    const left = Math.floor(free / 2 ** 20)
    this.problem = free < LEAST_FREE_BYTES ? `the disk of ${this.#folder} has ${left} MiB left` : undefined
  }

  watch(): void {
    this.#timer = setInterval(() => void this.check().catch(() => undefined), this.#watchMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The database of a PGlite, with its tables brought up to date unless they are to be left as they are. The process has the only clock, which tests can replace. */
export async function pgliteDatabase(
  client: PGlite,
  clock: Clock = systemClock,
  disk: Pick<FreeSpace, 'problem'> = { problem: undefined },
  { migrates = true }: Pick<Options, 'migrates'> = {},
): Promise<Database> {
  const query = drizzle(client, { casing: 'snake_case' })
  if (migrates) await migrate(query)
  const counts = { waiting: 0, conflicts: 0 }
  const admitted = async <T>(attempt: () => Promise<T>) => {
    if (disk.problem !== undefined) throw new Busy(disk.problem)
    return retried(attempt, () => {
      counts.conflicts += 1
    })
  }
  return {
    query,
    transaction: (work) => admitted(() => query.transaction(work, { isolationLevel: 'serializable' })),
    // One transaction at a time: nobody else holds a lock.
    statements: (_, work) =>
      admitted(() =>
        client.transaction((tx) => {
          const run: Run = async ({ text }, values) => (await tx.query(text, [...values])).rows
          return work(run, true)
        }),
      ),
    ownInstant: () => clock.now(),
    isAlone: true,
    listen: async (channel, receive) => client.listen(channel, receive),
    counts: () => counts,
    reconnect: () => undefined,
    problem: () => disk.problem,
    close: () => client.close(),
  }
}
