import { deviceTime } from '#lib/time/serverClock.ts'

/** What is used of an EventSource. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

export interface ConnectionEvents {
  /** The connection stands. */
  readonly onOpen: () => void
  /** Something arrived: a quote or a heartbeat. */
  readonly onHeard: () => void
  /** The text of one "quote" event. */
  readonly onQuote: (text: string) => void
  /** Broken or silent. Told once; the connection is closed by then. */
  readonly onLost: () => void
}

/** The contract promises a heartbeat every 5 s: twice that without a sound means that nobody is there. */
export const SILENCE_MS = 10_000
const WATCH_MS = 1000

/**
 * Watches one connection until it is lost or closed. A browser reconnects by itself, but to the same address, without
 * news of it, and never out of silence: so the first error ends the connection here, and its owner makes the next.
 *
 * Silence is measured on both of the device's clocks: the monotonic one may stand still while the device sleeps.
 *
 * @returns Closes the connection; nothing is told afterwards.
 */
export function watchConnection(source: StreamSource, events: ConnectionEvents): () => void {
  let heard = deviceTime()
  let closed = false

  function close(): void {
    closed = true
    clearInterval(watch)
    source.close()
  }

  function lose(): void {
    if (closed) return
    close()
    events.onLost()
  }

  function hear(): void {
    if (closed) return
    heard = deviceTime()
    events.onHeard()
  }

  const watch = setInterval(() => {
    const now = deviceTime()
    if (Math.max(now.monotonic - heard.monotonic, now.wall - heard.wall) > SILENCE_MS) lose()
  }, WATCH_MS)

  source.addEventListener('open', () => {
    if (closed) return
    heard = deviceTime()
    events.onOpen()
  })
  source.addEventListener('error', lose)
  for (const type of ['heartbeat', 'message']) source.addEventListener(type, hear)
  source.addEventListener('quote', (event) => {
    hear()
    if (!closed && event instanceof MessageEvent && typeof event.data === 'string') events.onQuote(event.data)
  })
  return close
}
