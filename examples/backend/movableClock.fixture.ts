import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FAKE_TIME_MISSING, fakeTimeLibrary } from '#scripts/test/fakeTime.ts'

/** The clock of one process, which is moved while it runs. The steady clock goes on as ever. */
export class MovableClock {
  readonly #folder: string
  /** What the process is started with. */
  readonly environment: Readonly<Record<string, string>>

  private constructor(folder: string, library: string) {
    this.#folder = folder
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // How long it does not read the file again, in seconds.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** What is said where there is none. */
  static readonly missing = FAKE_TIME_MISSING

  /** Undefined where libfaketime is missing. */
  static async create(): Promise<MovableClock | undefined> {
    const library = fakeTimeLibrary()
    if (library === undefined) return undefined
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-clock-'))
    // The server of a database runs as another user.
    await chmod(folder, 0o755)
    const clock = new MovableClock(folder, library)
    await clock.move('+0')
    return clock
  }

  /** Puts it as far from the right time as `offset` says, such as `+40d` or `-100s`. */
  move(offset: string): Promise<void> {
    return writeFile(this.#file, offset)
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true })
  }

  get #file(): string {
    return path.join(this.#folder, 'offset')
  }
}
