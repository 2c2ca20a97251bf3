import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { ROOT } from '#scripts/run.ts'

/** The starter backend in a process of its own, with the options and the environment of `npm run backend`. */
export class BackendProcess {
  readonly #args: readonly string[]
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #isEnding = false
  /** How often it has ended by itself. */
  exits = 0

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#args = args
    this.#env = env
  }

  /** Resolves once it answers. */
  start(): Promise<void> {
    const child = spawn(process.execPath, ['examples/backend/command.ts', ...this.#args], {
      cwd: ROOT,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    this.#isEnding = false
    child.once('exit', () => {
      if (!this.#isEnding) this.exits += 1
    })
    return new Promise((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => text.toString().includes('Ctrl-C') && resolve())
      child.once('exit', (code) => code !== null && reject(new Error(`the backend ended with ${code}`)))
    })
  }

  /** How long processors have worked for it so far, in ms; undefined where the system does not tell (no /proc). */
  async cpuMs(): Promise<number | undefined> {
    const text = await readFile(`/proc/${this.#child?.pid}/stat`, 'utf8').catch(() => undefined)
    // After the name in parentheses: the user and the system time are the fields 14 and 15, in hundredths of a second.
    const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields && (ticksOf(fields[11]) + ticksOf(fields[12])) * 10
  }

  /** Ends it: at once, or when it has answered what has come. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    this.#isEnding = true
    child.kill(signal)
    await ended
  }

  /** Stops it where it is, as when its machine hangs, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal)
  }
}

const ticksOf = (field = '0'): number => Number.parseInt(field, 10)
