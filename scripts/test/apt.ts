import { spawnSync } from 'node:child_process'

/** Installs packages of Debian, where this is root on Debian; elsewhere, and where it fails, nothing happens. */
export function aptInstall(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0) return
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
