import { existsSync } from 'node:fs'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

/** Where Debian's package pgbouncer has it. */
export const PGBOUNCER = '/usr/sbin/pgbouncer'

/** Whether pgbouncer, a pooler of connections to PostgreSQL, is on this machine. */
export const hasPgbouncer = (): boolean => existsSync(PGBOUNCER)

if (isMain(import.meta.url)) {
  if (!hasPgbouncer()) aptInstall(['pgbouncer'])
  console.log(hasPgbouncer() ? 'pgbouncer: tested' : 'pgbouncer: NOT TESTED. On Debian: apt-get install pgbouncer')
}
