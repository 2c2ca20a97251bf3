import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { productList } from '#lib/contract/market.ts'
import { prefetchProducts, refreshProducts, useProduct } from './queries.ts'

const backend = stubBackend(setBackend)

afterEach(cleanup)

let renderings = 0

function Name() {
  renderings += 1
  return useProduct('btcusdt').product?.name
}

const listRequests = async () => (await backend.requestsTo(productList.path)).length

test('products that were asked for before a component is mounted are in its first rendering, and are not asked for again', async () => {
  await prefetchProducts()
  expect(renderScreen(<Name />).text()).toContain('比特币')
  // SWR asks for known data again in the callback of a frame, and is given the answer that is here.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await listRequests()).toBe(1)
})

test('a component that is mounted meanwhile waits for the same answer', async () => {
  const products = prefetchProducts()
  const { text } = renderScreen(<Name />)
  expect(text()).not.toContain('比特币')
  await act(() => products)
  await vi.waitFor(() => expect(text()).toContain('比特币'))
  expect(await listRequests()).toBe(1)
})

test('without a network nothing is asked for early: the start has not decided yet what stands in for the products', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await prefetchProducts()
  expect(await listRequests()).toBe(0)
})

test('a component is told that the products could not be had, and asks again', async () => {
  await backend.control.fault({ kind: 'refuse', path: productList.path })
  await prefetchProducts()
  const { text } = renderScreen(<Name />)
  expect(text()).not.toContain('比特币')
  await act(backend.recover)
  await act(refreshProducts)
  expect(text()).toContain('比特币')
})

test('what shows a product renders once when the list is asked for anew and has changed', async () => {
  const { text } = renderScreen(<Name />)
  await vi.waitFor(() => expect(text()).toContain('比特币'))
  const before = renderings
  await act(refreshProducts)
  expect(await listRequests()).toBe(2)
  expect(renderings - before).toBeLessThanOrEqual(1)
})
