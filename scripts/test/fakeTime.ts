import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

const LIBRARIES = '/usr/lib'
/** What is said where it is missing. */
export const FAKE_TIME_MISSING = 'libfaketime is not on this machine. On Debian: apt-get install libfaketime'

/** The library of Debian's package libfaketime, which gives one process a clock of its own; undefined where it is not installed. */
export function fakeTimeLibrary(): string | undefined {
  return (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .map((name) => path.join(LIBRARIES, name, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file))
}

if (isMain(import.meta.url)) {
  if (fakeTimeLibrary() === undefined) aptInstall(['libfaketime'])
  console.log(
    fakeTimeLibrary() === undefined ? `moved clocks: NOT TESTED. ${FAKE_TIME_MISSING}` : 'moved clocks: tested',
  )
}
