import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NCHAN_MODULE } from '#scripts/test/nchan.ts'

const CONFIGURATION = fileURLToPath(new URL('streams.conf', import.meta.url))

interface Ports {
  /** Of the members. */
  readonly port: number
  /** Of the leader. */
  readonly publish: number
  readonly instances: readonly [number, number]
}

/** nginx with the configuration of this folder, on other ports. */
export class TestNginx {
  readonly #folder: string
  #child: ChildProcess | undefined
  readonly address: string
  /** Where the leader posts quotes. */
  readonly publishAddress: string

  private constructor(folder: string, { port, publish }: Ports) {
    this.#folder = folder
    this.address = `http://127.0.0.1:${port}`
    this.publishAddress = `http://127.0.0.1:${publish}/publish`
  }

  static async start(ports: Ports): Promise<TestNginx> {
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-nginx-'))
    const [first, second] = ports.instances
    const streams = (await readFile(CONFIGURATION, 'utf8'))
      .replace('listen 127.0.0.1:8081', `listen 127.0.0.1:${ports.publish}`)
      .replace('listen 8080', `listen 127.0.0.1:${ports.port}`)
      .replace('127.0.0.1:4101', `127.0.0.1:${first}`)
      .replace('127.0.0.1:4103', `127.0.0.1:${second}`)
    await writeFile(
      path.join(folder, 'nginx.conf'),
      [
        `load_module ${NCHAN_MODULE};`,
        'daemon off;',
        'worker_processes 1;',
        `pid ${folder}/pid;`,
        'events { worker_connections 15000; multi_accept on; }',
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
        streams,
        '}',
      ].join('\n'),
    )
    const nginx = new TestNginx(folder, ports)
    await nginx.again()
    return nginx
  }

  /** Starts it after `kill`. Resolves once it answers. */
  async again(): Promise<void> {
    const args = ['-c', `${this.#folder}/nginx.conf`, '-e', `${this.#folder}/error.log`]
    const child = spawn('nginx', args, { stdio: 'ignore' })
    this.#child = child
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(await readFile(`${this.#folder}/error.log`, 'utf8'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Ends it at once, with every stream. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    // Its workers may end a little later.
    while (await this.#answers()) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.address}/metrics`, { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    )
  }

  async stop(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
