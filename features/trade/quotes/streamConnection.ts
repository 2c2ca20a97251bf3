import { deviceTime } from '#lib/time/serverClock.ts'

/** The part of `EventSource` that is used. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

export interface ConnectionEvents {
  /** The connection is open. */
  readonly onOpen: () => void
  /** A quote or a heartbeat has arrived. */
  readonly onActivity: () => void
  /** The text of one "quote" event. */
  readonly onQuote: (text: string) => void
  /** The connection broke or was silent for too long. It is called once, after the connection is closed. */
  readonly onLost: () => void
}

/** The contract promises a heartbeat every 5 s. A connection that is silent for twice as long counts as lost. */
export const SILENCE_MS = 10_000
const CHECK_MS = 1000

/**
 * Watches one connection until it is lost or closed. The browser's own reconnection always uses the same address and does not
 * notice a silent connection. Therefore the first error closes the connection, and the caller opens the next one.
 *
 * Silence is measured on both clocks of the device, because the monotonic one may stop while the device sleeps.
 *
 * @returns A function that closes the connection. No callback is called afterwards.
 */
export function watchConnection(source: StreamSource, events: ConnectionEvents): () => void {
  let lastActivity = deviceTime()
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

  function activity(): void {
    if (closed) return
    lastActivity = deviceTime()
    events.onActivity()
  }

  const watch = setInterval(() => {
    const now = deviceTime()
    if (Math.max(now.monotonic - lastActivity.monotonic, now.wall - lastActivity.wall) > SILENCE_MS) lose()
  }, CHECK_MS)

  source.addEventListener('open', () => {
    // WebKit reopens a stream that was closed in `pagehide` when the page comes back from the back/forward cache.
    if (closed) return source.close()
    lastActivity = deviceTime()
    events.onOpen()
  })
  source.addEventListener('error', lose)
  for (const type of ['heartbeat', 'message']) source.addEventListener(type, activity)
  source.addEventListener('quote', (event) => {
    activity()
    if (!closed && event instanceof MessageEvent && typeof event.data === 'string') events.onQuote(event.data)
  })
  return close
}
