/** Asks again and again: the way to quotes while the stream is down. */
export interface QuotePoll {
  /** Begins after `delayMs`; does nothing while it runs. */
  start(delayMs: number): void
  stop(): void
}

const POLL_MS = 2000

/**
 * Asks, waits for the answer or the failure, and asks again 2 s later: well below the 5 s after which a quote is too old to
 * trade on (docs/product.md, 10.2), and never two questions at once.
 *
 * @param ask Must not reject.
 */
export function createQuotePoll(ask: () => Promise<void>): QuotePoll {
  let run: { timer: ReturnType<typeof setTimeout> } | undefined

  function start(delayMs: number): void {
    if (run) return
    const mine: { timer: ReturnType<typeof setTimeout> } = { timer: setTimeout(step, delayMs) }
    run = mine
    async function step(): Promise<void> {
      await ask()
      if (run === mine) mine.timer = setTimeout(step, POLL_MS)
    }
  }

  return {
    start,
    stop() {
      clearTimeout(run?.timer)
      run = undefined
    },
  }
}
