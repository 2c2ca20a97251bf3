import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { getConf } from '#lib/contract/common.ts'
import { ROOT } from '#scripts/run.ts'

const run = promisify(execFile)
const FOLDER = import.meta.dirname
const MMDEBSTRAP = '/usr/bin/mmdebstrap'
const canRun = process.getuid?.() === 0 && existsSync(MMDEBSTRAP)

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** What stands in the runbook, block by block. */
async function blocks(): Promise<readonly string[]> {
  const runbook = await readFile(path.join(FOLDER, 'runbook.md'), 'utf8')
  return [...runbook.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}

/** A Debian with Node, npm and two copies of this repository. `CLEAN_ROOT` names what mmdebstrap has made of it before, which takes a minute. */
async function cleanDebian(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'candor-runbook-'))
  running.push(() => rm(root, { recursive: true, force: true }))
  const { CLEAN_ROOT } = process.env
  const sources = ['bookworm main', 'bookworm-security main'].map((name) =>
    name.includes('security')
      ? `deb http://deb.debian.org/debian-security ${name}`
      : `deb http://deb.debian.org/debian ${name}`,
  )
  if (CLEAN_ROOT !== undefined) await run('tar', ['-xf', CLEAN_ROOT, '-C', root, '--exclude=./dev'])
  else
    await run(MMDEBSTRAP, ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, ...sources])
  await rm(path.join(root, 'dev'), { recursive: true, force: true })
  for (const name of ['dev', 'opt', 'usr/local/lib/node_modules'])
    await mkdir(path.join(root, name), { recursive: true })
  await run('mount', ['--rbind', '/dev', path.join(root, 'dev')])
  running.push(() => run('umount', ['--lazy', '--recursive', path.join(root, 'dev')]))
  await copyFile(process.execPath, path.join(root, 'usr/local/bin/node'))
  const npm = path.resolve(await realpath('/usr/bin/npm'), '../..')
  await cp(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, `usr/local/bin/${name}`))
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) await copyFile(file, path.join(root, file))
  for (const version of ['1', '2']) {
    const to = path.join(root, `opt/candor-${version}`)
    await mkdir(to)
    await run(
      'bash',
      ['-c', `git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- -c | tar -x -C ${to}`],
      {
        cwd: ROOT,
      },
    )
  }
  await copyFile(path.join(FOLDER, 'systemctl.fixture.sh'), path.join(root, 'usr/local/bin/systemctl'))
  await writeFile(path.join(root, 'usr/local/bin/journalctl'), '#!/bin/sh\ncat /var/log/candor@*.log\n')
  await run('chmod', ['755', ...['systemctl', 'journalctl'].map((name) => path.join(root, 'usr/local/bin', name))])
  return root
}

/** What the operator has besides: a source of prices, and what takes mails. */
const PARTS = `
require('node:http').createServer((request, response) => {
  if (request.method === 'POST') return response.end()
  response.writeHead(200)
  let seq = 0
  setInterval(() => response.write(JSON.stringify({ symbol: 'ETH/USDT', price: '3000.00', size: '1.00', seq: ++seq, at: Date.now() }) + '\\n'), 200)
}).listen(9000, '127.0.0.1')
`

it.runIf(canRun)(
  'every command of the runbook does what it says, in a Debian that has nothing',
  { timeout: 1_800_000 },
  async () => {
    const root = await cleanDebian()
    const [install = '', ...others] = await blocks()
    expect(others.length).toBeGreaterThan(7)
    await writeFile(path.join(root, 'parts.js'), PARTS)
    const certificates = process.env.NODE_EXTRA_CA_CERTS
    const settings = [
      ...['export VERSION=1 OLD=1 NEW=2 HOME=/root DEBIAN_FRONTEND=noninteractive'],
      ...['export PRICE_SOURCE=http://127.0.0.1:9000/ MAIL_SERVICE=http://127.0.0.1:9000/'],
    ]
    if (certificates !== undefined) {
      await copyFile(certificates, path.join(root, 'etc/certificates.pem'))
      settings.push('export NODE_EXTRA_CA_CERTS=/etc/certificates.pem')
    }
    // What is loaded from the network comes first: the rest has a network of its own, with no port that this machine uses.
    const [newVersion = ''] = others.filter((block) => block.includes('npm ci'))
    const load = [install, newVersion.split('\n')[0] ?? '']
    const rest = others.map((block) => block.replace(/^cd .* npm ci .*\n/m, ''))
    const script = (commands: readonly string[]) => ['set -euo pipefail', ...settings, ...commands].join('\n')
    await writeFile(path.join(root, 'load.sh'), script(load))
    const check = [
      ...[
        'for at in 4101 4103 8080; do',
        `  curl -fsS http://127.0.0.1:$at${getConf.path} | grep -q '"currency":"CNY"'; done`,
      ],
      'candor operators; readlink /opt/candor; ls -l /etc/candor/backend.env; echo "the end"',
    ]
    await writeFile(
      path.join(root, 'rest.sh'),
      script(['mount -t proc proc /proc', 'node /parts.js &', 'systemctl start postgresql', ...rest, ...check]),
    )
    const clean = {
      env: { NODE_ENV: 'test' as const, PATH: '/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin' },
      maxBuffer: 1e8,
    }
    // A package starts nothing in a chroot.
    await writeFile(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    await appendFile(path.join(root, 'load.sh'), '\n')
    await run('unshare', ['--mount', 'chroot', root, 'bash', '-c', 'mount -t proc proc /proc && bash /load.sh'], clean)
    // Every process ends with the first one.
    const apart = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c']
    const started = `ip link set lo up && exec chroot ${root} bash /rest.sh 2>&1`
    const { stdout } = await run('unshare', [...apart, started], clean).catch((error: { stdout: string }) => {
      throw new Error(error.stdout.slice(-4000))
    })
    for (const said of [
      'invitation of ann',
      'the books are in order',
      'entries are in order',
      'the end',
      '/opt/candor-1',
      'leading 1',
    ])
      expect(stdout).toContain(said)
    expect(stdout).toMatch(/-rw-r----- 1 root candor/)
    expect(stdout).not.toContain('bob finance')
  },
)
