import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of Debian's package; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** A PostgreSQL server with an empty database, in a folder of its own. */
export interface TestPostgres {
  readonly url: string
  /** Ends it at once, as when its machine loses its power. */
  readonly kill: () => Promise<void>
  /** Starts it again after `kill`. */
  readonly start: () => Promise<void>
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** Whether a commit waits until it is on the disk. Without it tests are quicker, and a process that is killed loses nothing either. */
  readonly fsync?: boolean
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts one, which listens at a socket in its folder: a port could be taken by another one. PostgreSQL refuses to run as root, so root runs it as the user `postgres` of the package. */
export async function startPostgres(bin: string, { fsync = false, env = {} }: Options = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = (program: string, args: readonly string[]) => {
    const options = { cwd: '/', env: { ...process.env, ...env } }
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], options)
      : run(path.join(bin, program), [...args], options)
  }
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number.parseInt(stdout, 10), -1)
  }
  const data = path.join(folder, 'data')
  await as('initdb', ['-D', data, '-A', 'trust', '-U', 'candor', '--no-sync'])
  const settings = `-k ${folder} -c listen_addresses= -c fsync=${fsync ? 'on' : 'off'}`
  const start = async () => {
    await as('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  }
  const kill = async () => {
    await as('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  await start()
  return {
    url: `postgres://candor@/postgres?host=${encodeURIComponent(folder)}`,
    kill,
    start,
    stop: async () => {
      await kill().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
