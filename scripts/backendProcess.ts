import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from '#scripts/run.ts'

/** The starter backend in a process of its own, with the options and the environment of `npm run backend`. */
export class BackendProcess {
  readonly #args: readonly string[]
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | undefined

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#args = args
    this.#env = env
  }

  /** Resolves once it answers. */
  start(): Promise<void> {
    const child = spawn(process.execPath, ['scripts/backend.ts', ...this.#args], {
      cwd: ROOT,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => text.toString().includes('Ctrl-C') && resolve())
      child.once('exit', (code) => code !== null && reject(new Error(`the backend ended with ${code}`)))
    })
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}
