import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { openOrder } from '../order/settledOrder.fixture.ts'
import { createSettlementWatch } from './settlementWatch.ts'

const open = openOrder({ openedAt: 0, closesAt: 60_000 })

const settled = (order: Order): Order => ({ ...order, status: 'settled', result: 'win', profit: decimal('83') })

/** A server with its orders and its own clock. The device's timers are those of vitest. */
function startWatch() {
  const server = { now: 0, orders: new Map<string, Order>(), down: false, asked: [] as string[] }
  let answer: () => Promise<void> = async () => undefined
  const fetchOrder = vi.fn(async (id: string) => {
    server.asked.push(`${id} at ${server.now}`)
    await answer()
    const order = server.orders.get(id)
    if (server.down) throw new Error('no answer')
    return order
  })
  const onSettled = vi.fn()
  const onMissing = vi.fn()
  const onEnds = vi.fn()
  const watch = createSettlementWatch({
    now: () => server.now,
    fetchOrder,
    onSettled,
    onMissing,
    onEnds,
  })
  const track = (order: Order) => {
    server.orders.set(order.id, order)
    watch.track(order)
  }
  return {
    server,
    watch,
    track,
    fetchOrder,
    onSettled,
    onMissing,
    onEnds,
    settle: (order: Order) => void server.orders.set(order.id, settled(order)),
    /** From now on answers wait until they are released. */
    hold: () => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      answer = () => held
      return () => {
        answer = async () => undefined
        release()
      }
    },
    /** Advances the time of the device and of the server. */
    pass: async (ms: number) => {
      for (let gone = 0; gone < ms; gone += 100) {
        const step = Math.min(100, ms - gone)
        server.now += step
        await vi.advanceTimersByTimeAsync(step)
      }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

describe('an open order', () => {
  test('is asked for repeatedly while it is open, finally every three seconds', async () => {
    const { track, pass, server, onSettled, settle } = startWatch()
    track({ ...open, closesAt: 0 })
    await pass(20_000)
    expect(server.asked).toEqual([300, 800, 1800, 3800, 6800, 9800, 12_800, 15_800, 18_800].map((at) => `o1 at ${at}`))
    expect(onSettled).not.toHaveBeenCalled()
    settle(open)
    await pass(3000)
    expect(onSettled.mock.calls).toEqual([[settled(open)]])
    await pass(60_000)
    expect(server.asked).toHaveLength(10)
  })

  test('is asked for again after every request that failed', async () => {
    const { track, pass, settle, server, onSettled, fetchOrder } = startWatch()
    track(open)
    server.down = true
    await pass(180_000)
    expect(fetchOrder.mock.calls.length).toBeGreaterThan(30)
    expect(onSettled).not.toHaveBeenCalled()
    server.down = false
    settle(open)
    await pass(3000)
    expect(onSettled).toHaveBeenCalledTimes(1)
  })

  test('tracked twice is tracked once', async () => {
    const { track, pass, settle, fetchOrder, onSettled } = startWatch()
    track(open)
    track(open)
    track({ ...open })
    await pass(60_400)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
    settle(open)
    await pass(3000)
    expect(onSettled).toHaveBeenCalledTimes(1)
  })

  test('that the backend does not know is reported as missing, and not asked for again', async () => {
    const { watch, pass, fetchOrder, onSettled, onMissing } = startWatch()
    watch.track({ id: 'o9', closesAt: 0 })
    await pass(20_000)
    expect(onMissing.mock.calls).toEqual([['o9']])
    expect([fetchOrder.mock.calls.length, onSettled.mock.calls.length]).toEqual([1, 0])
  })

  test('that closes in longer than a timer can hold is not asked for early', async () => {
    const { track, server, fetchOrder } = startWatch()
    track({ ...open, closesAt: 3_000_000_000 })
    server.now = 2_000_000_000
    await vi.advanceTimersByTimeAsync(2_000_000_000)
    expect(fetchOrder).not.toHaveBeenCalled()
    server.now = 3_000_000_300
    await vi.advanceTimersByTimeAsync(1_000_000_300)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
  })

  test('is not asked for when the timer is early on the corrected clock', async () => {
    const { track, server, fetchOrder } = startWatch()
    track(open)
    server.now = -5000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchOrder).not.toHaveBeenCalled()
    server.now = 60_300
    await vi.advanceTimersByTimeAsync(65_300)
    expect(fetchOrder).toHaveBeenCalled()
  })
})

describe('what follows from the end', () => {
  const ends = ['o1', 'o2', 'o3'].map((id) => ({ ...open, id }))

  test('of one order comes at once, also where the backend does not know it', async () => {
    const { track, watch, settle, pass, onEnds } = startWatch()
    track(open)
    track({ ...open, id: 'o2', closesAt: 90_000 })
    settle(open)
    await pass(60_000)
    expect(onEnds.mock.calls).toEqual([[['o1']]])
    watch.track({ id: 'o9', closesAt: 0 })
    await pass(300)
    expect(onEnds).toHaveBeenLastCalledWith(['o9'])
  })

  test('waits 3 s for an order that is still open, and no longer', async () => {
    const { track, settle, pass, onEnds, watch } = startWatch()
    const [first = open, second = open, late = open] = ends
    for (const order of ends) track(order)
    settle(first)
    settle(second)
    await pass(62_900)
    expect(onEnds).not.toHaveBeenCalled()
    await pass(100)
    expect(onEnds.mock.calls).toEqual([[['o1', 'o2']]])
    settle(late)
    await pass(3000)
    expect(onEnds).toHaveBeenLastCalledWith(['o3'])
    expect(onEnds).toHaveBeenCalledTimes(2)
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of orders that end at one instant comes once, although their answers set the clock back', async () => {
    const { server, watch, pass, fetchOrder, onEnds } = startWatch()
    fetchOrder.mockImplementation(async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 100 * Number(id.slice(1))))
      server.now -= 500
      watch.clockSet()
      return server.orders.get(id)
    })
    for (const order of ends) {
      server.orders.set(order.id, settled(order))
      watch.track(order)
    }
    await pass(62_000)
    expect(onEnds.mock.calls).toEqual([[['o1', 'o2', 'o3']]])
  })

  test('comes when the watch stops meanwhile', async () => {
    const { track, settle, pass, onEnds, watch } = startWatch()
    for (const order of ends) track(order)
    settle(open)
    await pass(60_500)
    expect(onEnds).not.toHaveBeenCalled()
    watch.stop()
    expect(onEnds.mock.calls).toEqual([[['o1']]])
  })
})

describe('wake', () => {
  test('after a sleep asks at once for what is past its close, and only for that', async () => {
    const { track, watch, server, settle, onSettled } = startWatch()
    track(open)
    track({ ...open, id: 'o2', closesAt: 9_000_000 })
    settle(open)
    server.now = 3_600_000
    watch.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toEqual(['o1 at 3600000'])
    expect(onSettled).toHaveBeenCalledTimes(1)
  })

  test('sets the timers of the others again, because they stood still too', async () => {
    const { track, watch, server, fetchOrder } = startWatch()
    track(open)
    server.now = 59_000
    watch.wake()
    server.now = 60_000
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
  })

  test('does not ask again while a request is pending', async () => {
    const { track, watch, hold, pass, fetchOrder } = startWatch()
    const release = hold()
    track(open)
    await pass(60_400)
    watch.wake()
    watch.wake()
    expect(fetchOrder).toHaveBeenCalledTimes(1)
    release()
    await pass(500)
    expect(fetchOrder).toHaveBeenCalledTimes(2)
  })
})

describe('a clock that changes', () => {
  test('with every answer does not make the requests for two late orders cause each other', async () => {
    const { track, watch, pass, server, fetchOrder } = startWatch()
    fetchOrder.mockImplementation(async (id) => {
      server.asked.push(id)
      await new Promise((resolve) => setTimeout(resolve, 10))
      watch.clockSet()
      return server.orders.get(id)
    })
    track({ ...open, closesAt: 0 })
    track({ ...open, id: 'o2', closesAt: 0 })
    await pass(10_000)
    expect(server.asked.length).toBeLessThanOrEqual(16)
  })

  test('sets the timers of open orders again, and asks at once for an order that is now past its close', async () => {
    const { track, watch, server } = startWatch()
    track(open)
    track({ ...open, id: 'o2', closesAt: 9_000_000 })
    server.now = 60_001
    watch.clockSet()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toEqual(['o1 at 60001'])
    server.now = 8_999_900
    watch.clockSet()
    server.now = 9_000_000
    await vi.advanceTimersByTimeAsync(100)
    expect(server.asked).toContain('o2 at 9000000')
  })
})

describe('stop', () => {
  test('stops every request and leaves no timer', async () => {
    const { track, watch, pass, fetchOrder } = startWatch()
    track(open)
    track({ ...open, id: 'o2', closesAt: 0 })
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
    watch.wake()
    await pass(120_000)
    expect(fetchOrder).not.toHaveBeenCalled()
  })

  test('an answer that arrives later is not reported', async () => {
    const { track, watch, hold, settle, pass, onSettled } = startWatch()
    const release = hold()
    track(open)
    settle(open)
    await pass(60_400)
    watch.stop()
    release()
    await pass(10_000)
    expect(onSettled).not.toHaveBeenCalled()
  })

  test('an older answer does not affect a new watch of the same order', async () => {
    const { track, watch, hold, pass, server } = startWatch()
    const release = hold()
    track({ ...open, closesAt: 0 })
    await pass(300)
    watch.stop()
    track({ ...open, closesAt: 0 })
    release()
    await pass(1000)
    expect(server.asked).toEqual(['o1 at 300', 'o1 at 600', 'o1 at 1100'])
  })
})
