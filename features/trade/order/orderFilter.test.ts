import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#lib/time/format.ts'
import { limitsOf, matchesFilter, readFilter } from './orderFilter.ts'
import { settledOrder } from './settledOrder.fixture.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

describe('readFilter', () => {
  it('reads what limitsOf wrote', () => {
    const filter = {
      productId: 'btcusdt',
      direction: 'up',
      result: 'lose',
      from: '2026-02-28',
      to: '2026-03-01',
    } as const
    expect(readFilter(new URLSearchParams(limitsOf(filter)))).toEqual(filter)
    expect(limitsOf(read(''))).toEqual({})
  })

  it.each(['2026-02-29', '2026-13-01', '26-1-1', '2026-00-10', '<b>', '0001-01-01'])('takes %s for no date', (text) => {
    expect(read(`from=${text}&to=${text}&direction=left&result=maybe`)).toEqual(read(''))
  })
})

describe('isWithin', () => {
  it('agrees with the dates that an order shows', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(2025, 0, 1), max: new Date(2027, 0, 1), noInvalidDate: true }), (date) => {
        const order = settledOrder({ closedAt: date.getTime() })
        const day = formatDate(date.getTime())
        expect(matchesFilter(order, { from: day, to: day })).toBe(true)
        expect(matchesFilter(order, { to: formatDate(date.getTime() - 86_400_000 * 2) })).toBe(false)
        expect(matchesFilter(order, { from: formatDate(date.getTime() + 86_400_000 * 2) })).toBe(false)
      }),
    )
  })

  it('holds product, direction and result', () => {
    const order = settledOrder({ productId: 'btcusdt', direction: 'up', result: 'win' })
    expect(matchesFilter(order, { productId: 'btcusdt', direction: 'up', result: 'win' })).toBe(true)
    expect(matchesFilter(order, { productId: 'gold' })).toBe(false)
    expect(matchesFilter(order, { direction: 'down' })).toBe(false)
    expect(matchesFilter(order, { result: 'draw' })).toBe(false)
  })
})
