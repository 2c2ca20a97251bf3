import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { productList } from '#lib/contract/trade.ts'
import { refreshProducts, useProduct } from './queries.ts'

const backend = stubBackend(setBackend)

afterEach(cleanup)

let renderings = 0

function Name() {
  renderings += 1
  return useProduct('btcusdt').product?.name
}

test('what shows a product renders once when the list is asked for anew and has changed', async () => {
  const { text } = renderScreen(<Name />)
  await vi.waitFor(() => expect(text()).toContain('Bitcoin'))
  const before = renderings
  await act(refreshProducts)
  expect((await backend.control.requests()).filter(({ path }) => path === productList.path)).toHaveLength(2)
  expect(renderings - before).toBeLessThanOrEqual(1)
})
