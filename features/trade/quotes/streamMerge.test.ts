import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createQuoteFeed } from './quoteFeed.ts'
import { QuoteStream } from './quoteStream.ts'

const AT = 1_700_000_000_000
const ids = ['a', 'b'] as const
type Id = (typeof ids)[number]

/** What can happen between backend and page. */
type Step =
  /** A new quote, which the stream delivers, loses, or holds back to deliver it later. */
  | { readonly kind: 'tick'; readonly id: Id; readonly price: number; readonly fate: 'arrives' | 'lost' | 'held' }
  /** A quote that was held back arrives, possibly much later and possibly twice. */
  | { readonly kind: 'late'; readonly pick: number; readonly again: boolean }
  | { readonly kind: 'cut' | 'mute' | 'hide' | 'show' | 'online' }
  /** Time passes, so that polls, the check for silence and reconnections run. */
  | { readonly kind: 'time'; readonly ms: number }
  /** How the next polls are answered: at once, late (with the quotes of the moment of the request), or not at all. */
  | { readonly kind: 'polls'; readonly answerMs: number | undefined }

const id = fc.constantFrom(...ids)
const fate = fc.constantFrom('arrives' as const, 'arrives' as const, 'lost' as const, 'held' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), id, price: fc.integer({ min: 1, max: 9 }), fate }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('late' as const), pick: fc.nat(), again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cut', 'mute', 'hide', 'show', 'online') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 12_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('polls' as const), answerMs: fc.constantFrom(0, 700, 5000, undefined) }),
  },
)

class Wire extends EventTarget {
  closed = false
  /** What was sent while a listener was there. */
  readonly heard: Quote[] = []
  close() {
    this.closed = true
  }
  send(quote: Quote) {
    if (!this.closed) this.heard.push(quote)
    this.dispatchEvent(new MessageEvent('quote', { data: JSON.stringify(quote) }))
  }
}

/** A backend with all quotes, a page that merges what it receives, and a record of everything that the page received. */
function scene() {
  const published: Record<Id, Quote[]> = { a: [], b: [] }
  const receivedQuotes: Quote[] = []
  const held: Quote[] = []
  const feed = createQuoteFeed({ now: () => AT, uncertaintyMs: 0 })
  const wires: Wire[] = []
  let wire: Wire | undefined
  let answerMs: number | undefined = 0
  let visible = true
  let life: { onHide: () => void; onShow: () => void } | undefined

  const newest = () => ids.flatMap((each) => published[each].at(-1) ?? [])
  const accept = (quote: Quote) => {
    receivedQuotes.push(quote)
    return feed.accept(quote)
  }
  const stream = new QuoteStream({
    open: () => {
      const opened = new Wire()
      wire = opened
      wires.push(opened)
      // A backend first opens the connection and then sends the newest quote of each product.
      setTimeout(() => {
        if (opened.closed) return
        opened.dispatchEvent(new Event('open'))
        for (const quote of newest()) opened.send(quote)
      }, 20)
      return opened
    },
    path: () => '/stream',
    addresses: () => ({ current: () => 0, at: (index) => `https://${index}`, size: 2 }),
    unreachable: () => false,
    ask: async () => {
      const answer = newest()
      const delay = answerMs
      await new Promise((resolve) => setTimeout(resolve, delay ?? 3000))
      if (delay === undefined) throw new TypeError('no network')
      return answer
    },
    onQuote: accept,
    overdue: () => false,
    life: {
      visible: () => visible,
      subscribe: (listeners) => {
        life = listeners
        return () => {
          life = undefined
        }
      },
    },
    random: () => 1,
  })

  async function play(next: Step): Promise<void> {
    switch (next.kind) {
      case 'tick': {
        const quote = { productId: next.id, seq: published[next.id].length, price: decimal(`${next.price}`), at: AT }
        published[next.id].push(quote)
        if (next.fate === 'arrives') wire?.send(quote)
        if (next.fate === 'held') held.push(quote)
        break
      }
      case 'late': {
        const [quote] = held.length > 0 ? held.splice(next.pick % held.length, 1) : []
        if (quote && next.again) held.push(quote)
        if (quote) wire?.send(quote)
        break
      }
      case 'cut':
        wire?.dispatchEvent(new Event('error'))
        break
      case 'hide':
        visible = false
        life?.onHide()
        break
      case 'show':
      case 'online':
        visible = visible || next.kind === 'show'
        life?.onShow()
        break
      case 'polls':
        answerMs = next.answerMs
        break
      case 'mute':
        // The stream is silent for longer than the limit.
        await vi.advanceTimersByTimeAsync(12_000)
        break
      case 'time':
        await vi.advanceTimersByTimeAsync(next.ms)
    }
  }

  /** The network works again and the page is visible. */
  async function recover(): Promise<void> {
    answerMs = 0
    visible = true
    life?.onShow()
    await vi.advanceTimersByTimeAsync(20_000)
  }
  const sentQuotes = () => wires.flatMap((each) => each.heard)
  return { published, given: receivedQuotes, heard: sentQuotes, feed, stream, play, recover }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('after any loss, repetition, delay or break: the newest price, a rising history and every gap reported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const { published, given, heard, feed, stream, play, recover } = scene()
      const visibleSeqs: Record<Id, number[]> = { a: [], b: [] }
      const gaps: Record<Id, number> = { a: 0, b: 0 }
      for (const each of ids) {
        feed.subscribe(each, () => visibleSeqs[each].push(feed.get(each)?.quote.seq ?? -1))
        feed.onGap(each, () => {
          gaps[each] += 1
        })
      }
      const leave = stream.watch(ids)
      await vi.advanceTimersByTimeAsync(100)
      for (const each of steps) await play(each)
      await recover()

      // Every quote of an open stream reaches the feed, and nothing else than what was sent or answered does.
      for (const quote of heard()) expect(given).toContainEqual(quote)

      for (const each of ids) {
        // In the end the newest quote is the backend's newest one, with the same text.
        expect(feed.get(each)?.quote).toEqual(published[each].at(-1))
        const history = feed.recent(each)
        const seqs = history.map(({ seq }) => seq)
        // A price never goes back in time: the quotes that were shown are those that are kept, strictly rising.
        expect(visibleSeqs[each]).toEqual(seqs)
        expect(seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? seq))).toBe(true)
        for (const quote of history) expect(quote).toEqual(published[each][quote.seq])
        // No quote that arrived in time is dropped: the history is the running maximum of what was received.
        expect(seqs).toEqual(runningMaxima(given.filter(({ productId }) => productId === each)))
        // A gap is reported once for each place where a quote is missing, and for no other place.
        const missing = seqs.filter((seq, index) => index > 0 && seq > (seqs[index - 1] ?? seq) + 1)
        expect(gaps[each]).toBe(missing.length)
      }
      leave()
      await vi.advanceTimersByTimeAsync(4000)
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 300 },
  )
})

function runningMaxima(quotes: readonly Quote[]): readonly number[] {
  const maxima: number[] = []
  for (const { seq } of quotes) if (seq > (maxima.at(-1) ?? -1)) maxima.push(seq)
  return maxima
}
