import { connect, type Socket } from 'node:net'
import * as v from 'valibot'
import { type Quote, quoteStream } from '#lib/contract/market.ts'

/** What came on the streams since they were opened. */
export interface StreamFigures {
  /** How many are open. */
  readonly held: number
  /** What came on all of them. */
  readonly bytes: number
  /** From the instant of a quote until it was read here, in ms, of every quote on the streams that are read. */
  readonly delaysMs: readonly number[]
  /** The newest quote of each product. */
  readonly newest: ReadonlyMap<string, Quote>
  /** The longest time without a quote on one of the streams that are read, until now, ms. */
  readonly silenceMs: number
}

export interface OpenStreams {
  /** How many are read; on the others what comes is only counted. */
  readonly read: number
  readonly figures: () => StreamFigures
  readonly close: () => void
}

/** Reading every quote of every stream would measure this process. */
const MOST_READ = 100
/** How many are opened at once. */
const AT_ONCE = 200
/** How long one may take to open. */
const LIMIT_MS = 30_000

interface Streams {
  readonly address: string
  readonly products: readonly string[]
  readonly count: number
  /** How many of the products each stream follows, one stream others than the next; by itself all. */
  readonly each?: number
}

/**
 * Opens quote streams until they are closed. Rejects when one cannot be opened. They are plain sockets that share one buffer: Node's client
 * for HTTP takes longer for each event.
 */
export async function openStreams({ address, products, count, each = products.length }: Streams): Promise<OpenStreams> {
  const newest = new Map<string, Quote>()
  const delaysMs: number[] = []
  const open = new Set<Socket>()
  let bytes = 0
  const { hostname, port } = new URL(address)
  const requestOf = (index: number) => {
    const followed = Array.from({ length: each }, (_, place) => products[(index + place) % products.length])
    // In HTTP/1.0 the events come as they are, and not in chunks.
    return `GET ${quoteStream.path}?products=${followed.join(',')} HTTP/1.0\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`
  }
  const buffer = Buffer.alloc(64 * 1024)
  const quotedAt = new Map<number, number>()
  let longest = 0
  const lineReader = (index: number) => {
    let rest = ''
    return (text: string) => {
      const now = Date.now()
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:') || !line.includes('"seq"')) continue
        const quote = v.parse(quoteStream.response, JSON.parse(line.slice('data:'.length)))
        delaysMs.push(now - quote.at)
        longest = Math.max(longest, now - (quotedAt.get(index) ?? now))
        quotedAt.set(index, now)
        newest.set(quote.productId, quote)
      }
    }
  }
  const openOne = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const read = index < MOST_READ ? lineReader(index) : undefined
      const receive = (length: number) => {
        bytes += length
        if (!open.has(socket)) {
          const status = /^HTTP\/1\.[01] (\d+)/.exec(buffer.toString('latin1', 0, length))?.[1]
          if (status !== '200') reject(new Error(`a stream was answered with HTTP ${status}`))
          clearTimeout(limit)
          open.add(socket)
          resolve()
        }
        read?.(buffer.toString('utf8', 0, length))
        return true
      }
      const socket = connect({ host: hostname, port: Number.parseInt(port, 10), onread: { buffer, callback: receive } })
      const limit = setTimeout(() => reject(new Error(`a stream was not answered within ${LIMIT_MS} ms`)), LIMIT_MS)
      socket.on('error', reject)
      socket.once('close', () => {
        clearTimeout(limit)
        open.delete(socket)
      })
      socket.write(requestOf(index))
    })
  try {
    for (let from = 0; from < count; from += AT_ONCE) {
      const indexes = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => from + offset)
      await Promise.all(indexes.map(openOne))
    }
  } catch (error) {
    for (const socket of open) socket.destroy()
    throw error
  }
  return {
    read: Math.min(count, MOST_READ),
    figures: () => {
      const silenceMs = Math.max(longest, ...[...quotedAt.values()].map((at) => Date.now() - at))
      return { held: open.size, bytes, delaysMs, newest, silenceMs }
    },
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
