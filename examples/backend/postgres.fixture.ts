import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '#scripts/test/postgres.ts'
import { MovableClock } from './movableClock.fixture.ts'

const run = promisify(execFile)
/** Of what a program prints: a dump is longer than what Node takes by itself. */
const MOST_BYTES = 32 * 1024 * 1024

/** Room for an hour of requests. It is memory. */
const DISK_MIB = 1024

/** A PostgreSQL server with an empty database, in a folder of its own. */
export interface TestPostgres {
  readonly url: string
  /** The folder, which belongs to the user that the server runs as. */
  readonly folder: string
  /** Runs a program of PostgreSQL or of the system as the user that the server runs as, and returns what it prints. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<string>
  /** Ends it at once, as when its machine loses its power. */
  readonly kill: () => Promise<void>
  /** Starts it unless it runs. */
  readonly start: () => Promise<void>
  /** Its own disk; undefined where it has that of the machine. */
  readonly disk: SmallDisk | undefined
  /** Its own clock; undefined where it has that of the machine. */
  readonly clock: MovableClock | undefined
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

/** A disk of a server that a test can fill. */
export interface SmallDisk {
  /** Leaves no room on it. */
  readonly fill: () => Promise<void>
  /** Makes room again. */
  readonly clear: () => Promise<void>
}

interface Options {
  readonly fsync?: 'on' | 'off'
  /** Whether it has a disk and a clock of its own, as far as this machine allows it: mounting, and libfaketime. */
  readonly isApart?: boolean
}

/**
 * Starts one, which listens at a socket in its folder: a port could be taken by another one. PostgreSQL refuses to run as root, so root
 * runs it as the user `postgres` of the package. Without `fsync` it is quicker, and loses data with the power.
 */
export async function startPostgres({ fsync = 'off', isApart = false }: Options = {}): Promise<TestPostgres> {
  const clock = isApart ? await MovableClock.create() : undefined
  const { folder, as, remove } = await postgresFolder(clock?.environment)
  const data = path.join(folder, 'data')
  const isMounted = isApart && (await mountDisk(data))
  const filler = path.join(data, 'filler')
  await as('initdb', '-D', data, '-A', 'trust', '-U', 'candor', '--no-sync')
  const settings = `-k ${folder} -c listen_addresses= -c fsync=${fsync}`
  const runs = () => as('pg_ctl', '-D', data, 'status').then(isTrue, isFalse)
  const start = async () => {
    if (!(await runs())) await as('pg_ctl', '-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start')
  }
  const kill = async () => {
    await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
  }
  await start()
  return {
    url: urlIn(folder),
    folder,
    run: as,
    kill,
    start,
    disk: isMounted
      ? {
          // It ends when nothing more can be written.
          fill: async () => void (await as('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k').catch(() => undefined)),
          clear: () => rm(filler),
        }
      : undefined,
    clock,
    stop: async () => {
      await kill().catch(() => undefined)
      if (isMounted) await run('umount', [data])
      await remove()
      await clock?.remove()
    },
  }
}

/** Mounts a disk of its own at a folder of the server; false where that is not allowed. */
async function mountDisk(folder: string): Promise<boolean> {
  await mkdir(folder)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]).then(
    isTrue,
    isFalse,
  )
  await giveToServer(folder)
  return isMounted
}

const isTrue = () => true
const isFalse = () => false

/** The address of the server that listens at a socket in a folder. */
export const urlIn = (folder: string): string => `postgres://candor@/postgres?host=${encodeURIComponent(folder)}`

/** A new folder for servers, and what runs a program as its owner, with those of PostgreSQL on the path. */
export async function postgresFolder(environment: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}`, TMPDIR: tmpdir() }
  // Set by `env` for that user's program alone: what libfaketime shares, another user's program must not have made.
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-postgres-'))
  const as = async (program: string, ...args: readonly string[]) => {
    const own = [...settings, program, ...args]
    const [file, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', 'env', ...own]] : ['env', own]
    const { stdout } = await run(file, all, { cwd: folder, env, maxBuffer: MOST_BYTES })
    return stdout
  }
  await giveToServer(folder)
  return { folder, as, remove: () => rm(folder, { recursive: true, force: true }) }
}

const isRoot = () => process.getuid?.() === 0

/** Makes a folder that of the user who runs servers. */
async function giveToServer(folder: string): Promise<void> {
  if (!isRoot()) return
  const { stdout } = await run('id', ['-u', 'postgres'])
  await chown(folder, Number.parseInt(stdout, 10), -1)
}
