import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../world.ts'
import { follow } from './follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen(productIds: string) {
  const world = createWorld({ now: Date.UTC(2026, 4, 6, 9, 41) })
  const written: string[] = []
  const ended = new AbortController()
  const over = follow(world, world.market.pick(productIds), async (text) => written.push(text), ended.signal)
  return { world, written, ended, over }
}

test('a stream without quotes sends a heartbeat at least every five seconds', async () => {
  const { written } = listen('hk50')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(written).toHaveLength(6)
  expect(written.slice(1)).toEqual(Array.from({ length: 5 }, () => 'event: heartbeat\ndata: {}\n\n'))
})

test('heartbeats go on while the clock is frozen', async () => {
  const { world, written } = listen('btcusdt')
  world.clock.freeze()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(written.filter((text) => text.startsWith('event: heartbeat'))).toHaveLength(2)
})

test('writes each tick at its instant', async () => {
  const { world, written } = listen('btcusdt')
  await vi.advanceTimersByTimeAsync(10_000)
  const ticks = written.join('').match(/"seq":\d+/g) ?? []
  expect(ticks.length).toBe(new Set(ticks).size)
  expect(ticks.at(-1)).toBe(`"seq":${world.market.find('btcusdt')?.newest(world.clock.now()).seq}`)
  expect(ticks.length).toBeGreaterThanOrEqual(40)
})

test('a muted stream sends nothing at all, and catches up afterwards', async () => {
  const { world, written } = listen('btcusdt')
  await vi.advanceTimersByTimeAsync(1_000)
  const before = written.length
  world.streams.muted = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(before)
  world.streams.muted = false
  await vi.advanceTimersByTimeAsync(500)
  expect(written[before]?.match(/event: quote/g)).toHaveLength(1)
})

test('a stream without quotes begins with the newest ones, and then sends a heartbeat for each', async () => {
  const { world, written } = listen('btcusdt')
  world.streams.muted = 'quotes'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written[0]).toMatch(/^event: quote/)
  expect(written.length).toBeGreaterThan(20)
  expect(new Set(written.slice(1))).toEqual(new Set(['event: heartbeat\ndata: {}\n\n']))
})

test('ends with its signal', async () => {
  const { ended, over } = listen('btcusdt')
  ended.abort()
  await expect(over).resolves.toBeUndefined()
})
