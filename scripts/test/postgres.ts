import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of Debian's package; undefined where it is not installed. */
function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** The folder with the programs of PostgreSQL. Throws an Error that says how to install it: what it tests is never left out. */
export function postgresPrograms(): string {
  const bin = findPrograms()
  if (bin === undefined) throw new Error('PostgreSQL is not on this machine. On Debian: apt-get install postgresql')
  return bin
}

if (isMain(import.meta.url)) {
  if (findPrograms() === undefined) aptInstall(['postgresql'])
  console.log(`PostgreSQL: ${postgresPrograms()}`)
}
