import { spawnSync } from 'node:child_process'
import { isMain } from '#scripts/run.ts'
import { aptInstall } from '#scripts/test/apt.ts'

/** The web servers that a build brings a configuration for, with Debian's package and what prints the version. */
const SERVERS = {
  nginx: { package: 'nginx-light', version: '-v' },
  caddy: { package: 'caddy', version: 'version' },
} as const
export type ServerName = keyof typeof SERVERS
export const serverNames: readonly ServerName[] = ['nginx', 'caddy']

/** Whether a web server is on this machine. */
export const hasServer = (name: ServerName): boolean => spawnSync(name, [SERVERS[name].version]).status === 0

/** Installs as root what is missing, and says what is not tested. */
function install(): void {
  const missing = serverNames.filter((name) => !hasServer(name))
  aptInstall(missing.map((name) => SERVERS[name].package))
  for (const name of serverNames) {
    const text = hasServer(name)
      ? 'tested'
      : `NOT TESTED: it is not on this machine. On Debian: apt-get install ${SERVERS[name].package}`
    console.log(`${name}: ${text}`)
  }
}

if (isMain(import.meta.url)) install()
