import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '#scripts/test/postgres.ts'

const run = promisify(execFile)
/** Of what a program prints: a dump is longer than what Node takes by itself. */
const MOST_BYTES = 32 * 1024 * 1024

/** A PostgreSQL server with an empty database, in a folder of its own. */
export interface TestPostgres {
  readonly url: string
  /** The folder, which belongs to the user that the server runs as. */
  readonly folder: string
  /** Runs a program of PostgreSQL or of the system as the user that the server runs as, and returns what it prints. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<string>
  /** Ends it at once, as when its machine loses its power. */
  readonly kill: () => Promise<void>
  /** Starts it again after `kill`. */
  readonly start: () => Promise<void>
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Starts one, which listens at a socket in its folder: a port could be taken by another one. PostgreSQL refuses to run as root, so root
 * runs it as the user `postgres` of the package. Without `fsync` it is quicker, and loses data with the power.
 */
export async function startPostgres({ fsync = 'off' }: { readonly fsync?: 'on' | 'off' } = {}): Promise<TestPostgres> {
  const { folder, as, remove } = await postgresFolder()
  const data = path.join(folder, 'data')
  await as('initdb', '-D', data, '-A', 'trust', '-U', 'candor', '--no-sync')
  const settings = `-k ${folder} -c listen_addresses= -c fsync=${fsync}`
  const start = async () => {
    await as('pg_ctl', '-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start')
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
    stop: async () => {
      await kill().catch(() => undefined)
      await remove()
    },
  }
}

/** The address of the server that listens at a socket in a folder. */
export const urlIn = (folder: string): string => `postgres://candor@/postgres?host=${encodeURIComponent(folder)}`

/** A new folder for servers, and what runs a program as its owner, with those of PostgreSQL on the path. */
export async function postgresFolder() {
  const env = { ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}`, TMPDIR: tmpdir() }
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = async (program: string, ...args: readonly string[]) => {
    const [file, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]
    const { stdout } = await run(file, all, { cwd: folder, env, maxBuffer: MOST_BYTES })
    return stdout
  }
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number.parseInt(stdout, 10), -1)
  }
  return { folder, as, remove: () => rm(folder, { recursive: true, force: true }) }
}
