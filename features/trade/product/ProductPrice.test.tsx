import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { productList } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { ProductPrice } from './ProductPrice.tsx'

stubBackend(setBackend)

/** One frame of a screen, in ms. */
const FRAME = 17

let products: Awaited<ReturnType<typeof callApi<typeof productList>>>['items']

beforeEach(async () => {
  products = (await callApi(productList, {})).items.slice(0, 2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let seq = 0
const quote = (at: number, price: string) =>
  quoteFeed.accept({
    productId: products[at]?.id ?? '',
    price: decimal(price),
    seq: ++seq,
    at: serverClock.now() + seq,
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a price alone is the newest one in the next frame', () => {
  const [product] = products
  if (!product) throw new Error('no product')
  const { text } = renderScreen(<ProductPrice product={product} />)
  quote(0, '64001.00')
  quote(0, '64002.00')
  pass(FRAME)
  expect(text()).toContain('64,002.00')
})

test('the prices of a list change together, in the frame after half a second, and then are the newest ones', () => {
  const { text } = renderScreen(
    products.map((product) => <ProductPrice key={product.id} product={product} place="list" />),
  )
  const before = text()
  quote(0, '64001.00')
  pass(400)
  quote(1, '3001.00')
  quote(0, '64002.00')
  pass(FRAME)
  expect(text()).toBe(before)
  pass(50)
  expect(text()).toContain('64,002.00')
  expect(text()).toContain('3,001.00')
})
