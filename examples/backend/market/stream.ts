import { eventsOf, type QuoteFanOut } from './fanOut.ts'

/** An event, because a browser's EventSource does not report comments to its page. */
const HEARTBEAT = new TextEncoder().encode('event: heartbeat\ndata: {}\n\n')

/** A reader that is further behind is cut off: it connects again, and gets the newest quotes first. */
const MOST_WAITING = 500

/**
 * The quotes of some products as server-sent events: the newest ones at once, then each one when it is published, and a
 * heartbeat after `heartbeatMs` without one. Ends with the connection,
 * and then calls `onEnd`.
 */
export function streamOf(
  quotes: QuoteFanOut,
  productIds: readonly string[],
  heartbeatMs: number,
  onEnd: () => void = () => undefined,
): Response {
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const end = () => {
        stop()
        controller.close()
      }
      const send = (events: Uint8Array) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) return end()
        controller.enqueue(events)
        heartbeat.refresh()
      }
      const heartbeat = setInterval(send, heartbeatMs, HEARTBEAT)
      const forget = quotes.follow(productIds, { send, end })
      stop = () => {
        forget()
        clearInterval(heartbeat)
        onEnd()
      }
      const newest = quotes.newest(productIds)
      send(newest.length === 0 ? HEARTBEAT : eventsOf(newest))
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
