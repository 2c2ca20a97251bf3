import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { configure } from '#scripts/configure.ts'
import { freePort } from '#scripts/ports.ts'
import { ROOT } from '#scripts/run.ts'
import type { SiteConfig } from '#scripts/siteConfig.ts'
import type { ServerName } from '#scripts/test/webServers.ts'

const FIRST_PORT = 18_080

/** A copy of the build on a real web server, with the configuration of the server that every build carries. */
interface WebServer {
  /** Origin of the site. */
  readonly origin: string
  /** The folder that it serves. */
  readonly site: string
  stop(): Promise<void>
}

interface Site {
  /** A folder for the server's own files. */
  readonly folder: string
  readonly site: string
  readonly port: number
  /** Host and port that calls are passed on to. */
  readonly backend: string
}

/** Writes the server's configuration. Returns the program's arguments. */
type Prepare = (site: Site) => Promise<readonly string[]>

const prepare: Readonly<Record<ServerName, Prepare>> = {
  nginx: async ({ folder, site, port, backend }) => {
    const server = (await readFile(path.join(site, 'nginx.conf'), 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('proxy_pass http://127.0.0.1:8080;', `proxy_pass http://${backend};`)
      .replace('root /srv/candor;', `root ${site};`)
      .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    // A second brand on the same nginx: the file has to be usable twice.
    const second = server.replace('server_name example.com;', 'server_name second.example;')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    const file = path.join(folder, 'whole.conf')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    await writeFile(
      file,
      `daemon off;\npid ${folder}/pid;\nerror_log stderr;\n${user}
events {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n${second}\n}\n`,
    )
    return ['-c', file, '-p', folder]
  },
  caddy: async ({ folder, site, port, backend }) => {
    const server = (await readFile(path.join(site, 'Caddyfile'), 'utf8'))
      .replace(':80 {', `http://127.0.0.1:${port} {`)
      .replace('root * /srv/candor', `root * ${site}`)
      .replace('reverse_proxy 127.0.0.1:8080', `reverse_proxy ${backend}`)
    const file = path.join(folder, 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${server}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

/**
 * Starts a web server over a copy of the build.
 *
 * @param backend Base address that calls to the page's own origin are passed on to.
 */
export async function startWebServer(name: ServerName, backend: string, config: SiteConfig): Promise<WebServer> {
  const folder = await mkdtemp(path.join(tmpdir(), `candor-${name}-`))
  const site = path.join(folder, 'site')
  await cp(path.join(ROOT, 'out'), site, { recursive: true })
  await configure(site, config)
  const port = await freePort(FIRST_PORT + Math.floor(Math.random() * 10_000))
  const args = await prepare[name]({ folder, site, port, backend: new URL(backend).host })
  const child = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const errors: string[] = []
  child.stderr.on('data', (text) => errors.push(String(text)))
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, () => child.exitCode !== null, errors)
  return {
    origin,
    site,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Resolves when the server answers. Throws an Error with its output if it ends instead. */
async function answers(origin: string, hasEnded: () => boolean, errors: readonly string[]): Promise<void> {
  while (!(await fetch(origin).catch(() => undefined))) {
    if (hasEnded()) throw new Error(`The web server has ended: ${errors.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
