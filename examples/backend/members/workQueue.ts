import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'

/** Work of which only some pieces are done at once. A bounded number of others waits in turn. */
export class WorkQueue {
  readonly #mostRunning: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(mostRunning: number, mostWaiting: number) {
    this.#mostRunning = mostRunning
    this.#mostWaiting = mostWaiting
  }

  /** Whether nothing is being done. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Does a piece of work in its turn. Throws a Refusal with 4003 when too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostRunning) this.#running += 1
    else if (this.#waiting.length < this.#mostWaiting)
      // Who is woken takes over the place of the one that has ended.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else throw new Refusal(codes.tooManyRequests, undefined, { retryAfterSeconds: 1 })
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

/** Work of which each kind is done one piece after the other. */
export class WorkQueues {
  readonly #mostWaiting: number
  readonly #byKind = new Map<string, WorkQueue>()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** Does a piece of work after the others of its kind. Throws a Refusal with 4003 when too many of them are waiting. */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#byKind.get(kind) ?? new WorkQueue(1, this.#mostWaiting)
    this.#byKind.set(kind, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.isIdle) this.#byKind.delete(kind)
    }
  }
}
