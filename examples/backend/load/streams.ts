import * as v from 'valibot'
import { type Quote, quoteStream } from '#lib/contract/trade.ts'

/** What came on the streams since they were opened. */
export interface StreamFigures {
  /** How many are open. */
  readonly held: number
  readonly quotes: number
  /** From the instant of a quote until it was read here, in ms, of every quote. */
  readonly delaysMs: readonly number[]
  /** The newest quote of each product. */
  readonly newest: ReadonlyMap<string, Quote>
}

interface OpenStreams {
  readonly figures: () => StreamFigures
  readonly close: () => void
}

/** Opens so many quote streams of these products, and reads them until they are closed. Rejects when one cannot be opened. */
export async function openStreams(address: string, products: readonly string[], count: number): Promise<OpenStreams> {
  const ending = new AbortController()
  const newest = new Map<string, Quote>()
  const delaysMs: number[] = []
  let held = 0
  const url = `${address}${quoteStream.path}?products=${products.join(',')}`
  const open = async () => {
    const response = await fetch(url, { signal: ending.signal })
    if (!response.ok || response.body === null) throw new Error(`a stream was answered with HTTP ${response.status}`)
    held += 1
    void follow(response.body).catch(() => {
      held -= 1
    })
  }
  const follow = async (body: NonNullable<Response['body']>) => {
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const now = Date.now()
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:') || !line.includes('"seq"')) continue
        const quote = v.parse(quoteStream.response, JSON.parse(line.slice('data:'.length)))
        delaysMs.push(now - quote.at)
        newest.set(quote.productId, quote)
      }
    }
    throw new Error('a stream has ended')
  }
  try {
    for (let index = 0; index < count; index += 1) await open()
  } catch (error) {
    ending.abort()
    throw error
  }
  return { figures: () => ({ held, quotes: delaysMs.length, delaysMs, newest }), close: () => ending.abort() }
}
