import type { Quote } from '#lib/contract/trade.ts'
import type { QuoteHub } from './hub.ts'

/** Where the stream hears of quotes. */
export type QuoteSource = Pick<QuoteHub, 'newest' | 'follow'>

/** An event, because a browser's EventSource does not report comments to its page. */
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n'

/** A reader that is further behind is cut off: it connects again, and gets the newest quotes first. */
const MOST_WAITING = 500

const eventOf = (quote: Quote) => `event: quote\ndata: ${JSON.stringify(quote)}\n\n`

/**
 * The quotes of some products as server-sent events: the newest ones at once, then each one when it is published, and a
 * heartbeat after `heartbeatMs` without one. Ends with the connection,
 * and then calls `onEnd`.
 */
export function streamOf(
  hub: QuoteSource,
  productIds: readonly string[],
  heartbeatMs: number,
  onEnd: () => void = () => undefined,
): Response {
  const subscribed = new Set(productIds)
  const ended = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const encoder = new TextEncoder()
      let heartbeat: NodeJS.Timeout | undefined
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) {
          ended.abort()
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(text))
        clearTimeout(heartbeat)
        heartbeat = setTimeout(send, heartbeatMs, HEARTBEAT)
      }
      const forget = hub.follow((quotes) => {
        const text = quotes.filter(({ productId }) => subscribed.has(productId)).map(eventOf)
        if (text.length > 0) send(text.join(''))
      })
      ended.signal.addEventListener('abort', () => {
        forget()
        clearTimeout(heartbeat)
        onEnd()
      })
      send(hub.newest(productIds).map(eventOf).join('') || HEARTBEAT)
    },
    cancel: () => ended.abort(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
