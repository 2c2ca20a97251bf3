import { chmod, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Clock, systemClock } from '../clock.ts'
import { Busy, type Database, databaseErrorCode, type Run, retried } from './database.ts'
import { migrate } from './migrate.ts'

/** Where PGlite has its files in a folder. */
const dataIn = (folder: string): string => path.join(folder, 'data')

/** The data cannot be in a folder. The message says why. */
export class FolderProblem extends Error {}

/** Another process has the folder open. */
export class FolderInUse extends FolderProblem {
  override readonly name = 'FolderInUse'
}

/** Where a running backend takes commands. */
export const socketIn = (folder: string): string => path.join(folder, 'operator.sock')

/** Of the path of a socket, in bytes: 104 on macOS and 108 on Linux, with a zero at the end. */
const LONGEST_SOCKET = 103

/** What a folder may have before it has data: what a process that was killed has left, and what a new disk has. */
const NO_DATA = ['lock', 'operator.sock', 'lost+found']

/** Makes a folder for data, which only this user can read. Throws a FolderProblem where it is not for data. */
async function prepareFolder(folder: string): Promise<void> {
  requireShort(folder)
  try {
    const entries: readonly string[] = await readdir(folder).catch((error: unknown) => {
      if (databaseErrorCode(error) === 'ENOENT') return []
      throw error
    })
    const others = entries.includes('lock') ? [] : entries.filter((entry) => !NO_DATA.includes(entry))
    // What belongs to somebody else stays as it is.
    if (others.length > 0)
      throw new FolderProblem(
        `The folder ${folder} has other files, such as ${others[0]}: name one that is empty or missing`,
      )
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  } catch (error) {
    throw problemOf(folder, error)
  }
}

/** Throws a FolderProblem where the path of a folder is too long for the socket in it. */
export function requireShort(folder: string): void {
  const over = Buffer.byteLength(socketIn(folder)) - LONGEST_SOCKET
  if (over > 0)
    throw new FolderProblem(
      `The path of the folder is ${over} bytes too long for a socket in it: name a shorter one, or a relative one`,
    )
}

/** Whether a folder has data. Throws a FolderProblem where this user may not look. */
export async function hasDataIn(folder: string): Promise<boolean> {
  try {
    return (await stat(dataIn(folder))).isDirectory()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(databaseErrorCode(error) ?? '')) return false
    throw problemOf(folder, error)
  }
}

/** What the operating system refuses, in its own words, such as "permission denied". */
function problemOf(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  const words = /^\w+: (.*?),/.exec(error.message)?.[1] ?? error.message
  return new FolderProblem(`The folder ${folder} cannot be used: ${words}`)
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
 * tables up to date unless they are to be left as they are. Throws a FolderProblem, and `FolderInUse` while another process has the folder open: two
 * would destroy the data.
 */
export async function openPglite(folder: string, options: Options = {}): Promise<Database> {
  await prepareFolder(folder)
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
