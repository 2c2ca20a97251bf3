import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { quoteHistory } from '#lib/contract/market.ts'
import { type Order, orderInfo } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { collectQuotes } from '#lib/verification/quoteHistory.ts'
import { awaitsQuotes, verify } from '#lib/verification/verification.ts'
import { ticks } from '#stub/market/ticks.ts'
import { quoteOf, withFloatNoise } from '#stub/market/wire.ts'
import { orderOf } from '#stub/orders/placedOrder.ts'
import { placeOrder } from '#stub/orders/placing.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import { createWorld } from '#stub/world.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)

/** An order of the stub backend, and a device that saw it while it was open but received no quote live. */
function settledOrder(number: number, productId: string) {
  const world = createWorld({ seed: `agreement ${number}`, now: START, real: () => 0 })
  const instrument = world.market.find(productId)
  if (instrument === undefined) throw new Error(`no ${productId}`)
  world.clock.advance(7919 * number)
  const openedAt = world.clock.now()
  const asked = {
    requestId: '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001',
    productId,
    direction: number % 2 === 0 ? ('up' as const) : ('down' as const),
    amount: decimal(`${100 + number}.37`),
    durationSeconds: instrument.terms[0]?.durationSeconds ?? 0,
    terms: shownTerms(world).order(productId, instrument.terms[0]?.durationSeconds ?? 0),
  }
  const placed = placeOrder(world, 'demo', asked, openedAt)
  const read = (): Order => v.parse(orderInfo.response, JSON.parse(JSON.stringify(orderOf(placed))))
  const firstSeen = read()
  const settle = () => {
    world.clock.advance(placed.closesAt - openedAt)
    world.orders.settleDue(world.clock.now())
  }
  const check = async () => {
    const order = read()
    const history = await collectQuotes(
      firstSeen,
      async (query) => {
        const { found, ...rest } = ticks(
          instrument.tickSeries,
          v.parse(quoteHistory.request, { productId, ...query }),
          world.clock.now(),
          instrument.historyLag,
        )
        const answer = { items: found.map((tick) => quoteOf(instrument, tick)), ...rest }
        return v.parse(quoteHistory.response, JSON.parse(JSON.stringify(answer)))
      },
      world.clock.now(),
    )
    const evidence = {
      firstSeen,
      seen: [],
      asked: history.asked,
      moneyDecimals: 2,
      priceDecimals: instrument.listing.decimals,
    }
    return { ...verify(order, evidence), complete: history.complete }
  }
  return { world, instrument, placed, settle, check }
}

describe('the device computes what the stub settles', () => {
  const products = ['btcusdt', 'ethusdt', 'xrpusdt', 'eurusd', 'xauusd', 'spx500']
  const cases = Array.from({ length: 60 }, (_, number) => [number, products[number % products.length] ?? ''] as const)

  test.each(cases)('order %i on %s: not yet at first, a second later it agrees', async (number, productId) => {
    const { world, instrument, settle, check } = settledOrder(number, productId)
    instrument.floatPrices = number % 3 === 0
    instrument.historyLag = number % 4
    settle()
    const atOnce = await check()
    expect(atOnce.verdict).toBe('cannotTell')
    expect(awaitsQuotes(atOnce)).toBe(true)
    world.clock.advance(2000)
    expect(await check()).toMatchObject({ verdict: 'agrees', complete: true })
  })

  test('across a sequence that restarted, before, during and after the order', async () => {
    for (const seconds of [0, 11, 29, 31]) {
      const { world, instrument, placed, settle, check } = settledOrder(seconds, 'btcusdt')
      const restartsAt = placed.openedAt + seconds * 1000
      instrument.tickSeries.restartSequence(instrument.tickSeries.timeline.seqAt(restartsAt) + 1)
      settle()
      world.clock.advance(2000)
      expect((await check()).verdict, `${seconds} s`).toBe('agrees')
    }
  })

  test('a figure that the stub sends as a noisy number is the same figure', async () => {
    const { world, placed, settle, check } = settledOrder(4, 'btcusdt')
    settle()
    world.clock.advance(2000)
    const order = orderOf(placed)
    const figures = ['amount', 'fee', 'payoutRate', 'openPrice', 'closePrice', 'profit'] as const
    const noisy = Object.fromEntries(figures.map((name, which) => [name, withFloatNoise(`${order[name]}`, which)]))
    world.orders.tamper('demo', placed.id, noisy)
    expect((await check()).verdict).toBe('agrees')
  })
})
