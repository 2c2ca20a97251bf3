import { afterAll, beforeAll, expect, it } from 'vitest'
import { intervals, kline } from '#lib/contract/market.ts'
import { compare, divide, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from '../backend.fixture.ts'
import { RandomWalk, randomWalkFeed } from './randomWalk.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

it('goes on where the invented past has ended, in every interval', async () => {
  test.clock.advance(1000)
  await test.quotes()
  const { token } = await test.member()
  for (const interval of intervals) {
    const { items } = (await test.ask(kline, { productId: 'btcusdt', interval, limit: 100 }, token)).data
    expect(items.length, interval).toBeGreaterThan(20)
    const [, , , , before] = items.at(-2) ?? []
    const [, open, , , close] = items.at(-1) ?? []
    for (const price of [open, close]) {
      const share = divide(subtract(price ?? decimal('0'), before ?? decimal('1')), before ?? decimal('1'), 4)
      expect(Math.abs(Number(share)), `${interval}: ${before}, then ${price}`).toBeLessThan(0.05)
    }
  }
})

it('invents prices of a product that was made meanwhile', async () => {
  const told = new Set<string>()
  const feed = randomWalkFeed(1).start([{ id: 'one', symbol: 'ONE', decimals: 2 }], async (prices) => {
    for (const { productId } of prices) told.add(productId)
  })
  feed.follow(['one', 'two'].map((id) => ({ id, symbol: id, decimals: 2 })))
  await expect.poll(() => [...told]).toEqual(['one', 'two'])
  await feed.stop()
})

it('has the decimals of its product, and the same price at the same instant', () => {
  const walk = () => new RandomWalk({ id: 'shibusdt', decimals: 8 }).at(test.clock.now(), 1000)
  expect(walk()).toEqual(walk())
  expect(walk().price).toMatch(/^0\.\d{8}$/)
  expect(compare(new RandomWalk({ id: 'unlisted', decimals: 2 }).at(0, 1000).price, decimal('0'))).toBe(1)
})
