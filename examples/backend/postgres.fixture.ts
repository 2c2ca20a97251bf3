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
  readonly stop: () => Promise<void>
}

/** Starts one, which listens at a socket in its folder: a port could be taken by another one. PostgreSQL refuses to run as root, so root runs it as the user `postgres` of the package. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = (program: string, args: readonly string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], { cwd: '/' })
      : run(path.join(bin, program), [...args])
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number.parseInt(stdout, 10), -1)
  }
  const data = path.join(folder, 'data')
  await as('initdb', ['-D', data, '-A', 'trust', '-U', 'candor', '--no-sync'])
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`
  await as('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  return {
    url: `postgres://candor@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await as('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
