import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createQuoteFeed } from './quoteFeed.ts'

const quote = (seq: number, price = '1', productId = 'a'): Quote => ({
  productId,
  seq,
  price: decimal(price),
  at: 1000 + seq,
})

const clockAt = (now: number) => ({ now: () => now, uncertaintyMs: 0 })

/** Quotes of two products in any order of arrival. Each sequence begins again after its twentieth quote. */
const arrivals = fc.array(
  fc
    .record({
      productId: fc.constantFrom('a', 'b'),
      place: fc.nat({ max: 40 }),
      price: fc.constantFrom('1', '1.0', '2', '10').map(decimal),
    })
    // Some quotes have the same millisecond.
    .map(({ place, ...rest }): Quote => ({ ...rest, seq: place % 20, at: 1000 + place - (place % 20 === 7 ? 1 : 0) })),
  { maxLength: 120 },
)
const isNewer = (one: Quote, other: Quote) => one.at > other.at || (one.at === other.at && one.seq > other.seq)

describe('the quote feed', () => {
  it('has for each product the newest quote it received, as it arrived first', () => {
    fc.assert(
      fc.property(arrivals, (quotes) => {
        const feed = createQuoteFeed(clockAt(0))
        for (const each of quotes) feed.accept(each)
        for (const id of ['a', 'b']) {
          const own = quotes.filter(({ productId }) => productId === id)
          const newest = own.reduce<Quote | undefined>(
            (best, each) => (!best || isNewer(each, best) ? each : best),
            undefined,
          )
          expect(feed.get(id)?.quote).toEqual(newest)
        }
      }),
    )
  })

  it('keeps the newest accepted quotes in order, none twice, and not more than the limit', () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 8 }), (quotes, kept) => {
        const feed = createQuoteFeed(clockAt(0), kept)
        const accepted: Quote[] = []
        feed.subscribe('a', () => accepted.push(...[feed.get('a')?.quote].filter((each) => each !== undefined)))
        for (const each of quotes) feed.accept(each)
        const before = (index: number) => accepted[index - 1]
        expect(accepted.every((each, index) => isNewer(each, before(index) ?? { ...each, at: 0 }))).toBe(true)
        expect(feed.recent('a')).toEqual(accepted.slice(-kept))
      }),
    )
  })

  it('reports a gap for every step of more than one and for a sequence that begins again, and only then', () => {
    fc.assert(
      fc.property(arrivals, (quotes) => {
        const feed = createQuoteFeed(clockAt(0), 1000)
        const onGap = vi.fn()
        feed.onGap('a', onGap)
        for (const each of quotes) feed.accept(each)
        const seqs = feed.recent('a').map(({ seq }) => seq)
        const gaps = seqs.filter((seq, index) => index > 0 && seq !== (seqs[index - 1] ?? seq) + 1)
        expect(onGap).toHaveBeenCalledTimes(gaps.length)
      }),
    )
  })

  it('shows no reader a quote that is dated ahead, by minutes or by years', () => {
    const feed = createQuoteFeed(clockAt(1010))
    const listener = vi.fn()
    feed.accept(quote(9, '7'))
    feed.subscribe('a', listener)
    for (const ahead of [6000, 600_000, 400 * 86_400_000]) feed.accept({ ...quote(10, '8'), at: 1010 + ahead })
    expect(listener).not.toHaveBeenCalled()
    expect(feed.get('a')?.quote.seq).toBe(9)
    expect(feed.recent('a').map(({ seq }) => seq)).toEqual([9])
    feed.accept({ ...quote(11, '9'), at: 1010 + 4000 })
    expect(feed.get('a')?.quote.seq, 'the clocks of a backend may differ').toBe(11)
  })

  it('forgets what was dated ahead once it knows the time', () => {
    const clock = { now: () => 1010, uncertaintyMs: Number.POSITIVE_INFINITY }
    const feed = createQuoteFeed(clock)
    feed.accept({ ...quote(9, '7'), at: 90_000_000 })
    expect(feed.get('a')?.quote.seq, 'nothing is certain yet').toBe(9)
    clock.uncertaintyMs = 20
    feed.accept(quote(10, '8'))
    expect(feed.get('a')?.quote.seq).toBe(10)
    expect(feed.recent('a').map(({ seq }) => seq)).toEqual([10])
  })

  it('is not held up by one quote that states a far too high sequence number or instant', () => {
    const feed = createQuoteFeed(clockAt(1010))
    feed.accept(quote(9, '7'))
    feed.accept({ ...quote(10, '8'), seq: 9_000_000_000 })
    feed.accept(quote(11, '9'))
    expect(feed.get('a')?.quote).toMatchObject({ seq: 11, price: '9' })
    feed.accept({ ...quote(12, '5'), at: 90_000_000 })
    feed.accept(quote(13, '6'))
    expect(feed.get('a')?.quote).toMatchObject({ seq: 13, price: '6' })
    feed.accept(quote(12, '5'))
    expect(feed.get('a')?.quote.seq, 'a late one is ignored as before').toBe(13)
  })

  it('calls only the listeners of the product, and none after it was unsubscribed', () => {
    const feed = createQuoteFeed(clockAt(0))
    const onA = vi.fn()
    const onB = vi.fn()
    const end = feed.subscribe('a', onA)
    feed.subscribe('b', onB)
    feed.accept(quote(1, '1', 'a'))
    end()
    feed.accept(quote(2, '1', 'a'))
    expect(onA).toHaveBeenCalledTimes(1)
    expect(onB).not.toHaveBeenCalled()
  })

  it('keeps the direction of the last change of value; another way to write the same price is none', () => {
    const feed = createQuoteFeed(clockAt(42))
    const directions = ['10', '9.5', '9.50', '9.5', '10', '10', '9'].map((price, seq) => {
      feed.accept(quote(seq, price))
      return feed.get('a')?.direction
    })
    expect(directions).toEqual(['flat', 'fall', 'fall', 'fall', 'rise', 'rise', 'fall'])
    expect(feed.get('a')?.receivedAt).toBe(42)
  })
})
