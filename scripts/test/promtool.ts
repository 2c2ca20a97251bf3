import { existsSync } from 'node:fs'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

/** Where Debian's package prometheus has the program that checks rules. */
export const PROMTOOL = '/usr/bin/promtool'

/** Whether promtool is on this machine. */
export const hasPromtool = (): boolean => existsSync(PROMTOOL)

if (isMain(import.meta.url)) {
  if (!hasPromtool()) aptInstall(['prometheus'])
  console.log(hasPromtool() ? 'alert rules: tested' : 'alert rules: NOT TESTED. On Debian: apt-get install prometheus')
}
