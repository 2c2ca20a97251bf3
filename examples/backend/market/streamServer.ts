import type { Quote } from '#lib/contract/market.ts'
import { type Log, messageOf } from '../log.ts'

/** How long one post may take. */
const LIMIT_MS = 2000
/** A quote is posted again after this long without a newer one: the server keeps nothing for those who come later. */
const REPEAT_MS = 1000

/** What waits to be posted to one channel, oldest first. */
interface Channel {
  readonly waiting: Quote[]
  isPosting: boolean
  last: Quote | undefined
  postedAt: number
}

/**
 * How many quotes of a product wait while the server does not answer; of more than that the oldest are left out. A late one is of no use to
 * whoever trades, and members find them in the history.
 */
const MOST_WAITING = 3

/**
 * Posts quotes to a server that holds the streams of the members in place of the instances (nginx with nchan, `nginx/streams.conf`): each quote
 * once, to the channel of its product, in the order of their numbers.
 */
export class StreamServer {
  readonly #url: string
  readonly #log: Log
  readonly #channels = new Map<string, Channel>()
  #timer: NodeJS.Timeout | undefined
  #isAway = false

  /** `url`: the address that the name of a channel follows, such as `http://127.0.0.1:8081/publish`. */
  constructor(url: string, log: Log) {
    this.#url = url.replace(/\/$/, '')
    this.#log = log
  }

  /** Begins to post, with the newest quotes: whoever led before may not have posted all of them. */
  start(newest: readonly Quote[]): void {
    this.publish(newest)
    this.#timer = setInterval(() => this.#repeat(), REPEAT_MS / 2)
  }

  /** Another instance posts from now on. */
  stop(): void {
    clearInterval(this.#timer)
    for (const { waiting } of this.#channels.values()) waiting.length = 0
  }

  /** Posts quotes without waiting for it. */
  publish(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const channel = this.#channelOf(quote.productId)
      channel.waiting.push(quote)
      if (channel.waiting.length > MOST_WAITING) channel.waiting.shift()
      if (!channel.isPosting) void this.#post(channel)
    }
  }

  #channelOf(productId: string): Channel {
    const known = this.#channels.get(productId)
    if (known !== undefined) return known
    const channel: Channel = { waiting: [], isPosting: false, last: undefined, postedAt: 0 }
    this.#channels.set(productId, channel)
    return channel
  }

  #repeat(): void {
    for (const channel of this.#channels.values())
      if (channel.last !== undefined && !channel.isPosting && performance.now() - channel.postedAt >= REPEAT_MS) {
        channel.waiting.push(channel.last)
        void this.#post(channel)
      }
  }

  async #post(channel: Channel): Promise<void> {
    channel.isPosting = true
    for (let quote = channel.waiting.shift(); quote !== undefined; quote = channel.waiting.shift()) {
      channel.last = quote
      channel.postedAt = performance.now()
      try {
        const response = await fetch(`${this.#url}/${encodeURIComponent(quote.productId)}`, {
          method: 'POST',
          headers: { 'X-EventSource-Event': 'quote' },
          body: JSON.stringify(quote),
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        if (this.#isAway) this.#log('the stream server is back')
        this.#isAway = false
      } catch (error) {
        if (!this.#isAway) this.#log('the stream server does not take quotes', { error: messageOf(error) }, 'warn')
        this.#isAway = true
      }
    }
    channel.isPosting = false
  }
}
