import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#lib/contract/orders.ts'
import { TestBackend } from '../backend.fixture.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { exposureOf } from './exposure.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

it('open orders: what each side would be paid, and what is left at the newest quote', async () => {
  const exposure = () => exposureOf(test.database.query, test.backend.money)
  expect(await exposure()).toEqual([])
  for (const [direction, amount] of [
    ['up', '100.00'],
    ['up', '50.00'],
    ['down', '40.00'],
  ] as const) {
    const { token } = await test.member()
    const quoteSeq = await test.quote('btcusdt', '64000.00')
    const terms = { quoteSeq, payoutRate: '0.87', feeRate: '0.01' }
    const order = { ...test.request(), productId: 'btcusdt', direction, amount, durationSeconds: 60, terms }
    expect((await test.ask(createOrder, order, token)).msg).toBe('ok')
  }
  const sides = {
    ...{ product: 'btcusdt', fees: '1.90', resultIfUp: '-88.60', resultIfDown: '117.10' },
    up: { orders: 2, stakes: '150.00', wouldPay: '280.50' },
    down: { orders: 1, stakes: '40.00', wouldPay: '74.80' },
  }
  // At the price of the opening every order is a draw, which returns the stake.
  expect(await exposure()).toMatchObject([{ ...sides, newest: { price: '64000.00', pays: '190.00', result: '1.90' } }])
  await test.pass(1000)
  await test.quote('btcusdt', '63999.00')
  expect(await exposure()).toMatchObject([{ ...sides, newest: { price: '63999.00', pays: '74.80', result: '117.10' } }])
  expect(await operateAs(test.database, ['books', 'exposure'])).toContain('btcusdt  2 up 150.00, would pay 280.50')
  await test.pass(60_000)
  expect(await exposure()).toEqual([])
})
