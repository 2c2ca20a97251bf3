import type { Check } from './check.ts'

/** How long a run is silent where no terminal shows it, and how often it then says what it is doing. */
const QUIET_MS = 10_000

/** Where progress is written: the process's standard error. */
interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

/** Says which check is running and how many there are: on a terminal in one line, elsewhere in a line every few seconds. */
export class Progress {
  readonly #count: number
  readonly #output: Output
  readonly #timer: NodeJS.Timeout | undefined
  #line = ''

  constructor(count: number, output: Output) {
    this.#count = count
    this.#output = output
    // A check may wait for a minute: the timer speaks in between.
    if (output.isTTY !== true) this.#timer = setInterval(() => output.write(`${this.#line}\n`), QUIET_MS).unref()
  }

  begins({ id, rule }: Check, done: number): void {
    this.#line = `${done + 1} of ${this.#count}: ${id}: ${rule}`
    if (this.#output.isTTY === true) this.#output.write(`\r\x1b[K${this.#line.slice(0, 79)}\r`)
  }

  end(): void {
    clearInterval(this.#timer)
    if (this.#output.isTTY === true) this.#output.write('\r\x1b[K')
  }
}
