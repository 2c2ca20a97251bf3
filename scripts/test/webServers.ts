import { spawnSync } from 'node:child_process'

/** The web servers that a build brings a configuration for, with Debian's package and what prints the version. */
const SERVERS = [
  { name: 'nginx', package: 'nginx-light', version: ['nginx', '-v'] },
  { name: 'caddy', package: 'caddy', version: ['caddy', 'version'] },
] as const

const isThere = ({ version: [program, option] }: (typeof SERVERS)[number]) => spawnSync(program, [option]).status === 0

/** The step of `npm test` before the browser tests: as root it installs what is missing, and it says what is not tested. */
function install(): void {
  const missing = SERVERS.filter((server) => !isThere(server))
  if (missing.length > 0 && process.getuid?.() === 0) {
    const packages = missing.map((server) => server.package)
    const apt = (...args: readonly string[]) =>
      spawnSync('apt-get', args, {
        stdio: 'ignore',
        timeout: 120_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...packages)
  }
  for (const server of SERVERS) {
    const text = isThere(server)
      ? 'tested'
      : `NOT TESTED: it is not on this machine. On Debian: apt-get install ${server.package}`
    console.log(`${server.name}: ${text}`)
  }
}

install()
