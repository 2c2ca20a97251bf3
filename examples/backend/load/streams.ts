import { Agent, get, type IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { type Quote, quoteStream } from '#lib/contract/trade.ts'

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
}

interface OpenStreams {
  /** How many are read; on the others what comes is only counted. */
  readonly read: number
  readonly figures: () => StreamFigures
  readonly close: () => void
}

/** Reading every quote of every stream would measure this process. */
const MOST_READ = 100
/** How many are opened at once. */
const AT_ONCE = 200

/** Opens so many quote streams of these products until they are closed. Rejects when one cannot be opened. */
export async function openStreams(address: string, products: readonly string[], count: number): Promise<OpenStreams> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const newest = new Map<string, Quote>()
  const delaysMs: number[] = []
  const open = new Set<IncomingMessage>()
  let bytes = 0
  const url = `${address}${quoteStream.path}?products=${products.join(',')}`
  const read = (response: IncomingMessage) => {
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      const now = Date.now()
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:') || !line.includes('"seq"')) continue
        const quote = v.parse(quoteStream.response, JSON.parse(line.slice('data:'.length)))
        delaysMs.push(now - quote.at)
        newest.set(quote.productId, quote)
      }
    })
  }
  const openOne = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const request = get(url, { agent, headers: { Accept: 'text/event-stream' } }, (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was answered with HTTP ${response.statusCode}`))
        open.add(response)
        response.on('data', (part: Buffer | string) => {
          bytes += part.length
        })
        if (index < MOST_READ) read(response)
        response.once('close', () => open.delete(response))
        response.on('error', () => undefined)
        resolve()
      })
      request.on('error', reject)
    })
  for (let from = 0; from < count; from += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => from + offset)
    await Promise.all(indexes.map(openOne))
  }
  return {
    read: Math.min(count, MOST_READ),
    figures: () => ({ held: open.size, bytes, delaysMs, newest }),
    close: () => {
      for (const response of open) response.destroy()
    },
  }
}
