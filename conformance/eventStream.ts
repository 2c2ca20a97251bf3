/** One server-sent event as it arrived. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** By the checker's own clock. */
  readonly receivedAt: number
}

/** Reads server-sent events as a browser does: comments are not events, and an event without data is none. */
export class EventReader {
  readonly events: ServerEvent[] = []
  readonly #reader: ReadableStreamDefaultReader<string>
  readonly #now: () => number
  #pending = ''
  #ended = false
  #wake: () => void = () => undefined

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>, now: () => number) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader()
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
        this.#take(value)
        this.#wake()
      }
    } catch {
      // A connection that broke off has ended.
    }
    this.#ended = true
    this.#wake()
  }

  #take(text: string): void {
    const blocks = (this.#pending + text).replaceAll('\r\n', '\n').split('\n\n')
    this.#pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readEvent(block)
      if (event !== undefined) this.events.push({ ...event, receivedAt: this.#now() })
    }
  }
}

function readEvent(block: string): Pick<ServerEvent, 'name' | 'data'> | undefined {
  const lines = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
  const valuesOf = (field: string) => lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []))
  const data = valuesOf('data')
  return data.length === 0 ? undefined : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }
}
