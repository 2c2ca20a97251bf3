import { describe, expect, test } from 'vitest'
import { geometryOf, MINUTE } from '#components/charts/drawings/drawings.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { settledOrder } from '../../order/settledOrder.fixture.ts'
import { markAt, markGroups, netOf, ordersWithin } from './settledMarks.ts'

/** 60 candles of a minute with prices of 100 to 110, 8 px each; the plot is 340 px wide. */
const geometry = geometryOf()
const order = (id: string, minute: number, other: Parameters<typeof settledOrder>[0] = {}) =>
  settledOrder({
    id,
    openedAt: minute * MINUTE,
    closesAt: (minute + 5) * MINUTE,
    openPrice: decimal('104'),
    closePrice: decimal('106'),
    ...other,
  })

describe('where settled orders are on a chart', () => {
  test('entry and close stand at their instants and prices', () => {
    const [group] = markGroups([order('a', 40)], geometry)
    const mark = group?.marks[0]
    expect(mark?.entry).toEqual({ x: geometry.toX(40 * MINUTE), y: geometry.toY(104) })
    expect(mark?.close).toEqual({ x: geometry.toX(45 * MINUTE), y: geometry.toY(106) })
  })

  test('in one candle the close is drawn beside its entry, in its direction', () => {
    const short = order('a', 40, { closesAt: 40 * MINUTE + 30_000, closePrice: decimal('104.01') })
    const mark = markGroups([short], geometry)[0]?.marks[0]
    const [entry, close] = [mark?.entry ?? { x: 0, y: 0 }, mark?.close ?? { x: 0, y: 0 }]
    expect(Math.hypot(close.x - entry.x, close.y - entry.y)).toBeCloseTo(13)
    expect([close.x > entry.x, close.y < entry.y]).toEqual([true, true])
    const same = order('a', 40, { closesAt: 40 * MINUTE, closePrice: decimal('104') })
    const draw = markGroups([same], geometry)[0]?.marks[0]
    expect(draw?.close?.x).toBe((draw?.entry.x ?? 0) + 13)
  })

  test('without a stated close there is the entry alone', () => {
    const [group] = markGroups([order('a', 40, { closePrice: undefined })], geometry)
    expect(group?.marks[0].close).toBeUndefined()
  })

  test('marks nearer than 16 px are one, oldest first; two at one time with far prices are two', () => {
    const orders = [order('c', 44), order('b', 41), order('a', 40), order('d', 40, { openPrice: decimal('109') })]
    const groups = markGroups(orders, geometry).map(({ marks }) => marks.map((mark) => mark.order.id))
    expect(groups).toEqual([['a', 'b'], ['d'], ['c']])
  })

  test('no mark of those in sight changes while the chart is panned', () => {
    const orders = Array.from({ length: 40 }, (_, index) => order(`${index}`, index + 5))
    const of = (offset: number) =>
      markGroups(orders, geometryOf({ view: { barWidth: 8, offset } })).map(({ marks }) =>
        marks.map((mark) => mark.order.id).join(),
      )
    const [before, after] = [of(0), of(3)]
    const both = before.filter((names) => after.includes(names))
    expect(both.length).toBeGreaterThan(10)
    expect(new Set([...before, ...after]).size).toBe(before.length + after.length - both.length)
    expect(before.every((names) => after.includes(names) || Number(names.split(',')[0]) > 30)).toBe(true)
  })

  test('what is out of sight has no mark, on either axis', () => {
    const orders = [order('a', 2), order('b', 40, { openPrice: decimal('150'), closePrice: decimal('151') })]
    expect(markGroups(orders, geometry)).toEqual([])
  })

  test('an order that began before the left edge is marked and tapped by its close', () => {
    const long = order('a', 10, { closesAt: 40 * MINUTE })
    const groups = markGroups([long], geometry)
    expect(groups[0]?.at.x).toBeLessThan(0)
    expect(markAt(groups, { x: geometry.toX(40 * MINUTE), y: geometry.toY(106) })).toBe(groups[0])
  })

  test('an order that opened at the boundary of a candle, or at the newest instant, stands there', () => {
    const hours = geometryOf({ intervalMs: 240 * MINUTE, candles: geometryCandles(240) })
    const [mark] = markGroups([order('a', 240 * 8), order('b', 240 * 9 + 120)], hours)
    expect(mark?.at.x).toBe(hours.toX(240 * 8 * MINUTE))
    expect(hours.candleAt(hours.toX((240 * 9 + 120) * MINUTE))?.middle).toBe((240 * 9 + 120) * MINUTE)
  })

  test('of those on one place at a long interval there is one mark with all of them', () => {
    const day = geometryOf({ intervalMs: 1440 * MINUTE, candles: geometryCandles() })
    const orders = Array.from({ length: 12 }, (_, index) => order(`${index}`, 1440 * 9 + index * 10))
    const [group, ...others] = markGroups(orders, day)
    expect([group?.marks.length, others.length]).toEqual([12, 0])
  })
})

const geometryCandles = (minutes = 1440) =>
  Array.from({ length: 10 }, (_, index) => ({
    openAt: index * minutes * MINUTE,
    open: 104,
    high: 110,
    low: 100,
    close: 106,
    volume: 1,
  }))

test('a tap counts within 22 px of an entry or a close, and means the nearest', () => {
  const groups = markGroups([order('a', 30), order('b', 37)], geometry)
  const at = (minute: number, price: number, dx = 0) =>
    markAt(groups, { x: geometry.toX(minute * MINUTE) + dx, y: geometry.toY(price) })?.marks[0].order.id
  expect([at(30, 104, -20), at(30, 104, -24)]).toEqual(['a', undefined])
  expect([at(35, 106), at(37, 104), at(42, 106, 20)]).toEqual(['a', 'b', 'b'])
})

test('an order counts within a span that it only touches', () => {
  const ids = (from: number, to: number) => ordersWithin([order('a', 10)], from * MINUTE, to * MINUTE).length
  expect([ids(0, 9), ids(0, 10), ids(12, 13), ids(15, 20), ids(16, 20)]).toEqual([0, 1, 1, 1, 0])
})

test('the net is exact, and not known while one profit is not', () => {
  const of = (...profits: string[]) => profits.map((each, index) => order(`${index}`, 1, { profit: decimal(each) }))
  expect(netOf(of('84.00', '-101.00', '0.10', '0.20'))).toBe('-16.7')
  expect(netOf([])).toBe('0')
  expect(netOf([...of('84.00'), order('x', 1, { profit: undefined })])).toBeUndefined()
})
