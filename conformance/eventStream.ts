import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/** One server-sent event as it arrived. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** By the checker's own clock. */
  readonly receivedAt: number
}

/** Reads server-sent events as a browser does: comments are not events, nor is an event without data. */
export class EventReader {
  readonly events: ServerEvent[] = []
  readonly #reader: ReadableStreamDefaultReader<EventSourceMessage>
  readonly #now: () => number
  #ended = false
  #wake: () => void = () => undefined

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>, now: () => number) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
    this.#now = now
    void this.#readAll()
  }

  get ended(): boolean {
    return this.#ended
  }

  /** Waits until `count` events have arrived, or the stream has ended, or for this long. Returns whether they have. */
  async until(count: number, limitMs: number): Promise<boolean> {
    const until = performance.now() + limitMs
    while (this.events.length < count && !this.#ended) {
      const left = until - performance.now()
      if (left <= 0) return false
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return this.events.length >= count
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined)
  }

  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (done) break
        this.events.push({ name: value.event ?? 'message', data: value.data, receivedAt: this.#now() })
        this.#wake()
      }
    } catch {
      // A connection that broke off has ended.
    }
    this.#ended = true
    this.#wake()
  }
}
