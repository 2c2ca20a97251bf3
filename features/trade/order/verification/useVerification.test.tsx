import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { decimal } from '#lib/money/decimal.ts'
import { quoteFeed } from '../../quotes/queries.ts'
import { openOrder, settledOrder } from '../settledOrder.fixture.ts'
import { orderEvidenceStore } from './orderEvidenceStore.ts'
import { useVerification } from './useVerification.ts'

const settled = settledOrder()
const open = openOrder()

const backend = stubBackend(setBackend)

test('the name of the product in another language, chosen while the order is shown, is no difference', async () => {
  await backend.signIn()
  storedLanguage.set('en')
  orderEvidenceStore.keepFirstSeen('demo', [open])
  const { result, rerender } = renderHook((order: Order) => useVerification(order), { initialProps: settled })
  const isNamedOtherwise = () =>
    result.current.findings.some((finding) => JSON.stringify(finding).includes('productName'))
  expect(isNamedOtherwise()).toBe(false)
  rerender({ ...settled, productName: 'Ether' })
  expect(isNamedOtherwise()).toBe(true)
  act(() => storedLanguage.set('ko'))
  rerender({ ...settled, productName: '비트코인' })
  expect(isNamedOtherwise()).toBe(false)
})

test('quotes that came long after the close say nothing about an order, even where two of them contradict each other', async () => {
  await backend.signIn()
  // The quotes of a page are kept for all its tests: no other one has quotes of this product.
  const order = settledOrder({ productId: crypto.randomUUID() })
  const { productId, closesAt, closePrice } = order
  const quote = (seq: number, after: number, price: string) => ({
    productId,
    seq,
    at: closesAt + after,
    price: decimal(price),
  })
  const first = quote(order.closeSeq ?? 0, -100, closePrice ?? '0')
  for (const each of [first, quote(first.seq + 1, 150, '64251.00')]) quoteFeed.accept(each)
  quoteFeed.accept(quote(first.seq + 400, 60_000, '64300.00'))
  quoteFeed.accept(quote(first.seq + 400, 61_000, '64400.00'))
  const { result } = renderHook(() => useVerification(order, { asks: false }))
  expect(result.current.evidence.seen.map(({ seq }) => seq)).toEqual([first.seq, first.seq + 1])
  expect(result.current.known.disputed).toEqual([])
})
