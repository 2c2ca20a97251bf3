import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#scripts/ports.ts'

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

/** Starts one. PostgreSQL refuses to run as root, so root runs it as the user `postgres` of the package. */
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
  const port = await freePort(55_400)
  await as('initdb', ['-D', data, '-A', 'trust', '-U', 'candor', '--no-sync'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  await as('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  return {
    url: `postgres://candor@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await as('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
