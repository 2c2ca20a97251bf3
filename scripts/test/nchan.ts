import { existsSync } from 'node:fs'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

/** Where Debian's package libnginx-mod-nchan has the module of nginx. */
export const NCHAN_MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** Whether nginx with nchan is on this machine. */
export const hasNchan = (): boolean => existsSync(NCHAN_MODULE)

if (isMain(import.meta.url)) {
  if (!hasNchan()) aptInstall(['nginx-light', 'libnginx-mod-nchan'])
  console.log(
    hasNchan() ? 'nchan: tested' : 'nchan: NOT TESTED. On Debian: apt-get install nginx-light libnginx-mod-nchan',
  )
}
