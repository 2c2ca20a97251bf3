import { describe, expect, test, vi } from 'vitest'
import type { Quote } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import { createSeenQuotes } from './seenQuotes.ts'

const quote = (seq: number, price = '1.5'): Quote => ({ productId: 'btc', seq, price: decimal(price), at: seq * 100 })
const order = { id: 'o1', closesAt: 5000 }

describe('the quotes that were seen', () => {
  test('outlive the page, by account and order', () => {
    const area = createSafeStorage()
    createSeenQuotes(area).keep('ann', order, [quote(1), quote(2)])
    const later = createSeenQuotes(area)
    expect(later.of('ann', 'o1')).toEqual([quote(1), quote(2)])
    expect(later.of('bob', 'o1')).toEqual([])
    expect(later.of('ann', 'o2')).toEqual([])
  })

  test('are added to, and what was seen first stays', () => {
    const seen = createSeenQuotes(createSafeStorage())
    seen.keep('ann', order, [quote(5)])
    seen.keep('ann', order, [quote(5, '9.9'), quote(3)])
    expect(seen.of('ann', 'o1')).toEqual([quote(3), quote(5)])
  })

  test('are written and told only when something is new', () => {
    const area = createSafeStorage()
    const write = vi.spyOn(area, 'set')
    const seen = createSeenQuotes(area)
    const heard = vi.fn()
    seen.subscribe(heard)
    seen.keep('ann', order, [quote(5)])
    const before = seen.of('ann', 'o1')
    seen.keep('ann', order, [quote(5)])
    expect(write).toHaveBeenCalledTimes(1)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(seen.of('ann', 'o1')).toBe(before)
  })

  test('of a hundred orders at most: those that closed longest ago give way', () => {
    const seen = createSeenQuotes(createSafeStorage())
    for (let n = 0; n < 120; n += 1) seen.keep('ann', { id: `o${n}`, closesAt: 1000 - n }, [quote(n)])
    expect(seen.of('ann', 'o0')).toHaveLength(1)
    expect(seen.of('ann', 'o99')).toHaveLength(1)
    expect(seen.of('ann', 'o100')).toHaveLength(0)
  })

  test('are parsed when read: rubbish goes, the entry beside it stays', () => {
    const area = createSafeStorage()
    const seen = createSeenQuotes(area)
    seen.keep('ann', order, [quote(1)])
    const [entry] = JSON.parse(area.get('seenQuotes') ?? '[]')
    area.set('seenQuotes', JSON.stringify([7, { ...entry, orderId: 'o2', quotes: [{ seq: 'x' }] }, entry]))
    expect(seen.of('ann', 'o1')).toEqual([quote(1)])
    expect(seen.of('ann', 'o2')).toEqual([])
    area.set('seenQuotes', '{')
    expect(seen.of('ann', 'o1')).toEqual([])
  })
})
