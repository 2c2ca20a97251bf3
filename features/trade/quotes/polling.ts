/** Requests quotes repeatedly while the stream delivers none, or none of now. */
interface Polling {
  /** Starts after `delayMs`. It does nothing when polling runs already. */
  start(delayMs: number): void
  stop(): void
  /** Whether it has been started and not stopped. */
  runs(): boolean
}

const POLL_MS = 2000

/**
 * Sends a request, waits for its answer or failure, and sends the next one 2 s later. This is well below the 5 s after which a
 * quote is too old to trade on (docs/product.md, 10.2), and there are never two requests at once.
 *
 * @param ask Must not reject.
 * @param pause How long, in ms, nothing may be asked yet, because it was asked a moment ago.
 * @param interval The time in ms between an answer or failure and the next request, made of the usual one.
 */
export function createPolling(
  ask: () => Promise<void>,
  pause: () => number,
  interval: (usualMs: number) => number,
): Polling {
  let run: { timer: ReturnType<typeof setTimeout> } | undefined

  function start(delayMs: number): void {
    if (run) return
    const mine: { timer: ReturnType<typeof setTimeout> } = { timer: setTimeout(step, delayMs) }
    run = mine
    async function step(): Promise<void> {
      const early = pause()
      if (early === 0) await ask()
      if (run === mine) mine.timer = setTimeout(step, early || interval(POLL_MS))
    }
  }

  return {
    start,
    stop() {
      clearTimeout(run?.timer)
      run = undefined
    },
    runs: () => run !== undefined,
  }
}
