import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { configure } from '#scripts/configure.ts'
import { freePort } from '#scripts/ports.ts'
import { ROOT } from '#scripts/run.ts'

const FIRST_PORT = 18_080

/** Whether nginx is on this machine; as root it is installed where apt can. */
export function hasNginx(): boolean {
  const found = () => spawnSync('nginx', ['-v']).status === 0
  if (found()) return true
  if (process.getuid?.() !== 0) return false
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { timeout: 120_000 })
  return found()
}

export interface Nginx {
  /** Origin of the site. */
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Starts nginx with the configuration that every build carries (`public/nginx.conf`), over a copy of the build whose backend is on
 * the page's own origin.
 *
 * @param backend Base address that calls are passed on to.
 */
export async function startNginx(backend: string): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-nginx-'))
  const site = path.join(folder, 'site')
  await cp(path.join(ROOT, 'out'), site, { recursive: true })
  await configure(site, { apiBases: ['', ''] })
  const port = await freePort(FIRST_PORT + Math.floor(Math.random() * 10_000))
  const server = (await readFile(path.join(site, 'nginx.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:8080;', `server ${new URL(backend).host};`)
    .replace('root /srv/candor;', `root ${site};`)
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const whole = `daemon off;\npid ${folder}/pid;\nerror_log stderr;\n${process.getuid?.() === 0 ? 'user root;' : ''}
events {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`
  const file = path.join(folder, 'whole.conf')
  await writeFile(file, whole)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const errors: string[] = []
  child.stderr.on('data', (text) => errors.push(String(text)))
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, () => child.exitCode !== null, errors)
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Resolves when the server answers. Throws Error with what it wrote when it has ended instead. */
async function answers(origin: string, hasEnded: () => boolean, errors: readonly string[]): Promise<void> {
  while (!(await fetch(origin).catch(() => undefined))) {
    if (hasEnded()) throw new Error(`nginx: ${errors.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
